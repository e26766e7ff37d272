import process from 'node:process'
import { clientKey } from '../limits/client-address.ts'
import { toBytes } from './body-place.ts'
import { createFetchDoor, targetOf } from './fetch.ts'
import { lateAgents } from './mcp/late.ts'
import { compress } from './node/compress.ts'
import { type Config, ConfigError, readConfig } from './node/config.ts'
import { HEALTH_PATH, READY_PATH } from './node/health.ts'
import { openLimits } from './node/limits.ts'
import { Log } from './node/log.ts'
import { createService } from './service.ts'

/** How long requests in flight may take once the process was told to stop. */
const DRAIN_MS = 10_000

const NOT_STORED = { 'Cache-Control': 'no-store' }

/** Opens the port and gives a function that closes it once the requests in flight are answered. */
type Listen = (place: Place, respond: Respond) => () => Promise<void>
type Place = { readonly port: number; readonly hostname?: string }
/** `address` is the one at the other end of the connection. */
type Respond = (request: Request, address: string) => Response | Promise<Response>

/** The service as a process of its own on Bun or Deno, which speak `fetch` and bring the parts of Node that it needs. */
export async function runFetchServer(listen: Listen): Promise<void> {
  const config = configOrExit()
  const { publisher, trustedProxies } = config
  const log = new Log(config.logLevel)
  const { limits, mode } = await openLimits(config, log)
  let isDraining = false
  const report = (cause: unknown, id?: string) =>
    log.error('request failed', { id, cause: cause instanceof Error ? cause.stack : String(cause) })
  const observe = (method: string, route: string, status: number, startedAt: number) =>
    log.request(method, route, status, startedAt, performance.now(), log.nextId())
  const respond = createFetchDoor({
    service: createService({ publisher, limits, compress }),
    agents: lateAgents({ publisher, limits, report }),
    toBytes,
    report,
    ...(log.isOn('info') ? { observe } : {}),
  })
  const stop = open()
  console.log(`Open Numerology is ready at ${publisher.publicUrl}${publisher.basePath}`)
  process.once('SIGTERM', end)
  process.once('SIGINT', end)

  function open(): () => Promise<void> {
    const { port, host } = config
    try {
      return listen({ port, ...(host ? { hostname: host } : {}) }, (request, address) => {
        const target = targetOf(request.url)
        if (target === HEALTH_PATH) return new Response('ok\n', { headers: NOT_STORED })
        if (target === READY_PATH) return readiness()
        return respond(request, clientKey(clientOf(request, address)), target)
      })
    } catch (error) {
      return exitWith(`PORT: cannot listen on ${host ?? 'port'} ${port}: ${(error as Error).message}`)
    }
  }

  function clientOf(request: Request, address: string): string {
    if (trustedProxies.isEmpty) return address
    return trustedProxies.clientOf(address, request.headers.get('x-forwarded-for') ?? undefined)
  }

  function readiness(): Response {
    const body = { status: isDraining ? 'draining' : 'ready', limit: mode() }
    return Response.json(body, { status: isDraining ? 503 : 200, headers: NOT_STORED })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    log.info('stopping', { signal })
    isDraining = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await stop()
    log.info('stopped')
    await log.end()
    process.exit(0)
  }
}

function configOrExit(): Config {
  try {
    const config = readConfig(process.env)
    if (config.metricsPort) exitWith('METRICS_PORT: only the server for Node gives out metrics; leave it empty here.')
    return config
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message)
    throw error
  }
}

function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}

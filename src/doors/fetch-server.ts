import process from 'node:process'
import type { Answer } from '../api/answer.ts'
import { clientKey } from '../limits/client-address.ts'
import { MemoryLimiter } from '../limits/memory-limiter.ts'
import { createFetchDoor } from './fetch.ts'
import { lateAgents } from './mcp/late.ts'
import { compress } from './node/compress.ts'
import { type Config, ConfigError, readConfig } from './node/config.ts'
import { Log } from './node/log.ts'
import { createService } from './service.ts'

/** How long requests in flight may take once the process was told to stop. */
const DRAIN_MS = 10_000

/** Opens the port and gives a function that closes it once the requests in flight are answered. */
type Listen = (place: Place, respond: Respond) => () => Promise<void>
type Place = { readonly port: number; readonly hostname?: string }
/** `address` is the one at the other end of the connection. */
type Respond = (request: Request, address: string) => Promise<Response>

/** The service as a process of its own on Bun or Deno, which speak `fetch` and bring the parts of Node that it needs. */
export function runFetchServer(listen: Listen): void {
  const config = configOrExit()
  const { publisher, trustedProxies } = config
  const log = new Log(config.logLevel)
  const limits = {
    matrix: new MemoryLimiter({ limit: config.matrixLimit }),
    other: new MemoryLimiter({ limit: config.otherLimit }),
  }
  const report = (cause: unknown, id?: string) =>
    log.error('request failed', { id, cause: cause instanceof Error ? cause.stack : String(cause) })
  const observe = (method: string, { route, status }: Pick<Answer, 'route' | 'status'>, startedAt: number) =>
    log.request(method, route, status, performance.now() - startedAt, crypto.randomUUID().slice(0, 8))
  const respond = createFetchDoor({
    service: createService({ publisher, limits, compress }),
    agents: lateAgents({ publisher, limits, report }),
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
        const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined
        return respond(request, clientKey(trustedProxies.clientOf(address, forwardedFor)))
      })
    } catch (error) {
      return exitWith(`PORT: cannot listen on ${host ?? 'port'} ${port}: ${(error as Error).message}`)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    log.info('stopping', { signal })
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await stop()
    log.info('stopped')
    log.flushSync()
    process.exit(0)
  }
}

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message)
    throw error
  }
}

function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}

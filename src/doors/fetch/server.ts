import process from 'node:process'
import type { FileBody } from '../../api/answer.ts'
import { clientKey } from '../../limits/clients.ts'
import { configOrExit, exitWith } from '../../process/config.ts'
import {
  HEALTH_BODY,
  HEALTH_PATH,
  onStopSignal,
  READY_PATH,
  readiness,
  readyLine,
  type StopSignal,
} from '../../process/lifecycle.ts'
import { openLimits } from '../../process/limits.ts'
import { Log } from '../../process/log.ts'
import { openService } from '../../process/open-service.ts'
import { lazyMcp } from '../mcp/http.ts'
import { createFetchDoor, targetOf } from './fetch-door.ts'

/** How long requests in flight may take once the process has been told to stop. */
const DRAIN_MS = 10_000

const NOT_STORED = { 'Cache-Control': 'no-store' }

/** Opens the port and returns a function that closes it once the requests in flight are done. */
type Listen = (address: Address, respond: Respond) => () => Promise<void>
type Address = { readonly port: number; readonly hostname?: string }
/** `address`: the remote IP of the connection. */
type Respond = (request: Request, address: string) => Response | Promise<Response>

export interface Runtime {
  readonly listen: Listen
  /** Undefined if the process may not write files or start processes. */
  readonly downloads?: Downloads | undefined
}

interface Downloads {
  /** The arguments with which the runtime starts another program. */
  readonly start: readonly string[]
  openFile(body: FileBody): BodyInit
}

/** The service as a process on Bun or Deno, which have `fetch` handlers and the Node APIs that it needs. */
export async function runFetchServer({ listen, downloads }: Runtime): Promise<void> {
  const config = configOrExit()
  const { publisher, trustedProxies, metricsPort } = config
  if (metricsPort) exitWith('METRICS_PORT: only the server for Node has metrics; leave it empty here.')
  const log = new Log(config.logLevel)
  log.flushOnExit()
  const { limits, mode } = await openLimits(config, log)
  let isDraining = false
  const report = (cause: unknown, id?: string) =>
    log.error('request failed', { id, cause: cause instanceof Error ? cause.stack : String(cause) })
  const observe = (method: string, route: string, status: number, startedAt: number) =>
    log.request(method, route, status, startedAt, performance.now(), log.nextId())
  const service = openService(publisher, limits, downloads?.start)
  const respond = createFetchDoor({
    service,
    ...(downloads ? { openFile: downloads.openFile } : {}),
    mcp: lazyMcp({ publisher, limits, pictures: service.pictures, report }),
    report,
    ...(log.isOn('info') ? { observe } : {}),
  })
  const stop = open()
  onStopSignal(end)
  console.log(readyLine(config))

  function open(): () => Promise<void> {
    const { port, host } = config
    try {
      return listen({ port, ...(host ? { hostname: host } : {}) }, (request, address) => {
        const target = targetOf(request.url)
        if (target === HEALTH_PATH) return new Response(HEALTH_BODY, { headers: NOT_STORED })
        if (target === READY_PATH) return sayReadiness()
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

  function sayReadiness(): Response {
    const { status, body } = readiness(isDraining, mode())
    return new Response(body, { status, headers: { 'Content-Type': 'application/json; charset=utf-8', ...NOT_STORED } })
  }

  async function end(signal: StopSignal): Promise<void> {
    log.info('stopping', { signal })
    isDraining = true
    setTimeout(() => {
      // Slow readers must not make a stop look like a failure of the service.
      log.warn('stopped before all requests were answered', { after_ms: DRAIN_MS })
      exit()
    }, DRAIN_MS).unref()
    await stop()
    log.info('stopped')
    await exit()
  }

  async function exit(): Promise<void> {
    await log.end()
    process.exit(0)
  }
}

import type { FileBody } from '../../api/answer.ts'
import { clientKey } from '../../limits/clients.ts'
import { configOrExit, exitWith } from '../../process/config.ts'
import { answerProbe, readyLine, stopOnSignals } from '../../process/lifecycle.ts'
import { Log } from '../../process/log.ts'
import { openLimits, openService } from '../../process/open.ts'
import { Turns } from '../../process/turns.ts'
import { lazyMcp } from '../mcp/http.ts'
import { createFetchDoor, responseOf, targetOf } from './fetch-door.ts'

interface Runtime {
  /** Opens the port and returns a function that closes it once the requests in flight are done. */
  listen(
    address: { readonly port: number; readonly hostname?: string },
    /** `address`: the remote IP of the connection. */
    respond: (request: Request, address: string) => Response | Promise<Response>,
  ): () => Promise<void>
  openFile(body: FileBody): BodyInit
}

/** The service as a process on Bun or Deno, which have `fetch` handlers and the Node APIs that it needs. */
export async function runFetchServer({ listen, openFile }: Runtime): Promise<void> {
  const config = configOrExit()
  const { publisher, trustedProxies, metricsPort } = config
  if (metricsPort) exitWith('METRICS_PORT: only the server for Node has metrics; leave it empty here.')
  const log = new Log(config.logLevel)
  log.flushOnExit()
  const { limits, mode } = await openLimits(config, log)
  let isDraining = false
  const report = (cause: unknown, id?: string) => log.error('request failed', cause, { id })
  const observe = (method: string, route: string, status: number, startedAt: number) =>
    log.request(method, route, status, performance.now() - startedAt)
  const service = openService(publisher, limits)
  const inTurn = new Turns(Number.POSITIVE_INFINITY).take
  const respond = createFetchDoor({
    service,
    openFile,
    mcp: lazyMcp({ publisher, limits, pictures: service.pictures, report, inTurn }),
    report,
    observe: log.isOn('info') ? observe : undefined,
  })
  const stop = open()
  stopOnSignals(log, () => {
    isDraining = true
    return stop()
  })
  console.log(readyLine(config))

  function open(): () => Promise<void> {
    const { port, host } = config
    try {
      return listen({ port, ...(host ? { hostname: host } : {}) }, (request, address) => {
        const target = targetOf(request.url)
        const probed = answerProbe(target, isDraining, mode)
        if (probed) return responseOf(probed)
        const client = trustedProxies.clientOf(address, request.headers.get('x-forwarded-for') ?? undefined)
        return respond(request, clientKey(client), target)
      })
    } catch (error) {
      return exitWith(`PORT: cannot listen on ${host ?? 'port'} ${port}: ${(error as Error).message}`)
    }
  }
}

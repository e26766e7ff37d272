import { configOrExit, exitWith } from './config.ts'
import { FetchIncoming, withoutLength } from './fetch-incoming.ts'
import type { OpenFile } from './files.ts'
import { readyLine, stopOnSignals } from './lifecycle.ts'
import { Log } from './log.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'
import { openFile } from './open-file.ts'
import { openService } from './start.ts'

/**
 * The service as a process on a runtime that speaks `fetch`. `listen` opens the port and returns a function that closes it
 * once the requests in flight are done; it passes each request with the remote IP of its connection. `openOwnFile`: the
 * runtime's own way to send a file, if it needs one.
 */
export async function runFetchServer(
  listen: (
    address: { readonly port: number; readonly hostname?: string },
    respond: (request: Request, address: string) => MaybePromise<Response>,
  ) => () => Promise<void>,
  openOwnFile?: OpenFile,
): Promise<void> {
  const config = configOrExit()
  const { host, port, trustedProxies, metricsPort } = config
  if (metricsPort) exitWith('METRICS_PORT: only the server for Node has metrics; leave it empty here.')
  const log = new Log(config.logLevel)
  log.flushOnExit()
  const { app, drain } = await openService(config, log, {
    openFile: openOwnFile ?? ((path, range) => openFile(path, range, (cause) => log.error('request failed', cause))),
    observe: log.isOn('info') ? log.request.bind(log) : undefined,
  })
  const close = open()
  stopOnSignals(log, () => {
    drain()
    return close()
  })
  console.log(readyLine(config))

  function open(): () => Promise<void> {
    try {
      return listen({ port, ...(host ? { hostname: host } : {}) }, (request, address) => {
        const client = trustedProxies.clientOf(address, request.headers.get('x-forwarded-for') ?? undefined)
        const response = app.fetch(request, new FetchIncoming(request, client))
        return andThen(response, (sent) => withoutLength(request, sent))
      })
    } catch (error) {
      return exitWith(`PORT: cannot listen on ${host ?? 'port'} ${port}: ${(error as Error).message}`)
    }
  }
}

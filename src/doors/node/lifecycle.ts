import type { Log } from './log.ts'
import type { NodeServer } from './server.ts'

/** How long requests in flight may take once the process was told to stop. */
const DRAIN_MS = 10_000

/** On SIGTERM or SIGINT: no new connections, answer what is in flight, exit 0. A second signal ends at once. */
export function stopOnSignals({ http, drain }: NodeServer, log: Log): void {
  let isStopping = false
  const stop = (signal: 'SIGTERM' | 'SIGINT') => {
    if (isStopping) exit(signal === 'SIGTERM' ? 143 : 130)
    isStopping = true
    log.info('stopping', { signal })
    drain()
    http.close(() => {
      log.info('stopped')
      exit(0)
    })
    // Connections that wait between two requests end now; those with a request in flight end with its answer.
    http.closeIdleConnections()
    setTimeout(() => {
      log.error('stopped before all requests were answered', { after_ms: DRAIN_MS })
      exit(1)
    }, DRAIN_MS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  function exit(code: number): never {
    log.flushSync()
    process.exit(code)
  }
}

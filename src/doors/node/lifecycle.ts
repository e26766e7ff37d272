import { Server } from 'node:net'
import type { Log } from '../../process/log.ts'
import type { NodeServer } from './server.ts'

/** How long requests in flight may take once the process has been told to stop. */
const DRAIN_MS = 10_000
/**
 * A client may have sent its next request before it could know about the stop. For this long every open connection still
 * gets one last answer; after that, connections without a request are closed.
 */
const LAST_REQUEST_MS = 3_000
const CLOSE_IDLE_EVERY_MS = 100

/** On SIGTERM or SIGINT: no new connections, answer what is in flight, exit 0. A second signal ends at once. */
export function stopOnSignals({ http, drain }: NodeServer, log: Log): void {
  let isStopping = false
  const stop = (signal: 'SIGTERM' | 'SIGINT') => {
    if (isStopping) process.exit(signal === 'SIGTERM' ? 143 : 130)
    isStopping = true
    log.info('stopping', { signal })
    drain()
    // The HTTP server's own close() would cut idle connections now, and with them requests that are already on their way.
    Server.prototype.close.call(http, () => {
      log.info('stopped')
      exit(0)
    })
    setTimeout(closeIdle, LAST_REQUEST_MS)
    setTimeout(() => {
      log.error('stopped before all requests were answered', { after_ms: DRAIN_MS })
      exit(1)
    }, DRAIN_MS)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  function closeIdle(): void {
    // To Node, a connection that never sent a byte is not idle; this timeout ends it.
    http.headersTimeout = LAST_REQUEST_MS
    setInterval(() => http.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  }

  function exit(code: number): void {
    log.end().then(() => process.exit(code))
  }
}

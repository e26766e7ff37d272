import { Server } from 'node:net'
import type { EventLoopUtilization } from 'node:perf_hooks'
import { onStopSignal } from '../../process/lifecycle.ts'
import type { Log } from '../../process/log.ts'
import type { NodeServer } from './server.ts'

/** How long requests in flight may take once the process has been told to stop. */
const DRAIN_MS = 10_000
/**
 * New connections are still accepted for half a second: closing the port resets those in the kernel's queue, although
 * their clients may have sent a request before the signal. A saturated event loop may have left some there, so it gets
 * more turns, up to a limit.
 */
const LAST_ACCEPT_TURN_MS = 50
const MIN_ACCEPT_TURNS = 10
const MAX_ACCEPT_TURNS = 80
const BUSY_UTILIZATION = 0.9
/**
 * A client may have sent its next request before it could know about the stop. For this long every open connection still
 * gets one last response; after that, connections without a request are closed.
 */
const LAST_REQUEST_MS = 3_000
const CLOSE_IDLE_EVERY_MS = 100

/** On a signal: finish the requests in flight, exit 0 within the drain time and a second for the log. */
export function stopOnSignals({ http, drain }: NodeServer, log: Log): void {
  onStopSignal((signal) => {
    log.info('stopping', { signal })
    drain()
    acceptPending()
    setTimeout(closeIdle, LAST_REQUEST_MS)
    setTimeout(() => {
      // Slow readers must not make a stop look like a failure of the service.
      log.warn('stopped before all requests were answered', { after_ms: DRAIN_MS })
      exit()
    }, DRAIN_MS)
  })

  function acceptPending(turns = 1, before = utilization()): void {
    setTimeout(() => {
      const isBusy = utilization(before).utilization > BUSY_UTILIZATION
      if (turns >= (isBusy ? MAX_ACCEPT_TURNS : MIN_ACCEPT_TURNS)) closePort()
      else acceptPending(turns + 1)
    }, LAST_ACCEPT_TURN_MS)
  }

  function closePort(): void {
    // The HTTP server's own close() would close idle connections now, and lose requests that are already on their way.
    Server.prototype.close.call(http, () => {
      log.info('stopped')
      exit()
    })
  }

  function closeIdle(): void {
    // Node does not consider a connection idle before its first byte; this timeout closes it.
    http.headersTimeout = LAST_REQUEST_MS
    setInterval(() => http.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  }

  function exit(): void {
    log.end().then(() => process.exit(0))
  }
}

/** Loaded when the process stops: startup does not need it. */
function utilization(since?: EventLoopUtilization): EventLoopUtilization {
  return process.getBuiltinModule('node:perf_hooks').performance.eventLoopUtilization(since)
}

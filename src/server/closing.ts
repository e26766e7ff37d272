import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Closing the port resets connections in the kernel's queue, so these are accepted first, in more turns if busy. */
const ACCEPT_TURN_MS = 50
const MIN_ACCEPT_TURNS = 10
const MAX_ACCEPT_TURNS = 80
const BUSY_UTILIZATION = 0.9
/** A client may ask on before it could know about the stop: until then, every connection gets one last response. */
const LAST_REQUEST_MS = 3_000
const CLOSE_IDLE_EVERY_MS = 100

/** Resolves once no connection is left. */
export async function closeGently(http: Server): Promise<void> {
  setTimeout(closeIdle, LAST_REQUEST_MS)
  let isBusy = true
  for (let turn = 0; turn < (isBusy ? MAX_ACCEPT_TURNS : MIN_ACCEPT_TURNS); turn++) {
    const before = performance.eventLoopUtilization()
    await sleep(ACCEPT_TURN_MS)
    isBusy = performance.eventLoopUtilization(before).utilization > BUSY_UTILIZATION
  }
  // The HTTP server's own close() would close idle connections now, and lose requests that are already on their way; it
  // would also end the check that `headersTimeout` needs.
  return new Promise((resolve) => NetServer.prototype.close.call(http, () => resolve()))

  function closeIdle(): void {
    // Node does not consider a connection idle before its first byte; this timeout closes it.
    http.headersTimeout = LAST_REQUEST_MS
    setInterval(() => http.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  }
}

import type { IncomingMessage } from 'node:http'

/** The internals of Node's requests that are used here. */
interface Internals {
  _dumped: boolean
  readonly _readableState: {
    ended: boolean
    endEmitted: boolean
    destroyed: boolean
    closed: boolean
    closeEmitted: boolean
  }
}

/**
 * Since 24.12, Node skips the body stream of requests without a body if `optimizeEmptyRequests` is set. This does the same
 * on older versions, whose internals no longer change: reading, ending and closing an empty stream takes a tenth of the
 * time of a matrix.
 */
export function skipEmptyBody(request: IncomingMessage): void {
  const { headers } = request
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return
  const inside = request as unknown as Internals
  inside._dumped = true
  const state = inside._readableState
  state.ended = true
  state.endEmitted = true
  state.destroyed = true
  state.closed = true
  state.closeEmitted = true
}

const [MAJOR, MINOR] = process.versions.node.split('.').map(Number) as [number, number]

/** Whether this Node has the option. */
export const SKIPS_EMPTY_BODIES_ITSELF = MAJOR > 24 || (MAJOR === 24 && MINOR >= 12)

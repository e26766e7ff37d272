import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * One read from a socket can hold almost two thousand small requests, and Node keeps two objects for each until its
 * response is read. A client that sends without reading must not fill memory with them.
 */
export const MAX_PENDING_ANSWERS = 64

/**
 * Thrown from a request handler to make Node's parser drop the rest of its input: otherwise it would create every one of
 * those requests, although their connection is closed. It is not an error, and is ignored where it is caught.
 */
export class FloodStopped extends Error {}

const PENDING = Symbol('pending answers')
type Connection = Socket & { [PENDING]?: ServerResponse[] }

/**
 * Tracks a response that is not sent yet: it is being computed, or queued behind earlier ones on its connection. False if
 * there are too many.
 */
export function trackPending(connection: Connection, answer: ServerResponse): boolean {
  if (connection.destroyed) return false
  const pending = connection[PENDING]
  if (!pending) {
    connection[PENDING] = [answer]
    return true
  }
  pending.push(answer)
  if (pending.length <= MAX_PENDING_ANSWERS) return true
  const still = pending.filter(isPending)
  connection[PENDING] = still
  if (still.length <= MAX_PENDING_ANSWERS) return true
  return false
}

/** The responses of a connection that are unfinished, or whose request has not fully arrived; in order. */
export function pendingAnswers(connection: Connection): readonly ServerResponse[] {
  return connection[PENDING]?.filter(isPending) ?? []
}

function isPending(answer: ServerResponse): boolean {
  return !(answer.writableFinished && answer.req.complete)
}

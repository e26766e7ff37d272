import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * One read of a socket can hold almost two thousand small requests, and Node keeps two objects for each until its answer
 * is taken. A client that sends without reading must not fill the memory with them.
 */
export const MAX_PENDING_ANSWERS = 64

/**
 * Thrown from the handler of a request to make Node's parser leave the rest of what it has read: otherwise it makes
 * every one of those requests, though their connection is closed. It is no failure, and is ignored where it arrives.
 */
export class FloodStopped extends Error {}

const PENDING = Symbol('pending answers')
type Connection = Socket & { [PENDING]?: ServerResponse[] }

/**
 * Remembers an answer that is not on the wire yet: it is being made, or it waits for earlier ones on its connection. False
 * if there are more than there may be.
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

/** The answers of a connection that are not finished, or whose request has not arrived in full; in their order. */
export function pendingAnswers(connection: Connection): readonly ServerResponse[] {
  return connection[PENDING]?.filter(isPending) ?? []
}

function isPending(answer: ServerResponse): boolean {
  return !(answer.writableFinished && answer.req.complete)
}

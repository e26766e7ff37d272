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
  connection[PENDING] ??= []
  connection[PENDING].push(answer)
  answer.on('close', forgetSent)
  return connection[PENDING].length <= MAX_PENDING_ANSWERS
}

/** A response holds all its bytes for as long as it is referenced, and a connection may stay open for hours. */
function forgetSent(this: ServerResponse): void {
  const connection: Connection = this.req.socket
  connection[PENDING] = pendingAnswers(connection)
}

/** The responses of a connection that are unfinished, or whose request has not fully arrived; in order. */
export function pendingAnswers(connection: Connection): ServerResponse[] {
  return connection[PENDING]?.filter(isPending) ?? []
}

function isPending(answer: ServerResponse): boolean {
  return !(answer.writableFinished && answer.req.complete)
}

import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** With the one being answered. Browsers send none ahead, and one read can hold almost two thousand small requests. */
const MAX_SENT_AHEAD = 8

/**
 * Handles the requests of a connection one after another: the next once the kernel has the response before it, so that
 * nothing is computed for a client that has left or does not read. Of more than eight that were sent ahead, the rest is not
 * handled: the eighth response says that the connection ends (RFC 9112, 9.3.2).
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  /** The responses of each connection that wait for the one before them. */
  const waiting = new WeakMap<Socket, ServerResponse[]>()
  return (incoming, outgoing) => {
    if (outgoing.socket) return handle(incoming, outgoing)
    const { socket } = incoming
    const ahead = waiting.get(socket) ?? []
    if (ahead.length >= MAX_SENT_AHEAD - 1) {
      const last = ahead.at(-1)!
      if (!last.headersSent) last.setHeader('Connection', 'close')
      return
    }
    waiting.set(socket, [...ahead, outgoing])
    // Node gives a response its socket once the one before it is sent.
    outgoing.once('socket', () => {
      waiting.set(
        socket,
        waiting.get(socket)!.filter((other) => other !== outgoing),
      )
      // Only then does Node go on with what it does for a socket of its own.
      queueMicrotask(() => handle(incoming, outgoing))
    })
  }
}

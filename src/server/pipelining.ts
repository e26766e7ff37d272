import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Behind the one being answered. Browsers send none ahead. */
const MAX_WAITING = 7
/** One read can hold almost two thousand small requests, and Node keeps two objects for each until the connection ends. */
const MAX_IGNORED = 24

/** What waits on a connection for the response before it, and how many requests were too many. */
interface Ahead {
  readonly waiting: ServerResponse[]
  ignored: number
}

/**
 * Handles the requests of a connection one after another: the next once the kernel has the response before it, so that
 * nothing is computed for a client that has left or does not read. Of more than eight that were sent ahead, the rest is not
 * handled: the eighth response says that the connection ends (RFC 9112, 9.3.2). A flood ends it at once.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Ahead>()
  return (incoming, outgoing) => {
    // It has its socket already: no response is before it.
    if (outgoing.socket) return handle(incoming, outgoing)
    const { socket } = incoming
    const ahead = connections.get(socket) ?? { waiting: [], ignored: 0 }
    connections.set(socket, ahead)
    const { waiting } = ahead
    if (waiting.length >= MAX_WAITING) {
      if (ahead.ignored++ === 0) waiting.at(-1)!.setHeader('Connection', 'close')
      if (ahead.ignored > MAX_IGNORED) socket.destroy()
      return
    }
    waiting.push(outgoing)
    // Node gives a response its socket once the one before it is sent.
    outgoing.once('socket', () => {
      waiting.shift()
      // Right after this event Node sends what the response holds already; from then on it is like any other.
      queueMicrotask(() => handle(incoming, outgoing))
    })
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Connection, type Connections, connectionOf, hangUp } from './connections.ts'
import { stopParsing } from './floods.ts'

/** With the one being answered: one read can hold almost two thousand small requests, and Node creates two objects for each. */
export const MAX_WAITING_REQUESTS = 8
/** What is sent at once to a client that asks on without waiting for its responses; the rest it has to ask for again. */
export const MAX_PIPELINED_BYTES = 128_000
/** Of a body: Node makes an object of each, and one read can hold ten thousand. Whole kilobytes in each are usual. */
export const MAX_CHUNKS = 128

export type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/**
 * Handles each request of a connection once the kernel has taken the response before, so that nothing is computed for a
 * client that has left or does not read. The kernel would take megabytes, so one that was sent a lot at once is closed.
 */
export function oneAtATime(connections: Connections, handle: Handle): Handle {
  return (incoming, outgoing) => {
    const connection = connectionOf(incoming.socket)
    const { socket, waiting, current } = connection
    if (socket.destroyed) stopParsing()
    // A response that is queued behind an earlier one has no socket yet.
    if (!current || (outgoing.socket !== null && waiting.length === 0)) {
      connection.current = outgoing
      connection.sentBefore = socket.bytesWritten
      handle(incoming, outgoing)
      return
    }
    if (waiting.length === 0) current.once('close', () => next(connection))
    waiting.push(outgoing)
    if (waiting.length >= MAX_WAITING_REQUESTS) {
      socket.destroy()
      stopParsing()
    }
    connections.holds(socket)
  }

  function next(connection: Connection): void {
    const outgoing = connection.waiting.shift()
    const { socket, sentBefore } = connection
    if (!outgoing || socket.destroyed) return
    if (socket.bytesWritten - sentBefore > MAX_PIPELINED_BYTES) {
      connection.waiting = []
      socket.end()
      return
    }
    connection.current = outgoing
    if (connection.waiting.length > 0) outgoing.once('close', () => next(connection))
    handle(outgoing.req, outgoing)
  }
}

/** Ends a connection that sends a body in chunks which nobody reads, after its response, and one whose body has too many. */
export function withBoundedChunks(handle: Handle, readsBody: (incoming: IncomingMessage) => boolean): Handle {
  return (incoming, outgoing) => {
    const isChunked = incoming.headers['transfer-encoding'] !== undefined
    const isUnread = isChunked && !readsBody(incoming)
    if (isUnread) outgoing.setHeader('Connection', 'close')
    else if (isChunked) boundChunks(incoming, outgoing)
    handle(incoming, outgoing)
    if (!isUnread) return
    incoming.socket.pause()
    stopParsing()
  }
}

function boundChunks(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming
  const push = incoming.push.bind(incoming)
  let count = 0
  incoming.push = (chunk, encoding) => {
    if (chunk === null || ++count <= MAX_CHUNKS) return push(chunk, encoding)
    socket.destroy()
    stopParsing()
  }
  // As if somebody had begun to read: otherwise Node drops what comes after the response without counting it.
  incoming.read(0)
  const endUnlessComplete = () => {
    if (incoming.complete) return
    socket.pause()
    hangUp(socket)
  }
  // What was read with its last byte is still being parsed.
  outgoing.once('close', () => setImmediate(endUnlessComplete))
}

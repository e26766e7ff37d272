import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { clientKey, lineKey } from '../../limits/clients.ts'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'

/** Enough for forty browsers behind one IP; a single client needs far fewer. */
export const MAX_CONNECTIONS_PER_LINE = 256
/** Four browsers for each of forty clients. Each new one may bring a request, and a crowd brings all of them at once. */
export const MAX_CONNECTIONS = 1_000
/** Enough for a browser that fetches several files; more would only share the same bandwidth. */
export const MAX_DOWNLOADS_PER_LINE = 4
/** With the one being answered: one read can hold almost two thousand small requests, and Node creates two objects for each. */
export const MAX_WAITING_REQUESTS = 8
/** What is sent at once to a client that asks on without waiting for its responses; the rest it has to ask for again. */
export const MAX_PIPELINED_BYTES = 128_000
/** Of all connections together: what their clients have not read, and the requests that wait for that. */
const MAX_HELD_BYTES = 24e6
/** What Node and this program keep for a request that waits, its headers included. */
const WAITING_REQUEST_BYTES = 16_000
/** Of a body: Node makes an object of each, and one read can hold ten thousand. Whole kilobytes in each are usual. */
export const MAX_CHUNKS = 128

/** A client that reads nothing of its response for this long won't read the rest. */
export const MAX_SENDING_MS = 40_000
/** While an image or a file is made, and while a slow reader drains the kernel's thirty megabytes, no byte leaves here. */
export const MAX_MAKING_MS = 15 * 60_000

/**
 * Thrown from a request handler to make Node's parser drop the rest of its input: otherwise it would create every one of
 * those requests, although their connection is closed. It is not an error: `surviveUnexpectedErrors` in main.ts ignores it.
 */
export class FloodStopped extends Error {}
/** One for all of a flood: making the stack of each took 28 µs. */
const FLOOD_STOPPED = new FloodStopped()

/** How long a client has to read its last response: closing earlier would reset the connection and lose it. */
const LINGER_MS = 1_000

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** A connection of a client; those of trusted proxies, which carry many clients, have no line. */
class Connection {
  readonly socket: Socket
  /** Its client key, computed once per connection, not per request. */
  readonly client: string
  readonly line: string | undefined
  /** The latest response that was begun. */
  current: ServerResponse | undefined
  /** Requests that arrived before their predecessors were answered, and that nothing has been done for. */
  waiting: ServerResponse[] = []
  /** Bytes sent before the latest request that did not have to wait. */
  sentBefore = 0

  constructor(socket: Socket, proxies: TrustedProxies) {
    const address = socket.remoteAddress ?? ''
    this.socket = socket
    this.client = clientKey(address)
    this.line = proxies.trusts(address) ? undefined : lineKey(address)
  }

  /** The latest response that was begun, and those that wait behind it. */
  get responses(): ServerResponse[] {
    return this.current ? [this.current, ...this.waiting] : this.waiting
  }

  get isIdle(): boolean {
    return this.current?.writableFinished ?? true
  }

  get heldBytes(): number {
    const bodies = this.waiting.reduce((sum, { req }) => sum + req.readableLength, 0)
    return this.socket.writableLength + this.waiting.length * WAITING_REQUEST_BYTES + bodies
  }
}

const CONNECTION = Symbol('connection')

declare module 'node:net' {
  interface Socket {
    [CONNECTION]?: Connection
  }
}

export function connectionOf(socket: Socket): Connection {
  return socket[CONNECTION]!
}

export function hangUp(socket: Duplex, lastBytes?: Uint8Array | string): void {
  socket.end(lastBytes)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined
}

/** Ends a connection whose body comes in too many chunks, or goes on after its response. */
function boundChunks(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming
  const push = incoming.push.bind(incoming)
  let count = 0
  incoming.push = (chunk, encoding) => {
    if (++count <= MAX_CHUNKS) return push(chunk, encoding)
    socket.destroy()
    throw FLOOD_STOPPED
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

/**
 * The open connections. What is scarce is bounded in all, and by line: an IPv4 address or the /56 of an IPv6 address. Beyond
 * a bound, the line that holds the most loses a connection, so that a crowd harms itself before it harms others.
 */
export class Connections {
  readonly #lines = new Map<string, Set<Connection>>()
  /** The line of each. */
  readonly #downloads: string[] = []
  /** Those that hold bytes, or recently did. */
  readonly #holding = new Set<Connection>()
  #count = 0
  #isLookDue = false

  constructor(http: Server, proxies: TrustedProxies) {
    http.on('connection', (socket: Socket) => {
      const connection = new Connection(socket, proxies)
      socket[CONNECTION] = connection
      if (connection.line !== undefined) this.#admit(connection, connection.line)
      socket.once('close', () => this.#holding.delete(connection))
    })
    // Closing alone would leave the kernel with what nobody reads.
    http.on('timeout', (socket: Socket) =>
      connectionOf(socket).isIdle ? socket.destroySoon() : socket.resetAndDestroy(),
    )
  }

  /**
   * Handles each request of a connection once the kernel has taken the response before, so that nothing is computed for a
   * client that has left or does not read. The kernel would take megabytes, so one that was sent a lot at once is closed. So
   * is one that sends chunks which nobody reads, after its response.
   */
  inOrder(handle: Handle, readsBody: (incoming: IncomingMessage) => boolean): Handle {
    const next = (connection: Connection) => {
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
    return (incoming, outgoing) => {
      const connection = connectionOf(incoming.socket)
      if (connection.socket.destroyed) throw FLOOD_STOPPED
      const isUnread = isChunked(incoming) && !readsBody(incoming)
      if (isUnread) outgoing.setHeader('Connection', 'close')
      else if (isChunked(incoming)) boundChunks(incoming, outgoing)
      const { waiting, current } = connection
      // A response that is queued behind an earlier one has no socket yet.
      if (!current || (outgoing.socket !== null && waiting.length === 0)) {
        connection.current = outgoing
        connection.sentBefore = incoming.socket.bytesWritten
        handle(incoming, outgoing)
      } else {
        if (waiting.length === 0) current.once('close', () => next(connection))
        waiting.push(outgoing)
        if (waiting.length >= MAX_WAITING_REQUESTS) {
          connection.socket.destroy()
          throw FLOOD_STOPPED
        }
        this.holds(incoming.socket)
      }
      if (!isUnread) return
      incoming.socket.pause()
      throw FLOOD_STOPPED
    }
  }

  /** To be called when a connection may hold bytes. */
  holds(socket: Socket): void {
    this.#holding.add(connectionOf(socket))
    if (this.#isLookDue) return
    this.#isLookDue = true
    setImmediate(() => {
      this.#isLookDue = false
      this.#boundHeldBytes()
    })
  }

  /** False if the line has reached its limit. The download counts until its response closes, however it ended. */
  beginDownload(client: string, outgoing: ServerResponse): boolean {
    const line = lineKey(client)
    if (this.#downloads.filter((other) => other === line).length >= MAX_DOWNLOADS_PER_LINE) return false
    this.#downloads.push(line)
    outgoing.once('close', () => this.#downloads.splice(this.#downloads.indexOf(line), 1))
    return true
  }

  #admit(connection: Connection, line: string): void {
    const { socket } = connection
    const ofLine = this.#lines.get(line) ?? new Set()
    if (ofLine.size >= MAX_CONNECTIONS_PER_LINE) {
      socket.destroy()
      return
    }
    if (this.#count >= MAX_CONNECTIONS) this.#closeOne()
    this.#lines.set(line, ofLine.add(connection))
    this.#count++
    socket.once('close', () => {
      this.#count--
      ofLine.delete(connection)
      if (ofLine.size === 0) this.#lines.delete(line)
    })
  }

  /** Of the line with the most, the oldest that is idle, or the oldest of all. */
  #closeOne(): void {
    let most: ReadonlySet<Connection> = new Set()
    for (const ofLine of this.#lines.values()) if (ofLine.size > most.size) most = ofLine
    const [oldest] = most
    const idle = [...most].find(({ isIdle }) => isIdle)
    ;(idle ?? oldest)?.socket.destroy()
  }

  /** Of the line that holds the most, closes the connection that holds the most, until all hold little enough. */
  #boundHeldBytes(): void {
    const lines = new Map<string, { bytes: number; readonly held: { bytes: number; connection: Connection }[] }>()
    let total = 0
    for (const connection of this.#holding) {
      const { line, heldBytes: bytes } = connection
      if (bytes === 0) this.#holding.delete(connection)
      if (bytes === 0 || line === undefined) continue
      const ofLine = lines.get(line) ?? { bytes: 0, held: [] }
      lines.set(line, ofLine)
      ofLine.held.push({ bytes, connection })
      ofLine.bytes += bytes
      total += bytes
    }
    while (total > MAX_HELD_BYTES) {
      const [most] = [...lines.values()].sort((one, other) => other.bytes - one.bytes)
      const { bytes, connection } = most!.held.sort((one, other) => one.bytes - other.bytes).pop()!
      most!.bytes -= bytes
      total -= bytes
      connection.socket.resetAndDestroy()
    }
  }
}

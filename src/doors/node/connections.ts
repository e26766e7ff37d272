import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http'
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
/** Of all connections together: what their clients have not read, and the requests that wait for that. */
const MAX_HELD_BYTES = 24e6
/** What Node and this program keep for a request that waits, its headers included. */
const WAITING_REQUEST_BYTES = 16_000
/** A client that reads nothing of its response for this long won't read the rest. */
export const MAX_SENDING_MS = 40_000
/** While an image or a file is made, and while a slow reader drains the kernel's thirty megabytes, no byte leaves here. */
export const MAX_MAKING_MS = 15 * 60_000

/** How long a client has to read its last response: closing earlier would reset the connection and lose it. */
const LINGER_MS = 1_000

/** What is known of a socket. */
export class Connection {
  readonly socket: Socket
  /** A trusted proxy, whose connections carry many clients: no bound counts them. */
  readonly isProxy: boolean
  readonly line: string
  readonly hasLeft = () => this.socket.destroyed
  readonly #address: string
  readonly #client: string
  readonly #proxies: TrustedProxies
  /** The latest response that was begun. */
  current: ServerResponse | undefined
  /** Requests that arrived before their predecessors were answered, and that nothing has been done for. */
  waiting: ServerResponse[] = []
  /** Bytes sent before the latest request that did not have to wait. */
  sentBefore = 0
  /** Broken bytes came: whatever follows means nothing. */
  isBroken = false

  constructor(socket: Socket, proxies: TrustedProxies) {
    const address = socket.remoteAddress ?? ''
    this.socket = socket
    this.isProxy = proxies.trusts(address)
    this.line = lineKey(address)
    this.#address = address
    this.#client = clientKey(address)
    this.#proxies = proxies
  }

  /** The key of the client that asks: the remote address, or the one that a trusted proxy names. */
  clientOf(headers: IncomingHttpHeaders): string {
    if (!this.isProxy) return this.#client
    return clientKey(this.#proxies.clientOf(this.#address, headers['x-forwarded-for'] as string | undefined))
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
      if (!connection.isProxy) this.#admit(connection)
      socket.once('close', () => this.#holding.delete(connection))
    })
    // Closing alone would leave the kernel with what nobody reads.
    http.on('timeout', (socket: Socket) =>
      connectionOf(socket).isIdle ? socket.destroySoon() : socket.resetAndDestroy(),
    )
  }

  /** Has a connection that may hold bytes looked at, once this turn of the event loop is over. */
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

  #admit(connection: Connection): void {
    const { socket, line } = connection
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
      const { line, isProxy, heldBytes: bytes } = connection
      if (bytes === 0) this.#holding.delete(connection)
      if (bytes === 0 || isProxy) continue
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

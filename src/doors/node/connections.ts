import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey } from '../../limits/client-address.ts'

const SWEEP_EVERY_MS = 5_000
/** Longer than proxies keep their idle connections (60 s), so that it is the proxy that closes them. */
const MAX_IDLE_MS = 65_000
/** The value of the header field Keep-Alive. Node would send it itself if it kept the time. */
export const KEEP_ALIVE = `timeout=${MAX_IDLE_MS / 1000}`
/** A client that takes nothing of its answer for this long won't take the rest. */
const MAX_SENDING_MS = 40_000

/**
 * For downloads: no byte leaves this process while the file is being made, nor while a slow but steady reader takes what is
 * in the kernel's buffers, which can hold some thirty megabytes.
 */
const MAX_DOWNLOADING_MS = 15 * 60_000

const CLIENT = Symbol('client')
/** Marks a connection on which a file is under way. */
export const DOWNLOADING = Symbol('downloading')

declare module 'node:net' {
  interface Socket {
    [CLIENT]?: string
    [DOWNLOADING]?: number
  }
}

/** Bytes that had passed either way at the last sweep, and how many sweeps in a row have found no more. */
interface IdleState {
  bytes: number
  idleSweeps: number
}

/**
 * Every few seconds, closes connections that have waited too long between two requests and those whose client does not
 * take its answer. Node's own `keepAliveTimeout` and `timeout` set and unset a timer around every request, which costs
 * 4 µs of a bare server's 53; they must be 0 on a server that is swept here.
 */
export function sweepIdleConnections(http: Server): void {
  const open = new Map<Socket, IdleState>()
  http.on('connection', (socket: Socket) => {
    open.set(socket, { bytes: 0, idleSweeps: 0 })
    socket.once('close', () => open.delete(socket))
  })
  setInterval(() => {
    for (const [socket, state] of open) sweep(socket, state)
  }, SWEEP_EVERY_MS).unref()
}

function sweep(socket: Socket, state: IdleState): void {
  const bytes = socket.bytesRead + socket.bytesWritten
  if (bytes !== state.bytes) {
    state.bytes = bytes
    state.idleSweeps = 0
    return
  }
  state.idleSweeps++
  if (state.idleSweeps * SWEEP_EVERY_MS >= patienceWith(socket)) socket.destroy()
}

function patienceWith(socket: Socket): number {
  if (socket[DOWNLOADING]) return MAX_DOWNLOADING_MS
  return socket.writableLength === 0 ? MAX_IDLE_MS : MAX_SENDING_MS
}

/** The client at the other end, as limits/ tells clients apart: worked out once per connection, not once per request. */
export function clientAt(socket: Socket): string {
  // A socket that is already closed has no address, and its answer reaches nobody.
  socket[CLIENT] ??= clientKey(socket.remoteAddress ?? '')
  return socket[CLIENT]
}

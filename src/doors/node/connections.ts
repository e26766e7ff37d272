import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey } from '../../limits/clients.ts'
import { pendingAnswers } from './pending-answers.ts'

const SWEEP_EVERY_MS = 5_000
/** Longer than proxies keep idle connections (60 s), so that the proxy closes them first. */
const MAX_IDLE_MS = 65_000
/** The Keep-Alive header. Node would send it itself if its own timeout were used. */
export const KEEP_ALIVE = `timeout=${MAX_IDLE_MS / 1000}`
/** A client that reads nothing of its response for this long won't read the rest. */
const MAX_SENDING_MS = 40_000

/**
 * No byte leaves this process while a picture or the file of a download is being made, nor while a slow but steady reader
 * of a download drains the kernel's buffers, which can hold some thirty megabytes.
 */
const MAX_MAKING_MS = 15 * 60_000

const CLIENT = Symbol('client')
/** Number of downloads in progress on a connection. */
export const DOWNLOADING = Symbol('downloading')

declare module 'node:net' {
  interface Socket {
    [CLIENT]?: string
    [DOWNLOADING]?: number
  }
}

/** Bytes transferred in both directions by the last sweep, and the number of sweeps in a row without more. */
interface IdleState {
  bytes: number
  idleSweeps: number
}

/**
 * Every few seconds, closes connections that have been idle too long between two requests and those whose client does not
 * read its response. Node's own `keepAliveTimeout` and `timeout` set and clear a timer around every request, which costs
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
  if (socket[DOWNLOADING]) return MAX_MAKING_MS
  if (socket.writableLength > 0) return MAX_SENDING_MS
  return pendingAnswers(socket).some(({ headersSent }) => !headersSent) ? MAX_MAKING_MS : MAX_IDLE_MS
}

/** The client key of a connection, computed once per connection, not per request. */
export function clientAt(socket: Socket): string {
  // A closed socket has no address, and nobody receives its response.
  socket[CLIENT] ??= clientKey(socket.remoteAddress ?? '')
  return socket[CLIENT]
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey } from '../../limits/client-address.ts'

const LOOK_EVERY_MS = 5_000
/** Longer than proxies keep their idle connections (60 s), so that it is the proxy that closes them. */
const MOST_IDLE_MS = 65_000
/** The value of the header field Keep-Alive. Node would send it itself if it kept the time. */
export const KEEP_ALIVE = `timeout=${MOST_IDLE_MS / 1000}`
/** Whoever takes nothing of an answer for this long will not take the rest. */
const MOST_SENDING_MS = 40_000

const CLIENT = Symbol('client')

/** What a look saw: how many bytes had gone either way, and how many looks in a row have seen no more. */
interface Seen {
  bytes: number
  looks: number
}

/**
 * One look at all open connections every few seconds closes those that wait too long between two requests and those
 * whose client does not take its answer. Node's own `keepAliveTimeout` and `timeout` set and unset a timer around every
 * request, which costs 4 µs of a bare server's 53; they must be 0 on a server that is looked after here.
 */
export function lookAfterConnections(http: Server): void {
  const open = new Map<Socket, Seen>()
  http.on('connection', (socket: Socket) => {
    open.set(socket, { bytes: 0, looks: 0 })
    socket.once('close', () => open.delete(socket))
  })
  setInterval(() => {
    for (const [socket, seen] of open) look(socket, seen)
  }, LOOK_EVERY_MS).unref()
}

function look(socket: Socket, seen: Seen): void {
  const bytes = socket.bytesRead + socket.bytesWritten
  if (bytes !== seen.bytes) {
    seen.bytes = bytes
    seen.looks = 0
    return
  }
  seen.looks++
  const isSending = socket.writableLength > 0
  if (seen.looks * LOOK_EVERY_MS >= (isSending ? MOST_SENDING_MS : MOST_IDLE_MS)) socket.destroy()
}

/** Who is at the other end, as limits/ tells clients apart: worked out once per connection, not once per request. */
export function clientAt(socket: Socket & { [CLIENT]?: string }): string {
  // A socket that is closed already has no address; its answer reaches nobody.
  socket[CLIENT] ??= clientKey(socket.remoteAddress ?? '')
  return socket[CLIENT]
}

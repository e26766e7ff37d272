import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey } from '../../limits/client-address.ts'

const LOOK_EVERY_MS = 5_000
/** Longer than proxies keep their idle connections (60 s), so that it is the proxy that closes them. */
export const MOST_IDLE_MS = 65_000
/** Whoever takes nothing of an answer for this long will not take the rest. */
const MOST_SENDING_MS = 40_000

/** What stays the same for the life of a connection, and what is going on at it. */
export interface Connection {
  /** Who is at the other end, as limits/ tells clients apart. */
  readonly client: string
  /** The answer that was begun last; undefined once a look found it sent. */
  answer: ServerResponse | undefined
  /** The answer at the last look, and how many looks in a row have found nothing else. */
  seen: ServerResponse | undefined
  looks: number
  /** How much had been sent at the last look. */
  sent: number
}

/**
 * The open connections. One look at all of them every few seconds closes those that wait too long between two requests
 * and those whose client does not take its answer. Node's own `keepAliveTimeout` and `timeout` set and unset a timer
 * around every request, which costs 4 µs of an answer's 50; they must be 0 on a server that is looked after here.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>()

  constructor(http: Server) {
    http.on('connection', (socket: Socket) => this.#add(socket))
    setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  }

  of(socket: Socket): Connection {
    return this.#open.get(socket) ?? this.#add(socket)
  }

  #add(socket: Socket): Connection {
    // A socket that is closed already has no address; its answer reaches nobody.
    const client = clientKey(socket.remoteAddress ?? '')
    const connection: Connection = { client, answer: undefined, seen: undefined, looks: 0, sent: 0 }
    this.#open.set(socket, connection)
    socket.once('close', () => this.#open.delete(socket))
    return connection
  }

  #look(): void {
    for (const [socket, connection] of this.#open) {
      if (connection.answer?.writableFinished) begin(connection, undefined)
      else if (connection.answer !== connection.seen) begin(connection, connection.answer)
      else if (socket.bytesWritten !== connection.sent) goOn(connection, socket.bytesWritten)
      else if (++connection.looks * LOOK_EVERY_MS >= mostMs(connection)) socket.destroy()
    }
  }
}

function begin(connection: Connection, answer: ServerResponse | undefined): void {
  connection.answer = answer
  connection.seen = answer
  connection.looks = 0
}

/** A large file takes its time; what counts is that some of it goes out. */
function goOn(connection: Connection, sent: number): void {
  connection.sent = sent
  connection.looks = 0
}

function mostMs({ answer }: Connection): number {
  return answer ? MOST_SENDING_MS : MOST_IDLE_MS
}

import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey } from '../../limits/client-address.ts'

/** Longer than proxies keep their idle connections (60 s), so that it is the proxy that closes them. */
const MOST_IDLE_MS = 65_000
const LOOK_EVERY_MS = 5_000

/** What stays the same for the life of a connection, and what is going on at it. */
export interface Connection {
  /** Who is at the other end, as limits/ tells clients apart. */
  readonly client: string
  /** The answer that was begun last, until a look finds it sent. */
  answer: ServerResponse | undefined
  /** How often in a row a look found nothing going on. */
  idleLooks: number
}

/**
 * The open connections. One look at all of them now and then closes those that wait too long between two requests.
 * Node's own keepAliveTimeout does the same with a timer that is set and unset around every request, which costs 4 µs of
 * an answer's 50; it must be 0 on a server that is looked after here.
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
    const connection = { client: clientKey(socket.remoteAddress ?? ''), answer: undefined, idleLooks: 0 }
    this.#open.set(socket, connection)
    socket.once('close', () => this.#open.delete(socket))
    return connection
  }

  #look(): void {
    for (const [socket, connection] of this.#open) {
      if (connection.answer) {
        connection.idleLooks = 0
        if (connection.answer.writableFinished) connection.answer = undefined
      } else if (++connection.idleLooks * LOOK_EVERY_MS >= MOST_IDLE_MS) socket.destroy()
    }
  }
}

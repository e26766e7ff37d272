import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'
import { clientAt } from './connections.ts'

/** Forty browsers behind one address open as many; a single client has no use for them. */
export const MAX_CONNECTIONS_PER_CLIENT = 256

/** The open connections of each client. A proxy that configuration names speaks for many, and is not counted. */
export class ClientConnections {
  readonly #open = new Map<string, Set<Socket>>()
  readonly #proxies: TrustedProxies

  constructor(proxies: TrustedProxies) {
    this.#proxies = proxies
  }

  /** From now on closes what one client opens beyond its share. */
  watch(http: Server): void {
    http.on('connection', (socket: Socket) => {
      if (!this.#proxies.trusts(socket.remoteAddress ?? '')) this.#admit(socket, clientAt(socket))
    })
  }

  /**
   * Closes a connection and all others of its client. A client that floods one connection floods them all, and what is
   * closed now is not read in this turn of the event loop: others wait for one of them instead of for each.
   */
  closeAllWith(socket: Socket): void {
    socket.destroy()
    for (const other of this.#open.get(clientAt(socket)) ?? []) other.destroy()
  }

  #admit(socket: Socket, client: string): void {
    const own = this.#open.get(client) ?? new Set()
    if (own.size >= MAX_CONNECTIONS_PER_CLIENT) {
      socket.destroy()
      return
    }
    this.#open.set(client, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0) this.#open.delete(client)
    })
  }
}

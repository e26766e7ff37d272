import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'
import { clientAt } from './connections.ts'

/** Enough for forty browsers behind one IP; a single client needs far fewer. */
export const MAX_CONNECTIONS_PER_CLIENT = 256

/** Closes connections beyond a client's maximum. Trusted proxies carry many clients and are not counted. */
export function limitConnections(http: Server, proxies: TrustedProxies): void {
  const open = new Map<string, number>()
  http.on('connection', (socket: Socket) => {
    if (proxies.trusts(socket.remoteAddress ?? '')) return
    const client = clientAt(socket)
    const count = (open.get(client) ?? 0) + 1
    if (count > MAX_CONNECTIONS_PER_CLIENT) {
      socket.destroy()
      return
    }
    open.set(client, count)
    socket.once('close', () => {
      const left = open.get(client)! - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
}

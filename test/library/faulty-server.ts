import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FaultyServer {
  readonly baseUrl: string
  /** In the order in which they came. */
  readonly requests: IncomingMessage[]
  stop(): Promise<void>
}

/** A real HTTP server that answers as networks and proxies do on bad days. */
export async function startFaultyServer(handle: RequestListener): Promise<FaultyServer> {
  const requests: FaultyServer['requests'] = []
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming)
    outgoing.setHeader('Content-Type', 'application/json')
    handle(incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    requests,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

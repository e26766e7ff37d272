import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { createApp } from './app.ts'
import { clientKey } from './clients.ts'
import { oneAtATime } from './connections.ts'
import { DOWNLOADS_ROUTE } from './files.ts'
import { type Incoming, originForm } from './incoming.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** A request is small: whoever needs longer is broken or malicious. Proxies must be the ones that close idle connections. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000 }
const CHECK_TIMEOUTS_EVERY_MS = 2_000
const MAX_HEADER_BYTES = 8 * 1024
/** A client that reads nothing of its response for this long won't read the rest. */
const MAX_SENDING_MS = 40_000
/** While a picture is made, and while a slow reader drains the kernel's thirty megabytes, no byte leaves here. */
const MAX_MAKING_MS = 15 * 60_000

const EMPTY = { 'Content-Length': '0', 'Cache-Control': 'no-store', Connection: 'close' }

/** A request as Node has it: reading it here costs less than `Headers` and `URL`. */
export class NodeIncoming implements Incoming {
  readonly target: string
  readonly client: string
  readonly #incoming: IncomingMessage
  isHead?: boolean
  route?: string

  constructor(incoming: IncomingMessage, client: string) {
    this.target = originForm(incoming.url!)
    this.client = client
    this.#incoming = incoming
  }

  header(name: string): string | undefined {
    return this.#incoming.headers[name] as string | undefined
  }

  hasLeft(): boolean {
    return this.#incoming.socket.destroyed
  }

  /** What was sent cannot be completed. */
  breakOff(): void {
    this.#incoming.socket.destroy()
  }
}

interface NodeServerOptions {
  readonly app: ReturnType<typeof createApp>
  readonly trustedProxies: TrustedProxies
  /** From then on, each response tells its client to close the connection. */
  isDraining(): boolean
  report(cause: unknown): void
}

/** The app behind Node's HTTP server. */
export function createNodeServer({ app, trustedProxies, isDraining, report }: NodeServerOptions): Server {
  const clientOf = clientsOf(trustedProxies)
  const answer = getRequestListener(
    (request, { incoming, outgoing }) => {
      const from = new NodeIncoming(incoming as IncomingMessage, clientOf(incoming as IncomingMessage))
      if (isDraining()) (outgoing as ServerResponse).setHeader('Connection', 'close')
      const response = app.fetch(request, from)
      if (!(response instanceof Promise)) return response
      const { socket } = incoming as IncomingMessage
      socket.setTimeout(MAX_MAKING_MS)
      return response.then((sent) => {
        if (from.route !== DOWNLOADS_ROUTE) socket.setTimeout(MAX_SENDING_MS)
        return sent
      })
    },
    { hostname: 'localhost', errorHandler: refused },
  )
  const http = createServer(
    { ...TIMEOUTS, maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS },
    oneAtATime((incoming, outgoing) => {
      answer(incoming, outgoing).catch((cause: unknown) => {
        report(cause)
        outgoing.destroy()
      })
    }),
  )
  http.timeout = MAX_SENDING_MS
  // Closing alone would leave the kernel with what nobody reads.
  http.on('timeout', (socket: Socket) => (socket.writableLength > 0 ? socket.resetAndDestroy() : socket.destroySoon()))
  return http

  /** A host or a path that is none is malformed, as for Node itself: a 400 without a body. */
  function refused(cause: unknown): Response {
    if ((cause as Error)?.name === 'RequestError') return new Response(null, { status: 400, headers: EMPTY })
    report(cause)
    return new Response(null, { status: 500, headers: EMPTY })
  }
}

/** The key of the client that asks: the remote address, or the one that a trusted proxy names. */
function clientsOf(proxies: TrustedProxies): (incoming: IncomingMessage) => string {
  /** By connection; nobody for a proxy, whose connections carry many. */
  const known = new WeakMap<Socket, string>()
  return ({ socket, headers }) => {
    const client = known.get(socket)
    if (client) return client
    const address = socket.remoteAddress ?? ''
    if (proxies.trusts(address)) {
      return clientKey(proxies.clientOf(address, headers['x-forwarded-for'] as string | undefined))
    }
    known.set(socket, clientKey(address))
    return clientKey(address)
  }
}

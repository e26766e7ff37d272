import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'
import { DOWNLOADS_ROUTE } from './files.ts'
import { oneAtATime } from './pipelining.ts'
import { clientKey, type IncomingRequest } from './request.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** A request is small: whoever needs longer is broken or malicious. Proxies must be the ones that close idle connections. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000 }
const CHECK_TIMEOUTS_EVERY_MS = 2_000
const MAX_HEADER_BYTES = 8 * 1024
/** A client that reads nothing of its response for this long won't read the rest. */
const MAX_SENDING_MS = 40_000
/** As long as a picture may take on a busy machine, or a slow reader for what the kernel holds of a download. */
const MAX_SILENT_MS = 15 * 60_000
const EMPTY = { 'Content-Length': '0', 'Cache-Control': 'no-store', Connection: 'close' }
/** A client that treats this service as a proxy sends scheme and host as well (RFC 9112, 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*\/?/i

class NodeRequest implements IncomingRequest {
  readonly method: string
  readonly target: string
  readonly client: string
  readonly original: Request
  readonly #incoming: IncomingMessage
  route?: string

  constructor(original: Request, incoming: IncomingMessage, client: string) {
    this.method = incoming.method!
    this.target = incoming.url![0] === '/' ? incoming.url! : incoming.url!.replace(ABSOLUTE_FORM, '/')
    this.client = client
    this.original = original
    this.#incoming = incoming
  }

  header(name: string): string | undefined {
    return this.#incoming.headers[name] as string | undefined
  }

  hasLeft(): boolean {
    return this.#incoming.socket.destroyed
  }

  breakOff(): void {
    this.#incoming.socket.destroy()
  }
}

interface NodeServerOptions {
  readonly app: App
  readonly trustedProxies: TrustedProxies
  /** From then on, each response tells its client to close the connection. */
  isDraining(): boolean
  report(cause: unknown): void
}

/** The app behind Node's HTTP server. */
export function createNodeServer({ app, trustedProxies, isDraining, report }: NodeServerOptions): Server {
  // Sends what the app answers. Its `Request` is built only if something reads it.
  const answer = getRequestListener(
    (original, env) => {
      const [incoming, outgoing] = [env.incoming as IncomingMessage, env.outgoing as ServerResponse]
      const { socket, headers } = incoming
      const forwarded = headers['x-forwarded-for'] as string | undefined
      const client = clientKey(trustedProxies.clientOf(socket.remoteAddress ?? '', forwarded))
      const request = new NodeRequest(original, incoming, client)
      if (isDraining()) outgoing.setHeader('Connection', 'close')
      const response = app.fetch(request)
      if (!(response instanceof Promise)) return response
      // A picture, a new page or a download: silent until it is made, and a download while a slow reader has enough.
      socket.setTimeout(MAX_SILENT_MS)
      return response.then((sent) => {
        if (request.route !== DOWNLOADS_ROUTE) socket.setTimeout(MAX_SENDING_MS)
        return sent
      })
    },
    // HTTP/1.0 sends no host, and the adapter wants one.
    { hostname: 'localhost', errorHandler: malformed },
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

  /** What the adapter cannot read is a 400 without a body, as for Node itself. */
  function malformed(cause: unknown): Response {
    if ((cause as Error)?.name === 'RequestError') return new Response(null, { status: 400, headers: EMPTY })
    report(cause)
    return new Response(null, { status: 500, headers: EMPTY })
  }
}

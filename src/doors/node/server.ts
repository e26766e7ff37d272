import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Answer, Bytes, ServiceRequest } from '../../api/answer.ts'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'
import { answerProbe, type LimitMode } from '../../process/lifecycle.ts'
import type { Log } from '../../process/log.ts'
import { DOWNLOADS_PREFIX } from '../../site/downloads.ts'
import type { Site } from '../../site/site.ts'
import { MCP_PATH, type McpFetch } from '../mcp/http.ts'
import { Connections, MAX_MAKING_MS, MAX_SENDING_MS } from './connections.ts'
import * as messages from './messages.ts'
import { oneAtATime, withBoundedChunks } from './pipelining.ts'

interface ServerOptions {
  readonly service: Site
  readonly mcp: McpFetch
  readonly trustedProxies: TrustedProxies
  readonly log: Log
  readonly limitMode: () => LimitMode
  /** Called for each response with its duration in ms; absent if metrics are off. */
  readonly observe?: ((answer: Pick<Answer, 'route' | 'status'>, ms: number) => void) | undefined
}

export type NodeServer = ReturnType<typeof createServer>

/** A request is small: whoever needs longer is broken or malicious. Proxies must be the ones that close idle connections. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000 }
const CHECK_TIMEOUTS_EVERY_MS = 2_000
const MAX_HEADER_BYTES = 8 * 1024
/** Node keeps a hundred bytes for each, however short; a browser behind proxies sends forty. It reads no more than these. */
const MAX_HEADERS = 100

export function createServer(options: ServerOptions) {
  const { service, mcp, trustedProxies, log, limitMode, observe } = options
  let isDraining = false
  const http = createHttpServer({
    ...TIMEOUTS,
    maxHeaderSize: MAX_HEADER_BYTES,
    connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS,
    requireHostHeader: false,
  })
  http.timeout = MAX_SENDING_MS
  http.maxHeadersCount = MAX_HEADERS
  const connections = new Connections(http, trustedProxies)
  const readsBody = ({ method, url }: IncomingMessage) => method === 'POST' && messages.originForm(url!) === MCP_PATH
  const accept = withBoundedChunks(oneAtATime(connections, handle), readsBody)
  http.on('request', accept)
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node's own 417 has neither body nor CORS header.
  http.on('checkExpectation', accept)
  http.on('clientError', messages.refuseMalformed)
  return {
    http,
    /** From now on, each response tells its client to close the connection. */
    drain: () => {
      isDraining = true
    },
  }

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isTooLong = incoming.rawHeaders.length >= 2 * MAX_HEADERS
    if (isTooLong || !messages.namesHost(incoming)) {
      messages.send(outgoing, messages.malformed(isTooLong ? 'headersTooLarge' : 'badRequest'), false)
      return
    }
    const target = messages.originForm(incoming.url!)
    const probed = answerProbe(target, isDraining, limitMode)
    if (probed) {
      messages.send(outgoing, probed, isDraining)
      return
    }
    const startedAt = performance.now()
    try {
      const request = messages.readRequest(incoming, target)
      const answer = answerTo(request, incoming, outgoing)
      if (answer instanceof Promise) {
        const { socket } = incoming
        socket.setTimeout(MAX_MAKING_MS)
        // Nothing can throw after the last catch: an unhandled rejection would leave the client without a response.
        answer
          .then(messages.withOpenFile)
          .finally(() => socket.setTimeout(MAX_SENDING_MS))
          .then((ready) => finish(incoming, outgoing, startedAt, ready))
          .catch((cause) => fail(incoming, outgoing, startedAt, cause))
          .catch(() => outgoing.destroy())
      } else finish(incoming, outgoing, startedAt, answer)
    } catch (cause) {
      fail(incoming, outgoing, startedAt, cause)
    }
  }

  function answerTo(request: ServiceRequest, incoming: IncomingMessage, outgoing: ServerResponse) {
    const { target, client } = request
    if (target === MCP_PATH) return mcp(mcpRequestOf(incoming), request, incoming).then(answerOf)
    // Nobody reads a body here: none is kept while its request waits.
    if (incoming.headers['content-length']) incoming.resume()
    const isDownload = request.method !== 'OPTIONS' && target.startsWith(DOWNLOADS_PREFIX)
    return isDownload && !connections.beginDownload(client, outgoing) ? service.busy(request) : service.respond(request)
  }

  function finish(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    startedAt: number,
    answer: Answer<Bytes | messages.OpenFile>,
  ): Promise<void> | undefined {
    const { socket } = incoming
    const sending = messages.send(outgoing, answer, isDraining)
    if (socket.writableLength > 0) connections.holds(socket)
    const ms = performance.now() - startedAt
    observe?.(answer, ms)
    log.request(incoming.method!, answer.route, answer.status, ms)
    return sending
  }

  function fail(incoming: IncomingMessage, outgoing: ServerResponse, startedAt: number, cause: unknown): void {
    const id = crypto.randomUUID().slice(0, 8)
    log.error('request failed', cause, { id })
    if (outgoing.headersSent) {
      outgoing.destroy()
      return
    }
    const answer = service.failure({ method: incoming.method!, target: messages.originForm(incoming.url!) }, id)
    finish(incoming, outgoing, startedAt, answer)
  }
}

/** `Request` rejects some methods; GET stands for all that are refused here. The body is read separately. */
function mcpRequestOf(incoming: IncomingMessage): Request {
  const { method, headers } = incoming
  return new Request(addressOf(messages.hostOf(incoming)), {
    method: method === 'POST' || method === 'OPTIONS' ? method : 'GET',
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      /^(accept|content-type|content-length|origin|mcp-.*)$/.test(name) ? [[name, String(value)]] : [],
    ),
  })
}

function addressOf(host: string | undefined): string {
  const address = `http://${host}${MCP_PATH}`
  return URL.canParse(address) ? address : `http://invalid${MCP_PATH}`
}

async function answerOf(response: Response): Promise<Answer> {
  const { status } = response
  const body = new Uint8Array(await response.arrayBuffer())
  const length = status === 204 ? [] : ['Content-Length', String(body.length)]
  return { status, headers: [...response.headers].flat().concat(length), body, route: MCP_PATH }
}

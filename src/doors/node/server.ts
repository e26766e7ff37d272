import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { Answer, Service, ServiceRequest } from '../../api/answer.ts'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'
import { MCP_PATH } from '../mcp/address.ts'
import type { Agents } from './agents.ts'
import { DOWNLOADS_PREFIX } from './download-list.ts'
import type { DownloadAnswer, Downloads } from './downloads.ts'
import { HEALTH_PATH, READY_PATH, sendHealth, sendReadiness } from './health.ts'
import type { LimitMode } from './limits.ts'
import type { Log } from './log.ts'
import { namesItsHost, refuseMalformed, sendBadRequest } from './malformed.ts'
import { readRequest } from './request.ts'

export interface ServerOptions {
  readonly service: Service
  readonly agents: Agents
  readonly downloads?: Downloads
  readonly trustedProxies: TrustedProxies
  readonly log: Log
  readonly limitMode?: () => LimitMode
  /** Told of each answer and the milliseconds it took; absent while nobody collects metrics. */
  readonly observe?: Observe | undefined
}

export type Observe = (answer: Pick<Answer, 'route' | 'status'>, ms: number) => void

export interface NodeServer {
  readonly http: Server
  /** From now on each answer tells its client to close the connection. */
  drain(): void
}

/**
 * A request has ten seconds for its headers and twenty in all; it is small, so whoever needs longer is broken or means
 * harm. Idle connections stay for longer than proxies keep theirs (60 s), so that it is the proxy that closes them.
 */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000 }
/** A client that takes nothing of its answer will not take the rest. Node gives it up at the second look. */
const LOOK_FOR_PROGRESS_EVERY_MS = 15_000
const CHECK_TIMEOUTS_EVERY_MS = 2_000
const MOST_HEADER_BYTES = 8 * 1024

export function createServer(options: ServerOptions): NodeServer {
  const { service, agents, downloads, trustedProxies, log, limitMode, observe } = options
  const nextId = requestIds()
  const logsRequests = log.isOn('info')
  let isDraining = false
  const http = createHttpServer(
    {
      ...TIMEOUTS,
      maxHeaderSize: MOST_HEADER_BYTES,
      connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS,
      requireHostHeader: false,
      // Node 24 and later skip the body stream of requests that have none; older ones don't know the option.
      ...{ optimizeEmptyRequests: true },
    },
    handle,
  )
  http.timeout = LOOK_FOR_PROGRESS_EVERY_MS
  http.on('clientError', refuseMalformed)
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1); Node's own 417 has neither body nor CORS header.
  http.on('checkExpectation', handle)
  return {
    http,
    drain: () => {
      isDraining = true
    },
  }

  function answerTo(request: ServiceRequest, incoming: IncomingMessage) {
    if (request.target === MCP_PATH) return agents(incoming, request.client)
    if (downloads && request.target.startsWith(DOWNLOADS_PREFIX)) return downloads(request)
    return service.respond(request)
  }

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (incoming.url === HEALTH_PATH) {
      sendHealth(outgoing)
      return
    }
    if (incoming.url === READY_PATH) {
      sendReadiness(outgoing, isDraining, limitMode?.() ?? 'memory')
      return
    }
    if (incoming.httpVersionMinor === 1 && !namesItsHost(incoming.rawHeaders)) {
      sendBadRequest(outgoing)
      return
    }
    const startedAt = performance.now()
    const id = nextId()
    try {
      const request = readRequest(incoming, trustedProxies)
      const answer = answerTo(request, incoming)
      if (answer instanceof Promise) answer.then(finish, fail)
      else finish(answer)
    } catch (error) {
      fail(error)
    }

    function finish(answer: Answer | DownloadAnswer): void {
      send(outgoing, answer, isDraining)
      observe?.(answer, performance.now() - startedAt)
      if (logsRequests) log.request(incoming.method!, answer.route, answer.status, performance.now() - startedAt, id)
    }

    function fail(cause: unknown): void {
      log.error('request failed', { id, cause: cause instanceof Error ? cause.stack : String(cause) })
      if (outgoing.headersSent) outgoing.destroy()
      else finish(service.failure({ method: incoming.method!, target: incoming.url! }, id))
    }
  }
}

function send(outgoing: ServerResponse, { status, headers, body }: Answer | DownloadAnswer, isLast: boolean): void {
  outgoing.writeHead(status, (isLast ? [...headers, 'Connection', 'close'] : headers) as string[])
  if (typeof body === 'string') outgoing.end(body, 'latin1')
  else if (body instanceof Readable) pipeline(body, outgoing, () => {})
  else outgoing.end(body)
}

/** Unique within the process and unlikely to meet another process's: a random start and a counter. */
function requestIds(): () => string {
  const prefix = Math.random().toString(36).slice(2, 6)
  let count = 0
  return () => {
    count++
    return `${prefix}-${count.toString(36)}`
  }
}

import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Answer, Service } from '../../api/answer.ts'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'
import { Connections } from './connections.ts'
import { HEALTH_PATH, sendHealth } from './health.ts'
import type { Log } from './log.ts'
import { refuseMalformed } from './malformed.ts'
import { readRequest } from './request.ts'

export interface ServerOptions {
  readonly service: Service
  readonly trustedProxies: TrustedProxies
  readonly log: Log
}

export interface NodeServer {
  readonly http: Server
  /** From now on each answer tells its client to close the connection. */
  drain(): void
}

/**
 * A request has ten seconds for its headers and twenty in all; it is small, so whoever needs longer is broken or means
 * harm. Connections that wait between two requests are looked after by Connections.
 */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 0 }
const CHECK_TIMEOUTS_EVERY_MS = 2_000
const MOST_HEADER_BYTES = 8 * 1024

export function createServer({ service, trustedProxies, log }: ServerOptions): NodeServer {
  const nextId = requestIds()
  const logsRequests = log.isOn('info')
  let isDraining = false
  const http = createHttpServer(
    {
      ...TIMEOUTS,
      maxHeaderSize: MOST_HEADER_BYTES,
      connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS,
      // Node 24 and later skip the body stream of requests that have none; older ones don't know the option.
      ...{ optimizeEmptyRequests: true },
    },
    handle,
  )
  const connections = new Connections(http)
  http.on('clientError', refuseMalformed)
  return {
    http,
    drain: () => {
      isDraining = true
    },
  }

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (incoming.url === HEALTH_PATH) {
      sendHealth(outgoing)
      return
    }
    const startedAt = logsRequests ? performance.now() : 0
    const connection = connections.of(incoming.socket)
    connection.answer = outgoing
    try {
      const answer = service.respond(readRequest(incoming, connection, trustedProxies))
      if (answer instanceof Promise) {
        answer.then(
          (ready) => finish(incoming, outgoing, ready, startedAt),
          (cause) => fail(incoming, outgoing, cause, startedAt),
        )
      } else finish(incoming, outgoing, answer, startedAt)
    } catch (cause) {
      fail(incoming, outgoing, cause, startedAt)
    }
  }

  function finish(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    answer: Answer,
    startedAt: number,
    id?: string,
  ): void {
    send(outgoing, answer, isDraining)
    if (!logsRequests) return
    log.request(incoming.method!, answer.route, answer.status, performance.now() - startedAt, id ?? nextId())
  }

  function fail(incoming: IncomingMessage, outgoing: ServerResponse, cause: unknown, startedAt: number): void {
    const id = nextId()
    log.error('request failed', { id, cause: cause instanceof Error ? cause.stack : String(cause) })
    if (outgoing.headersSent) outgoing.destroy()
    else
      finish(
        incoming,
        outgoing,
        service.failure({ method: incoming.method!, target: incoming.url! }, id),
        startedAt,
        id,
      )
  }
}

function send(outgoing: ServerResponse, { status, headers, body }: Answer, isLast: boolean): void {
  outgoing.writeHead(status, (isLast ? [...headers, 'Connection', 'close'] : headers) as string[])
  if (typeof body === 'string') outgoing.end(body, 'latin1')
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

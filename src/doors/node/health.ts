import type { ServerResponse } from 'node:http'
import type { LimitMode } from './limits.ts'

export const HEALTH_PATH = '/healthz'
export const READY_PATH = '/readyz'

const COMMON = ['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff']
const ALIVE = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', '3', ...COMMON]

/** Alive: answers without limit and without a log line, for whoever watches the process. */
export function sendHealth(outgoing: ServerResponse): void {
  outgoing.writeHead(200, ALIVE)
  outgoing.end('ok\n')
}

/**
 * Taking traffic, for whoever balances the load. An instance whose Redis is away stays ready: it serves all the same,
 * and were it taken out, all would be.
 */
export function sendReadiness(outgoing: ServerResponse, isDraining: boolean, limit: LimitMode): void {
  const body = `${JSON.stringify({ status: isDraining ? 'draining' : 'ready', limit })}\n`
  outgoing.writeHead(isDraining ? 503 : 200, [
    ...['Content-Type', 'application/json; charset=utf-8'],
    ...['Content-Length', String(body.length)],
    ...COMMON,
    ...(isDraining ? ['Connection', 'close'] : []),
  ])
  outgoing.end(body)
}

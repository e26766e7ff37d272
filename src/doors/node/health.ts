import type { ServerResponse } from 'node:http'
import { HEALTH_BODY, readiness } from '../../process/lifecycle.ts'
import type { LimitMode } from '../../process/limits.ts'

const COMMON = ['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff']
const ALIVE = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(HEALTH_BODY.length), ...COMMON]

export function sendHealth(outgoing: ServerResponse, isDraining: boolean): void {
  outgoing.writeHead(200, isDraining ? [...ALIVE, 'Connection', 'close'] : ALIVE)
  outgoing.end(HEALTH_BODY)
}

export function sendReadiness(outgoing: ServerResponse, isDraining: boolean, limit: LimitMode): void {
  const { status, body } = readiness(isDraining, limit)
  outgoing.writeHead(status, [
    ...['Content-Type', 'application/json; charset=utf-8'],
    ...['Content-Length', String(body.length)],
    ...COMMON,
    ...(isDraining ? ['Connection', 'close'] : []),
  ])
  outgoing.end(body)
}

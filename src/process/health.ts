import type { LimitMode } from './limits.ts'

/** Alive: answered without limit and without a log line, for supervisors. */
export const HEALTH_PATH = '/healthz'
export const HEALTH_BODY = 'ok\n'

/** Taking traffic, for load balancers. */
export const READY_PATH = '/readyz'

/** An instance whose Redis is away stays ready: it still serves, and if it were taken out, so would all the others. */
export function readiness(isDraining: boolean, limit: LimitMode): { readonly status: number; readonly body: string } {
  return {
    status: isDraining ? 503 : 200,
    body: `${JSON.stringify({ status: isDraining ? 'draining' : 'ready', limit })}\n`,
  }
}

import type { LimitMode } from './limits.ts'

/** Liveness, for supervisors: no rate limit, no log line. */
export const HEALTH_PATH = '/healthz'
export const HEALTH_BODY = 'ok\n'

/** Readiness, for load balancers. */
export const READY_PATH = '/readyz'

/** An instance without Redis stays ready: it still serves, and all others would be taken out along with it. */
export function readiness(isDraining: boolean, limit: LimitMode): { readonly status: number; readonly body: string } {
  return {
    status: isDraining ? 503 : 200,
    body: `${JSON.stringify({ status: isDraining ? 'draining' : 'ready', limit })}\n`,
  }
}

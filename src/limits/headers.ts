import { type Budget, type Count, WINDOW_MS } from './limiter.ts'

const WINDOW_SECONDS = WINDOW_MS / 1000

/** `RateLimit-Policy` and `RateLimit` as in the IETF draft "RateLimit header fields for HTTP" (structured fields). */
export function policyHeader(budget: Budget, limit: number): string {
  return `"${budget}";q=${limit};w=${WINDOW_SECONDS}`
}

export function liveHeader(budget: Budget, limit: number, { count, resetMs }: Count): string {
  return `"${budget}";r=${Math.max(0, limit - count)};t=${secondsUntil(resetMs)}`
}

/**
 * Whole seconds until the next request is served: rounded up, never 0, and never above the window, which a clock with
 * fractions can slightly exceed.
 */
export function secondsUntil(resetMs: number): number {
  return Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(resetMs / 1000)))
}

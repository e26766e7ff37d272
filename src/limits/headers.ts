import { type Budget, type Count, WINDOW_MS } from './limiter.ts'

const WINDOW_SECONDS = WINDOW_MS / 1000

/** `RateLimit-Policy` and `RateLimit` as the IETF draft "RateLimit header fields for HTTP" (structured fields) has them. */
export function policyHeader(budget: Budget, limit: number): string {
  return `"${budget}";q=${limit};w=${WINDOW_SECONDS}`
}

export function liveHeader(budget: Budget, limit: number, { count, resetMs }: Count): string {
  return `"${budget}";r=${Math.max(0, limit - count)};t=${secondsUntil(resetMs)}`
}

/**
 * Whole seconds, rounded up and never 0: after that many, the next request is served. Never more than the window has either,
 * although a clock with fractions can end up slightly above it.
 */
export function secondsUntil(resetMs: number): number {
  return Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(resetMs / 1000)))
}

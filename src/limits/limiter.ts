import type { Soon } from './soon.ts'

export interface Count {
  /** Places that the client holds, including this request's. Above the limit: it got none and is refused. NaN: unknown. */
  readonly count: number
  /** Milliseconds until the next of these places is free again. */
  readonly resetMs: number
}

/**
 * Gives each client `limit` places. Every request served takes one, which is free again 60 to 61 seconds later, so that
 * no more are served within any 60 seconds; a refused request takes none. The memory store returns its count
 * synchronously, a store on another machine returns a promise.
 */
export interface Limiter {
  readonly limit: number
  take(client: string): Soon<Count>
  /** The count of a client known to have no place left. Takes none, and is always synchronous. */
  refusal?(client: string): Count | undefined
}

export const WINDOW_MS = 60_000
const WINDOW_SECONDS = WINDOW_MS / 1000

/** What a request counts towards: the matrix of a date, whatever else is computed from dates, or the rest. */
export type Budget = 'matrix' | 'dates' | 'other'
export type Limits = Readonly<Record<Budget, Limiter>>

/** Requests per minute per client, for three budgets; `OFF` disables the limit. */
export interface LimitSettings {
  readonly matrixLimit: number
  readonly otherLimit: number
}

/** A limiter for each budget: the matrix has as much as all its neighbours together. */
export function limitsOf(
  { matrixLimit, otherLimit }: LimitSettings,
  limiterOf: (limit: number, budget: Budget) => Limiter,
): Limits {
  return {
    matrix: limiterOf(matrixLimit, 'matrix'),
    dates: limiterOf(matrixLimit, 'dates'),
    other: limiterOf(otherLimit, 'other'),
  }
}

/** The limit of a budget that is off: nothing is counted, and no response mentions it. */
export const OFF = Number.POSITIVE_INFINITY

/** Counts nothing, whatever the limit is. */
export function uncounted(limit: number): Limiter {
  return { limit, take: () => ({ count: 0, resetMs: 0 }) }
}

export const UNLIMITED = uncounted(OFF)

/** `RateLimit-Policy` and `RateLimit` as in the IETF draft "RateLimit header fields for HTTP" (structured fields). */
export function policyHeader(budget: Budget, limit: number): string {
  return `"${budget}";q=${limit};w=${WINDOW_SECONDS}`
}

export function liveHeader(budget: Budget, limit: number, { count, resetMs }: Count): string {
  return `"${budget}";r=${Math.max(0, limit - count)};t=${secondsUntil(resetMs)}`
}

/** Rounded up, never 0, and never above the window, which a clock with fractions can slightly exceed. */
export function secondsUntil(resetMs: number): number {
  return Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(resetMs / 1000)))
}

/** The rate limit binding of Cloudflare Workers: its limit and period are in the worker's configuration. */
export interface RateLimitBinding {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>
}

/** The platform says only yes or no: a refused client waits a full minute, and a count within the limit is unknown. */
export function bindingLimiter(binding: RateLimitBinding, fallback: Limiter): Limiter {
  const { limit } = fallback
  const take = async (client: string) => {
    try {
      const { success } = await binding.limit({ key: client })
      return { count: success ? Number.NaN : limit + 1, resetMs: WINDOW_MS }
    } catch {
      return fallback.take(client)
    }
  }
  return { limit, take }
}

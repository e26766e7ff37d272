import { type Budget, type Limits, OFF, WINDOW_MS, WINDOW_SECONDS } from '../operations/budgets.ts'
import type { MaybePromise } from './maybe-promise.ts'

export interface Count {
  /** Slots that the client holds, including this request's. Above the limit: it got none and is refused. NaN: unknown. */
  readonly count: number
  /** Milliseconds until the next of these slots is free again. */
  readonly resetMs: number
}

/**
 * Gives each client `limit` slots. Every request served takes one, which is free again 60 to 61 seconds later, so that
 * no more are served within any 60 seconds; a refused request takes none. The memory store returns its count
 * synchronously, a store on another machine returns a promise.
 */
export interface Limiter {
  readonly limit: number
  take(client: string): MaybePromise<Count>
  /** The count of a client known to have no slot left. Takes none, and is always synchronous. */
  refusal?(client: string): Count | undefined
}

export type Limiters = Readonly<Record<Budget, Limiter>>

export function limitersOf(limits: Limits, limiterOf: (budget: Budget, limit: number) => Limiter): Limiters {
  const limiter = (budget: Budget) => (limits[budget] === OFF ? UNLIMITED : limiterOf(budget, limits[budget]))
  return { matrix: limiter('matrix'), dates: limiter('dates'), other: limiter('other') }
}

/** Counts nothing. */
export const UNLIMITED: Limiter = { limit: OFF, take: () => ({ count: 0, resetMs: 0 }) }

/** `RateLimit`, as in the IETF draft "RateLimit header fields for HTTP". */
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

import { type Budget, type Limits, OFF, WINDOW_MS, WINDOW_SECONDS } from '../operations/budgets.ts'
import { Busy } from './queue.ts'

export interface Count {
  readonly isServed: boolean
  /** Slots that the client has left; undefined where nobody knows. */
  readonly left?: number
  /** Milliseconds until the next of its slots is free again. */
  readonly resetMs: number
}

/**
 * Gives each client `limit` slots. Every request served takes one, which is free again 60 to 61 seconds later, so that
 * no more are served within any 60 seconds; a refused request takes none. A store on another machine returns a promise.
 */
export interface Limiter {
  readonly limit: number
  take(client: string): Count | Promise<Count>
}

export type Limiters = Readonly<Record<Budget, Limiter>>

export function limitersOf(limits: Limits, limiterOf: (budget: Budget, limit: number) => Limiter): Limiters {
  const limiter = (budget: Budget) => (limits[budget] === OFF ? UNLIMITED : limiterOf(budget, limits[budget]))
  return { matrix: limiter('matrix'), dates: limiter('dates'), other: limiter('other') }
}

type Answer = Response | Promise<Response>

/**
 * Counts a request and serves it; or refuses it, because the limit is reached or `serve` finds too much waiting already. A
 * promise only where something has to be waited for: in memory, a count is none.
 */
export function counted(
  limiter: Limiter,
  client: string,
  serve: (count: Count) => Answer,
  refuse: (why: 'tooManyRequests' | 'busy', seconds: number, count: Count) => Response,
): Answer {
  const decide = (count: Count): Answer => {
    if (!count.isServed) return refuse('tooManyRequests', secondsUntil(count.resetMs), count)
    const response = serve(count)
    if (!(response instanceof Promise)) return response
    return response.catch((cause) => {
      if (cause instanceof Busy) return refuse('busy', cause.seconds, count)
      throw cause
    })
  }
  const count = limiter.take(client)
  return count instanceof Promise ? count.then(decide) : decide(count)
}

/** Counts nothing. */
export const UNLIMITED: Limiter = { limit: OFF, take: () => ({ isServed: true, resetMs: 0 }) }

/** `RateLimit`, as in the IETF draft "RateLimit header fields for HTTP". */
export function liveHeader(budget: Budget, { left = 0, resetMs }: Count): string {
  return `"${budget}";r=${left};t=${secondsUntil(resetMs)}`
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
  const take = async (client: string) => {
    try {
      const { success } = await binding.limit({ key: client })
      return success ? { isServed: true, resetMs: WINDOW_MS } : { isServed: false, left: 0, resetMs: WINDOW_MS }
    } catch {
      return fallback.take(client)
    }
  }
  return { limit: fallback.limit, take }
}

interface MemoryLimiterOptions {
  readonly limit: number
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number
  /** Beyond these, those are forgotten that have asked for nothing the longest. */
  readonly maxClients?: number
}

/** Slots taken within the same second are free together, with the last of them. */
interface Slots {
  freeAt: number
  count: number
}

const SECOND_MS = 1000

/** Two generations of clients: who asks is young. The old one is dropped as a whole, after a minute or when there are many. */
export class MemoryLimiter implements Limiter {
  readonly limit: number
  readonly #now: () => number
  readonly #maxYoung: number
  /** The slots of each client, the first to be free first. */
  #young = new Map<string, Slots[]>()
  #old = new Map<string, Slots[]>()
  #turnsAt: number

  constructor({ limit, now = () => performance.now(), maxClients = 100_000 }: MemoryLimiterOptions) {
    this.limit = limit
    this.#now = now
    this.#maxYoung = maxClients / 2
    this.#turnsAt = now() + WINDOW_MS
  }

  take(client: string): Count {
    const now = this.#now()
    if (now >= this.#turnsAt || this.#young.size >= this.#maxYoung) {
      this.#old = this.#young
      this.#young = new Map()
      this.#turnsAt = now + WINDOW_MS
    }
    const slots = this.#young.get(client) ?? this.#old.get(client) ?? []
    this.#young.set(client, slots)
    while (slots.length > 0 && slots[0]!.freeAt <= now) slots.shift()
    let held = 0
    for (const { count } of slots) held += count
    const isServed = held < this.limit
    if (isServed) hold(slots, now + WINDOW_MS)
    return { isServed, left: isServed ? this.limit - held - 1 : 0, resetMs: slots[0]!.freeAt - now }
  }

  /** Number of clients that are known. */
  get size(): number {
    return new Set([...this.#young.keys(), ...this.#old.keys()]).size
  }
}

/** Adds a slot; `freeAt` is never earlier than that of those held. */
function hold(slots: Slots[], freeAt: number): void {
  const newest = slots.at(-1)
  if (newest && Math.floor(newest.freeAt / SECOND_MS) === Math.floor(freeAt / SECOND_MS)) {
    newest.freeAt = freeAt
    newest.count++
  } else {
    slots.push({ freeAt, count: 1 })
  }
}

import { type Budget, type Limits, OFF, WINDOW_MS, WINDOW_SECONDS } from '../operations/budgets.ts'

export interface Count {
  /** Slots that the client holds, including this request's. Above the limit: it got none and is refused. NaN: unknown. */
  readonly count: number
  /** Milliseconds until the next of these slots is free again. */
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

interface MemoryLimiterOptions {
  readonly limit: number
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number
  /** Clients with slots of their own; further ones share. */
  readonly maxClients?: number
}

/** So many that two clients rarely share, and few enough that a flood takes no more than twice the memory. */
const SHARED_SLOTS = 16_384
const SECOND_MS = 1000

/**
 * The slots that a client holds, the first to be free first: when they are free, how many, when, how many… Slots taken
 * within the same second are free together, with the last of them, so no client has more than 61 such pairs.
 */
type Slots = number[]

/** The older of two generations is dropped each minute, as a whole. Beyond `maxClients`, new ones share slots. */
export class MemoryLimiter implements Limiter {
  readonly limit: number
  readonly #now: () => number
  readonly #maxClients: number
  #young = new Map<string, Slots>()
  #old = new Map<string, Slots>()
  #turnsAt: number

  constructor({ limit, now = () => performance.now(), maxClients = 100_000 }: MemoryLimiterOptions) {
    this.limit = limit
    this.#now = now
    this.#maxClients = maxClients
    this.#turnsAt = now() + WINDOW_MS
  }

  take(client: string): Count {
    const now = this.#now()
    if (now >= this.#turnsAt) this.#turn(now)
    const slots = this.#known(client) ?? this.#add(client, now)
    const held = release(slots, now)
    if (held < this.limit) hold(slots, now + WINDOW_MS)
    return { count: held + 1, resetMs: slots[0]! - now }
  }

  /** Number of clients that hold slots, or recently did. */
  get size(): number {
    return this.#young.size + this.#old.size
  }

  #known(client: string): Slots | undefined {
    const young = this.#young.get(client)
    if (young) return young
    const old = this.#old.get(client)
    if (old) {
      this.#old.delete(client)
      this.#young.set(client, old)
    }
    return old
  }

  #add(client: string, now: number): Slots {
    const sharedName = `shared ${hashOf(client) % SHARED_SLOTS}`
    const shared = this.#known(sharedName)
    // Whoever had to share goes on sharing while any of those slots are held.
    if (shared && release(shared, now) > 0) return shared
    const isFull = this.size >= this.#maxClients
    // Begins with an entry of no slots: the first push to an empty list would reserve memory for seventeen numbers.
    const slots = (isFull && shared) || [now + WINDOW_MS, 0]
    this.#young.set(isFull ? sharedName : client, slots)
    return slots
  }

  /** After two idle minutes both generations are out of date. */
  #turn(now: number): void {
    this.#old = now < this.#turnsAt + WINDOW_MS ? this.#young : new Map()
    this.#young = new Map()
    this.#turnsAt = now + WINDOW_MS
  }
}

function release(slots: Slots, now: number): number {
  let expired = 0
  while (expired < slots.length && slots[expired]! <= now) expired += 2
  if (expired > 0) slots.splice(0, expired)
  let held = 0
  for (let at = 1; at < slots.length; at += 2) held += slots[at]!
  return held
}

/** Adds a slot; `freeAt` is never earlier than that of those held. */
function hold(slots: Slots, freeAt: number): void {
  const newest = slots.length - 2
  if (newest < 0 || Math.floor(slots[newest]! / SECOND_MS) !== Math.floor(freeAt / SECOND_MS)) {
    slots.push(freeAt, 1)
  } else {
    slots[newest] = freeAt
    slots[newest + 1]! += 1
  }
}

function hashOf(client: string): number {
  let hash = 0
  for (let at = 0; at < client.length; at++) hash = (Math.imul(hash, 31) + client.charCodeAt(at)) | 0
  return hash >>> 0
}

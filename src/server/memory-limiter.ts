import { WINDOW_MS } from '../operations/budgets.ts'
import type { Count, Limiter } from './limiter.ts'

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
    this.#dropExpired(now)
    const slots = this.#known(client) ?? this.#add(client, now)
    const held = release(slots, now)
    if (held < this.limit) hold(slots, 1, now + WINDOW_MS)
    return { count: held + 1, resetMs: slots[0]! - now }
  }

  refusal(client: string): Count | undefined {
    const now = this.#now()
    this.#dropExpired(now)
    const slots = this.#known(client)
    if (!slots || release(slots, now) < this.limit) return undefined
    return { count: this.limit + 1, resetMs: slots[0]! - now }
  }

  /** Adopts another store's count. All but the first slot that will be free can't have been taken later than now. */
  learn(client: string, { count, resetMs }: Count): void {
    const now = this.#now()
    this.#dropExpired(now)
    const slots = this.#known(client) ?? (this.size < this.#maxClients ? this.#add(client, now) : undefined)
    if (!slots) return
    slots.length = 0
    hold(slots, 1, now + resetMs)
    if (count > 1) hold(slots, Math.min(count, this.limit) - 1, now + WINDOW_MS)
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
    // A pair of none, which the first slot joins: pushing to an empty list would take memory for seventeen numbers.
    const slots = (isFull && shared) || [now + WINDOW_MS, 0]
    this.#young.set(isFull ? sharedName : client, slots)
    return slots
  }

  /** After two idle minutes both generations are out of date. */
  #dropExpired(now: number): void {
    if (now < this.#turnsAt) return
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

/** Adds slots; `freeAt` is never earlier than that of those held. */
function hold(slots: Slots, count: number, freeAt: number): void {
  const newest = slots.length - 2
  if (newest < 0 || Math.floor(slots[newest]! / SECOND_MS) !== Math.floor(freeAt / SECOND_MS)) {
    slots.push(freeAt, count)
  } else {
    slots[newest] = freeAt
    slots[newest + 1]! += count
  }
}

function hashOf(client: string): number {
  let hash = 0
  for (let at = 0; at < client.length; at++) hash = (Math.imul(hash, 31) + client.charCodeAt(at)) | 0
  return hash >>> 0
}

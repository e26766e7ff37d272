import { Counters } from './counters.ts'
import { type Count, type Limiter, WINDOW_MS } from './limiter.ts'

export interface MemoryLimiterOptions {
  readonly limit: number
  /** A clock that never goes back, in milliseconds. */
  readonly now?: () => number
  /** How many clients have a counter of their own within one generation; later ones share. */
  readonly maxClients?: number
}

const SHARED_COUNTERS = 4096

/**
 * Two generations of counters instead of a timer per client: every minute the older one is dropped whole, so memory
 * is bounded by two minutes of clients and nothing has to be swept. A client seen again moves to the younger one.
 *
 * A flood of new addresses can't eat the machine: past `maxClients` newcomers share a fixed number of counters. Nobody
 * is let in more often for that; some newcomers may be refused early while the flood lasts.
 */
export class MemoryLimiter implements Limiter {
  readonly limit: number
  readonly #now: () => number
  readonly #maxClients: number
  #young = new Counters()
  #old = new Counters()
  #turnsAt: number

  constructor({ limit, now = monotonicMs, maxClients = 1_000_000 }: MemoryLimiterOptions) {
    this.limit = limit
    this.#now = now
    this.#maxClients = maxClients
    this.#turnsAt = now() + WINDOW_MS
  }

  take(client: string): Count {
    const now = this.#now()
    if (now >= this.#turnsAt) this.#turn(now)
    const slot = this.#slotOf(client, now)
    const young = this.#young
    const isOver = now >= young.endsAt(slot)
    const count = isOver ? 1 : young.count(slot) + 1
    const endsAt = isOver ? now + WINDOW_MS : young.endsAt(slot)
    young.set(slot, count, endsAt)
    return { count, resetMs: endsAt - now }
  }

  /** The count of a client that is known to be over its limit; asking does not count. */
  refusal(client: string): Count | undefined {
    return (
      refusalOf(this.#young, client, this.limit, this.#now()) ?? refusalOf(this.#old, client, this.limit, this.#now())
    )
  }

  /** Takes over what another store has counted for a client, so that counting here goes on from there. */
  learn(client: string, { count, resetMs }: Count): void {
    const now = this.#now()
    if (now >= this.#turnsAt) this.#turn(now)
    const known = this.#young.slotOf(client) ?? this.#fromOld(client)
    if (known !== undefined) this.#young.set(known, count, now + resetMs)
    else if (this.#young.size < this.#maxClients) this.#young.add(client, count, now + resetMs)
  }

  /** How many counters are held: for metrics and tests. */
  get size(): number {
    return this.#young.size + this.#old.size
  }

  #slotOf(client: string, now: number): number {
    const known = this.#young.slotOf(client) ?? this.#fromOld(client)
    if (known !== undefined) return known
    if (this.#young.size < this.#maxClients) return this.#young.add(client, 0, now + WINDOW_MS)
    const shared = `shared ${bucketOf(client)}`
    return this.#young.slotOf(shared) ?? this.#young.add(shared, 0, now + WINDOW_MS)
  }

  #fromOld(client: string): number | undefined {
    const slot = this.#old.slotOf(client)
    if (slot === undefined) return undefined
    this.#old.delete(client)
    return this.#young.add(client, this.#old.count(slot), this.#old.endsAt(slot))
  }

  /** After two idle minutes both generations are out of date. */
  #turn(now: number): void {
    this.#old = now < this.#turnsAt + WINDOW_MS ? this.#young : new Counters()
    this.#young = new Counters()
    this.#turnsAt = now + WINDOW_MS
  }
}

function refusalOf(counters: Counters, client: string, limit: number, now: number): Count | undefined {
  const slot = counters.slotOf(client)
  if (slot === undefined || counters.count(slot) <= limit) return undefined
  const resetMs = counters.endsAt(slot) - now
  return resetMs > 0 ? { count: counters.count(slot), resetMs } : undefined
}

function bucketOf(client: string): number {
  let hash = 0
  for (let at = 0; at < client.length; at++) hash = (Math.imul(hash, 31) + client.charCodeAt(at)) | 0
  return (hash >>> 0) % SHARED_COUNTERS
}

function monotonicMs(): number {
  return performance.now()
}

import { type Count, type Limiter, WINDOW_MS } from './limiter.ts'
import { Places } from './places.ts'

export interface MemoryLimiterOptions {
  readonly limit: number
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number
  /** Clients with places of their own per generation; further ones share. */
  readonly maxClients?: number
}

const SHARED_CLIENTS = 4096
/** Enough for 50,000 requests per second from clients that each send one per second. */
const EARLIER_SECONDS_PER_CLIENT = 3

/**
 * Two generations of places instead of a timer per client: every minute the older one is dropped as a whole, so memory is
 * bounded by two minutes of clients and nothing has to be swept. A client seen again moves to the younger one.
 *
 * A flood of new IPs can't exhaust memory: beyond `maxClients`, new clients share the places of a fixed number of clients.
 * No client gets more requests that way; some new ones may be refused early during the flood.
 */
export class MemoryLimiter implements Limiter {
  readonly limit: number
  readonly #now: () => number
  readonly #maxClients: number
  #young: Places
  #old: Places
  #turnsAt: number

  constructor({ limit, now = monotonicMs, maxClients = 1_000_000 }: MemoryLimiterOptions) {
    this.limit = limit
    this.#now = now
    this.#maxClients = maxClients
    this.#young = this.#newGeneration()
    this.#old = this.#newGeneration()
    this.#turnsAt = now() + WINDOW_MS
  }

  take(client: string): Count {
    const now = this.#now()
    if (now >= this.#turnsAt) this.#turn(now)
    const cell = this.#cellFor(client)
    const held = this.#young.held(cell, now)
    if (held < this.limit) this.#young.hold(cell, 1, now + WINDOW_MS)
    return { count: held + 1, resetMs: this.#young.freeAt(cell) - now }
  }

  /** The count of a client that has no place left; takes none. */
  refusal(client: string): Count | undefined {
    const now = this.#now()
    return refusalOf(this.#young, client, this.limit, now) ?? refusalOf(this.#old, client, this.limit, now)
  }

  /**
   * Adopts another store's count of a client, so that counting continues here. That store reports when the first place is
   * free again; the others can't have been taken later than now.
   */
  learn(client: string, { count, resetMs }: Count): void {
    const now = this.#now()
    if (now >= this.#turnsAt) this.#turn(now)
    const young = this.#young
    const cell = this.#known(client) ?? (young.size < this.#maxClients ? young.add(client) : undefined)
    if (cell === undefined) return
    young.clear(cell)
    young.hold(cell, 1, now + resetMs)
    if (count > 1) young.hold(cell, Math.min(count, this.limit) - 1, now + WINDOW_MS)
  }

  /** Number of clients that hold places, or recently did: for metrics and tests. */
  get size(): number {
    const now = this.#now()
    if (now >= this.#turnsAt) this.#turn(now)
    return this.#young.size + this.#old.size
  }

  #cellFor(client: string): number {
    const known = this.#known(client)
    if (known !== undefined) return known
    const young = this.#young
    if (young.size < this.#maxClients) return young.add(client)
    const shared = `shared ${hashOf(client) % SHARED_CLIENTS}`
    return young.cellOf(shared) ?? young.add(shared)
  }

  #known(client: string): number | undefined {
    return this.#young.cellOf(client) ?? this.#old.move(client, this.#young)
  }

  /** After two idle minutes both generations are out of date. */
  #turn(now: number): void {
    this.#old = now < this.#turnsAt + WINDOW_MS ? this.#young : this.#newGeneration()
    this.#young = this.#newGeneration()
    this.#turnsAt = now + WINDOW_MS
  }

  #newGeneration(): Places {
    return new Places(EARLIER_SECONDS_PER_CLIENT * this.#maxClients)
  }
}

function refusalOf(places: Places, client: string, limit: number, now: number): Count | undefined {
  const cell = places.cellOf(client)
  if (cell === undefined || places.held(cell, now) < limit) return undefined
  return { count: limit + 1, resetMs: places.freeAt(cell) - now }
}

function hashOf(client: string): number {
  let hash = 0
  for (let at = 0; at < client.length; at++) hash = (Math.imul(hash, 31) + client.charCodeAt(at)) | 0
  return hash >>> 0
}

function monotonicMs(): number {
  return performance.now()
}

import { type Count, type Limiter, WINDOW_MS } from './limiter.ts'

interface Entry {
  /** When this client's minute ends, in the clock's milliseconds. */
  endsAt: number
  count: number
}

export interface MemoryLimiterOptions {
  readonly limit: number
  /** A clock that never goes back, in milliseconds. */
  readonly now?: () => number
  /** How many clients have a counter of their own within one generation; later ones share. */
  readonly mostClients?: number
}

const SHARED_COUNTERS = 4096

/**
 * Two generations of a plain Map instead of a timer per client: every minute the older one is dropped whole, so memory
 * is bounded by two minutes of clients and nothing has to be swept. A client seen again moves to the younger one.
 *
 * A flood of new addresses can't eat the machine: past `mostClients` newcomers share a fixed number of counters. Nobody
 * is let in more often for that; some newcomers may be refused early while the flood lasts.
 */
export class MemoryLimiter implements Limiter {
  readonly limit: number
  readonly #now: () => number
  readonly #mostClients: number
  #young = new Map<string, Entry>()
  #old = new Map<string, Entry>()
  #turnsAt: number

  constructor({ limit, now = monotonicMs, mostClients = 1_000_000 }: MemoryLimiterOptions) {
    this.limit = limit
    this.#now = now
    this.#mostClients = mostClients
    this.#turnsAt = now() + WINDOW_MS
  }

  take(client: string): Count {
    const now = this.#now()
    if (now >= this.#turnsAt) this.#turn(now)
    const entry = this.#entryOf(client, now)
    entry.count++
    return { count: entry.count, resetMs: entry.endsAt - now }
  }

  /** The count of a client that is known to be over its limit; asking does not count. */
  refusal(client: string): Count | undefined {
    const entry = this.#young.get(client) ?? this.#old.get(client)
    if (!entry || entry.count <= this.limit) return undefined
    const resetMs = entry.endsAt - this.#now()
    return resetMs > 0 ? { count: entry.count, resetMs } : undefined
  }

  /** Takes over what another store has counted for a client, so that counting here goes on from there. */
  learn(client: string, { count, resetMs }: Count): void {
    const now = this.#now()
    if (now >= this.#turnsAt) this.#turn(now)
    const known = this.#young.get(client) ?? this.#fromOld(client)
    if (!known && this.#young.size >= this.#mostClients) return
    const entry = known ?? this.#add(client, now)
    entry.count = count
    entry.endsAt = now + resetMs
  }

  /** How many counters are held: for metrics and tests. */
  get size(): number {
    return this.#young.size + this.#old.size
  }

  #entryOf(client: string, now: number): Entry {
    const known = this.#young.get(client) ?? this.#fromOld(client)
    if (known) return renewed(known, now)
    if (this.#young.size < this.#mostClients) return this.#add(client, now)
    const shared = `shared ${bucketOf(client)}`
    const entry = this.#young.get(shared)
    return entry ? renewed(entry, now) : this.#add(shared, now)
  }

  #fromOld(client: string): Entry | undefined {
    const entry = this.#old.get(client)
    if (entry) {
      this.#old.delete(client)
      this.#young.set(client, entry)
    }
    return entry
  }

  #add(client: string, now: number): Entry {
    const entry = { endsAt: now + WINDOW_MS, count: 0 }
    this.#young.set(client, entry)
    return entry
  }

  /** After two idle minutes both generations are out of date. */
  #turn(now: number): void {
    this.#old = now < this.#turnsAt + WINDOW_MS ? this.#young : new Map()
    this.#young = new Map()
    this.#turnsAt = now + WINDOW_MS
  }
}

function renewed(entry: Entry, now: number): Entry {
  if (now >= entry.endsAt) {
    entry.endsAt = now + WINDOW_MS
    entry.count = 0
  }
  return entry
}

function bucketOf(client: string): number {
  let hash = 0
  for (let at = 0; at < client.length; at++) hash = (Math.imul(hash, 31) + client.charCodeAt(at)) | 0
  return (hash >>> 0) % SHARED_COUNTERS
}

/** Whole milliseconds: small integers take no memory of their own in a Map's entries. */
function monotonicMs(): number {
  return Math.floor(performance.now())
}

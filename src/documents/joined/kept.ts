import { SharedBlocks } from './shared-blocks.ts'

/** A cached value. */
interface Entry<Value> {
  readonly value: Value
  readonly bytes: number
  readonly forget: () => void
  /** Since the bound last checked it. */
  isUsed: boolean
}

/** Enough for every chart of the most requested documents and pages. */
export const MAX_KEPT_BYTES = 96 * 1024 * 1024

/** Limit for the blocks that responses share, as a part of the bound. */
const SHARED_PART = 1 / 4

/** Overhead of an entry and its places in an array and a set. */
const BYTES_PER_ENTRY = 200

/** Size of a list of strings in memory: a pointer each, and the header that V8 adds unless empty. */
export function sizeOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + 8 + (length === 0 ? 0 : length + 24), 0)
}

/** Memory limit of all caches that share the bound. Second-chance (CLOCK) eviction: a hit only sets a flag. */
export class Bound {
  readonly max: number
  /** Counts towards the bound too. */
  readonly shared: SharedBlocks
  readonly #entries = new Set<Entry<unknown>>()
  #bytes = 0

  constructor(maxBytes = MAX_KEPT_BYTES) {
    this.max = maxBytes
    this.shared = new SharedBlocks(maxBytes * SHARED_PART)
  }

  get bytes(): number {
    return this.#bytes + this.shared.bytes
  }

  add(entry: Entry<unknown>): void {
    this.#entries.add(entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries) {
      if (this.bytes <= this.max) return
      this.#entries.delete(oldest)
      if (oldest.isUsed) {
        oldest.isUsed = false
        this.#entries.add(oldest)
      } else {
        this.#bytes -= oldest.bytes
        oldest.forget()
      }
    }
  }
}

/** A cache by number, within a bound. */
export class Kept<Value extends object> {
  readonly #bound: Bound
  readonly #entries: (Entry<Value> | undefined)[] = []

  constructor(bound: Bound) {
    this.#bound = bound
  }

  get(key: number): Value | undefined {
    const entry = this.#entries[key]
    if (!entry) return undefined
    entry.isUsed = true
    return entry.value
  }

  add(key: number, value: Value, bytes: number): void {
    const entry = { value, bytes: bytes + BYTES_PER_ENTRY, forget: () => this.#forget(key), isUsed: false }
    this.#entries[key] = entry
    this.#bound.add(entry)
  }

  #forget(key: number): void {
    this.#entries[key] = undefined
  }
}

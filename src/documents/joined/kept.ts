import { SharedBlocks } from './shared-blocks.ts'

/** Something that was made for a request and may be needed again. */
interface Entry<Value> {
  readonly value: Value
  readonly bytes: number
  readonly forget: () => void
  /** Since the bound last looked at it. */
  isUsed: boolean
}

/** Enough for every chart of the documents and pages that are asked for most. */
export const MAX_KEPT_BYTES = 96 * 1024 * 1024

/** What answers share may take so much of the bound. */
const SHARED_PART = 1 / 4

/** For the entry itself and its place in a map and in a set. */
const BYTES_PER_ENTRY = 200

/** What a list of texts takes in memory: a place each, and what V8 adds to each that is not empty. */
export function sizeOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + 8 + (length === 0 ? 0 : length + 24), 0)
}

/**
 * How much may be kept, by all that share the bound. When it is full, the oldest go first; one that was used since its turn
 * last came has another turn. So a use costs no more than a mark.
 */
export class Bound {
  readonly max: number
  /** Counts against the bound too. */
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

/** What was made, by number, within a bound. */
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

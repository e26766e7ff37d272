import type { Packed } from './packed.ts'
import { SharedBlocks } from './shared-blocks.ts'

/** Enough for every chart of the most requested documents and pages. */
export const MAX_KEPT_BYTES = 72 * 1024 * 1024

/** Limit for the blocks that responses share, as a part of the bound. */
const SHARED_PART = 1 / 4

/** Memory is taken in segments of this size; smaller ones within a small bound. */
const MAX_SEGMENT_BYTES = 1024 * 1024
const MIN_SEGMENTS = 5

/** Of an entry and its places in two arrays. */
const BYTES_PER_ENTRY = 150

interface Entry extends Packed {
  at: number
  /** In numbers. */
  readonly length: number
  readonly forget: () => void
  /** Since its segment was last cleared. */
  isUsed: boolean
}

/** Some memory, filled from its start. */
class Segment {
  readonly #numbers: Int32Array
  readonly #bytes: Uint8Array
  #entries: Entry[] = []
  #used = 0

  constructor(bytes: number) {
    this.#numbers = new Int32Array(bytes >> 2)
    this.#bytes = new Uint8Array(this.#numbers.buffer)
  }

  /** The overhead of its entries counts as if it were inside. */
  hasRoomFor({ numbers }: Packed): boolean {
    const bytes = 4 * (this.#used + numbers.length) + BYTES_PER_ENTRY * (this.#entries.length + 1)
    return bytes <= this.#bytes.length
  }

  add({ numbers }: Packed, forget: () => void): Entry {
    const entry = {
      numbers: this.#numbers,
      bytes: this.#bytes,
      at: this.#used,
      length: numbers.length,
      forget,
      isUsed: false,
    }
    this.#numbers.set(numbers, entry.at)
    this.#used += entry.length
    this.#entries.push(entry)
    return entry
  }

  /** Forgets what was not used since the last time, and moves the rest to the start. */
  clear(): void {
    const entries = this.#entries
    this.#entries = []
    this.#used = 0
    for (const entry of entries) {
      if (!entry.isUsed) {
        entry.forget()
        continue
      }
      this.#numbers.copyWithin(this.#used, entry.at, entry.at + entry.length)
      entry.at = this.#used
      entry.isUsed = false
      this.#used += entry.length
      this.#entries.push(entry)
    }
  }
}

/** Memory limit of all caches that share the bound. Second-chance (CLOCK) eviction by segments: a hit only sets a flag. */
export class Bound {
  readonly max: number
  /** Counts towards the bound too. */
  readonly shared: SharedBlocks
  readonly #segmentBytes: number
  readonly #maxSegments: number
  /** The oldest first; the last one is being filled. */
  readonly #segments: Segment[] = []

  constructor(maxBytes = MAX_KEPT_BYTES) {
    this.max = maxBytes
    this.shared = new SharedBlocks(maxBytes * SHARED_PART)
    const rest = maxBytes - this.shared.max
    this.#segmentBytes = Math.min(MAX_SEGMENT_BYTES, Math.floor(rest / MIN_SEGMENTS))
    this.#maxSegments = Math.floor(rest / this.#segmentBytes)
  }

  get bytes(): number {
    return this.#segments.length * this.#segmentBytes + this.shared.bytes
  }

  /** Undefined if it is larger than a segment. */
  add(packed: Packed, forget: () => void): Entry | undefined {
    if (packed.bytes.length + BYTES_PER_ENTRY > this.#segmentBytes) return undefined
    let segment = this.#segments.at(-1)
    while (!segment?.hasRoomFor(packed)) segment = this.#nextSegment()
    return segment.add(packed, forget)
  }

  /** A new segment, or the oldest one with what was used meanwhile. */
  #nextSegment(): Segment {
    const isFull = this.#segments.length === this.#maxSegments
    const segment = isFull ? this.#segments.shift()! : new Segment(this.#segmentBytes)
    segment.clear()
    this.#segments.push(segment)
    return segment
  }
}

/** A cache by number, within a bound. */
export class Kept {
  readonly #bound: Bound
  readonly #entries: (Entry | undefined)[] = []

  constructor(bound: Bound) {
    this.#bound = bound
  }

  /** To be read before anything is added: then it may move, or be overwritten. */
  get(key: number): Packed | undefined {
    const entry = this.#entries[key]
    if (entry) entry.isUsed = true
    return entry
  }

  add(key: number, packed: Packed): void {
    this.#entries[key] = this.#bound.add(packed, () => {
      this.#entries[key] = undefined
    })
  }
}

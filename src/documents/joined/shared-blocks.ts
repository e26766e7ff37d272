import type { ByteString } from '../byte-string.ts'
import { SharedText } from './packed.ts'

/** Overhead of a map entry, its name, and the string headers of V8. */
const BYTES_PER_BLOCK = 150

/**
 * Compressed texts that many responses share, each stored once. Never evicted: cached responses hold references to them
 * anyway. When it is full, a new text belongs to the response that it was compressed for.
 */
export class SharedBlocks {
  readonly max: number
  /** By their number. */
  readonly blocks: ByteString[] = []
  readonly #found = new Map<string, SharedText>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.max = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  find(name: string): SharedText | undefined {
    return this.#found.get(name)
  }

  /** Undefined if there is no room. */
  add(name: string, blocks: ByteString): SharedText | undefined {
    const bytes = blocks.length + BYTES_PER_BLOCK
    if (this.#bytes + bytes > this.max) return undefined
    const added = new SharedText(this.blocks.length)
    this.blocks.push(blocks)
    this.#found.set(name, added)
    this.#bytes += bytes
    return added
  }
}

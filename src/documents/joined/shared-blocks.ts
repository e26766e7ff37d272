import type { ByteString } from '../byte-string.ts'

/** Overhead of a map entry, its name, and the string headers of V8. */
const BYTES_PER_BLOCK = 150

/**
 * Compressed texts that many responses share, each stored once. Never evicted: cached responses hold references to them
 * anyway. When it is full, a new text belongs to the response that it was compressed for.
 */
export class SharedBlocks {
  readonly max: number
  readonly #blocks = new Map<string, ByteString>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.max = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(name: string): ByteString | undefined {
    return this.#blocks.get(name)
  }

  /** Returns whether there was room. */
  add(name: string, blocks: ByteString): boolean {
    const bytes = blocks.length + BYTES_PER_BLOCK
    if (this.#bytes + bytes > this.max) return false
    this.#blocks.set(name, blocks)
    this.#bytes += bytes
    return true
  }
}

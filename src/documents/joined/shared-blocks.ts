import type { ByteString } from '../byte-string.ts'

/** For an entry's place in the map, its name, and what V8 adds to each text. */
const BYTES_PER_BLOCK = 150

/**
 * Compressed texts that many answers have, each kept once. Nothing is lost again: the answers that are kept hold on to
 * their texts anyway. Once there is no more room, a text belongs to the answer that it was made for.
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

import type { BodyBytes } from './answer.ts'

/** Some 1,500 profiles, 6,000 readings or 15,000 matrices, as they are sent. */
const MAX_BYTES = 32 * 1024 * 1024
/** Of an entry, besides its bytes. */
const ENTRY_BYTES = 300

/** Bodies as they are sent, by URL and encoding. Those that were not used for longest go first. */
export class BodyCache {
  readonly #maxBytes: number
  /** Least recently used first. */
  readonly #bodies = new Map<string, BodyBytes>()
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  get(key: string): BodyBytes | undefined {
    const body = this.#bodies.get(key)
    if (body) {
      this.#bodies.delete(key)
      this.#bodies.set(key, body)
    }
    return body
  }

  set(key: string, body: BodyBytes): void {
    const bytes = body.length + ENTRY_BYTES
    if (bytes > this.#maxBytes) return
    this.#delete(key)
    this.#bodies.set(key, body)
    this.#bytes += bytes
    for (const oldest of this.#bodies.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    const body = this.#bodies.get(key)
    if (!body) return
    this.#bodies.delete(key)
    this.#bytes -= body.length + ENTRY_BYTES
  }
}

import type { BodyBytes } from './answer.ts'

/** Some 1,500 profiles, 6,000 readings or 15,000 matrices, as they are sent. */
const MAX_BYTES = 16 * 1024 * 1024
/** Of an entry, besides its bytes. */
const ENTRY_BYTES = 300

interface Entry {
  readonly body: BodyBytes
  readonly bytes: number
  /** Since it came to the end of the row. */
  isUsed: boolean
}

/** Bodies as they are sent, by URL and encoding. Those that nobody asked for again go first. */
export class BodyCache {
  readonly #maxBytes: number
  /** In a row: the first is the next to go, unless it was used; then it goes to the end. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  get(key: string): BodyBytes | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    entry.isUsed = true
    return entry.body
  }

  set(key: string, body: BodyBytes): void {
    const bytes = body.length + ENTRY_BYTES
    if (bytes > this.#maxBytes || this.#entries.has(key)) return
    this.#bytes += bytes
    this.#entries.set(key, { body, bytes, isUsed: false })
    for (const [first, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(first)
      if (entry.isUsed) this.#entries.set(first, { ...entry, isUsed: false })
      else this.#bytes -= entry.bytes
    }
  }
}

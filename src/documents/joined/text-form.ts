import type { ByteString } from '../byte-string.ts'
import { sizeOf } from './kept.ts'
import { type Part, Piece } from './pattern.ts'

/** An uncompressed response, joined from parts. */
export class TextForm {
  /** Texts, and value indexes. */
  readonly #parts: readonly (string | number)[]
  /** Its size in memory, without shared pieces. */
  readonly ownBytes: number

  constructor(parts: readonly Part[]) {
    this.#parts = parts.map((part) =>
      part instanceof Piece ? part.bytes : typeof part === 'string' ? part : part.index,
    )
    this.ownBytes = sizeOf(parts.map((part) => (typeof part === 'string' ? part : '')))
  }

  join(values: readonly string[]): ByteString {
    const parts = this.#parts
    let text = ''
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at]!
      text += typeof part === 'string' ? part : values[part]!
    }
    return text as ByteString
  }
}

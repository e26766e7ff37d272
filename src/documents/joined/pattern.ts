import { type ByteString, bytesOf } from '../byte-string.ts'

/**
 * The text of a response with marks in it: slots for values of the date, pieces for texts that many responses share.
 * Marks are private-use characters: neither the data set nor the publisher's settings have them, and JSON and HTML do not
 * escape them.
 */
export type Pattern = string

const FIRST_SLOT = 0xe000
const FIRST_FIXED_SLOT = 0xf000
const FIRST_PIECE = 0xf0000
const MARK = /([\ue000-\uf8ff]|[\u{f0000}-\u{ffffd}])/u

/** The mark for the value with this index. */
export function slot(index: number): string {
  return String.fromCharCode(FIRST_SLOT + index)
}

/** The same for a value of equal length in all responses with the same pattern: what follows compresses better. */
export function fixedSlot(index: number): string {
  return String.fromCharCode(FIRST_FIXED_SLOT + index)
}

/**
 * How a piece is compressed. `within`: together with the texts around it, best for short ones. `after`: compressed once
 * per preceding piece. `alone`: compressed once, whatever precedes it.
 */
export type Joint = 'within' | 'after' | 'alone'

/** A text that many responses share, stored once. */
export class Piece {
  readonly id: number
  readonly bytes: ByteString
  readonly joint: Joint

  constructor(id: number, bytes: ByteString, joint: Joint) {
    this.id = id
    this.bytes = bytes
    this.joint = joint
  }
}

/** The pieces of one kind of document, each built on first use. */
export class Pieces {
  readonly #marks = new Map<string, string>()
  readonly #pieces: Piece[] = []
  /** Their texts, by number. */
  readonly texts: ByteString[] = []

  /** The mark of a piece. Names must not depend on a date, so their number stays bounded. */
  mark(name: string, text: () => string, joint: Joint = 'within'): string {
    let mark = this.#marks.get(name)
    if (mark === undefined) {
      const piece = new Piece(this.#pieces.length, bytesOf(text()), joint)
      mark = String.fromCodePoint(FIRST_PIECE + piece.id)
      this.#pieces.push(piece)
      this.texts.push(piece.bytes)
      this.#marks.set(name, mark)
    }
    return mark
  }

  at(mark: string): Piece {
    return this.#pieces[mark.codePointAt(0)! - FIRST_PIECE]!
  }
}

/** The place of a value. */
export interface Slot {
  readonly index: number
  readonly isFixed: boolean
}

/** A part of a pattern; a byte string is text of this pattern only. */
export type Part = Slot | Piece | ByteString

export function partsOf(pattern: Pattern, pieces: Pieces): Part[] {
  const parts: Part[] = []
  // Splitting keeps the marks, at odd indexes.
  for (const [at, text] of pattern.split(MARK).entries()) {
    if (at % 2 === 0) {
      if (text !== '') parts.push(bytesOf(text))
    } else if (text.length === 1) parts.push(slotOf(text.charCodeAt(0)))
    else parts.push(pieces.at(text))
  }
  return parts
}

function slotOf(code: number): Slot {
  const isFixed = code >= FIRST_FIXED_SLOT
  return { index: code - (isFixed ? FIRST_FIXED_SLOT : FIRST_SLOT), isFixed }
}

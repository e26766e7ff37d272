import { type ByteString, bytesOf } from '../byte-string.ts'

/**
 * The text of an answer with marks in it: a slot where a text of the date goes, a piece where a text goes that many answers
 * share. Marks are characters for private use: no text of the data set has them, and JSON and HTML leave them as they are.
 */
export type Pattern = string

const FIRST_SLOT = 0xe000
const FIRST_FIXED_SLOT = 0xf000
const FIRST_PIECE = 0xf0000
const MARK = /([\ue000-\uf8ff]|[\u{f0000}-\u{ffffd}])/u

/** The mark where the value with this index goes. */
export function slot(index: number): string {
  return String.fromCharCode(FIRST_SLOT + index)
}

/** The same for a value that is as long in all answers with the same pattern: what follows it compresses better. */
export function fixedSlot(index: number): string {
  return String.fromCharCode(FIRST_FIXED_SLOT + index)
}

/**
 * How a piece is compressed. Within the texts around it, a short one is smallest. By itself after the piece before it, it
 * is compressed once for each pair of neighbours. Alone it is compressed only once, whatever comes before it.
 */
export type Joint = 'within' | 'after' | 'alone'

/** A text that many answers share, kept once. */
export class Piece {
  readonly bytes: ByteString
  readonly joint: Joint

  constructor(bytes: ByteString, joint: Joint) {
    this.bytes = bytes
    this.joint = joint
  }
}

/** The pieces of one kind of document, each made when a pattern first needs it. */
export class Pieces {
  readonly #marks = new Map<string, string>()
  readonly #pieces: Piece[] = []

  /** The mark of a piece. There are as many names as a document has pieces: no name follows from a date. */
  mark(name: string, text: () => string, joint: Joint = 'within'): string {
    let mark = this.#marks.get(name)
    if (mark === undefined) {
      mark = String.fromCodePoint(FIRST_PIECE + this.#pieces.length)
      this.#pieces.push(new Piece(bytesOf(text()), joint))
      this.#marks.set(name, mark)
    }
    return mark
  }

  at(mark: string): Piece {
    return this.#pieces[mark.codePointAt(0)! - FIRST_PIECE]!
  }
}

/** Where a value goes. */
export interface Slot {
  readonly index: number
  readonly isFixed: boolean
}

/** What a pattern is made of; a byte string is a text of this pattern only. */
export type Part = Slot | Piece | ByteString

export function partsOf(pattern: Pattern, pieces: Pieces): Part[] {
  const parts: Part[] = []
  // Splitting keeps the marks, at the odd places.
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

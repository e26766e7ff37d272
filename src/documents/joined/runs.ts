import { type ByteString, fingerprint, fromUint8Array, toUint8Array } from '../byte-string.ts'
import { type Part, Piece, type Slot } from './pattern.ts'

/**
 * Compresses bytes into blocks of a deflate stream that others can follow: not the last ones, and ended by a full flush,
 * that is by an empty stored block that begins at a whole byte. They may refer to the bytes that come before them.
 */
export type Deflate = (
  bytes: Uint8Array<ArrayBuffer>,
  before?: Uint8Array<ArrayBuffer> | undefined,
) => Uint8Array<ArrayBuffer>

type Fixed = Exclude<Part, Slot>

export function isSlot(part: Part): part is Slot {
  return typeof part === 'object' && 'index' in part
}

export function bytesIn(text: Fixed): ByteString {
  return text instanceof Piece ? text.bytes : text
}

/** Texts side by side as one, except for pieces that are compressed alone. */
export function runsOf(parts: readonly Part[]): Part[] {
  const runs: Part[] = []
  let texts: Fixed[] = []
  for (const part of parts) {
    if (isSlot(part) || (part instanceof Piece && part.isAlone)) {
      end()
      runs.push(part)
    } else texts.push(part)
  }
  end()
  return runs

  /** A piece between two slots stays one. */
  function end(): void {
    if (texts.length === 1) runs.push(texts[0]!)
    else if (texts.length > 1) runs.push(texts.map(bytesIn).join('') as ByteString)
    texts = []
  }
}

/** Nothing for slots. */
export function compressRuns(runs: readonly Part[], values: readonly string[], deflate: Deflate): string[] {
  return runs.map((run, at) => {
    if (isSlot(run)) return ''
    const [text, slot] = [runs[at - 2], runs[at - 1]]
    const before =
      text && slot && isSlot(slot) && slot.isFixed && !isSlot(text) ? contextOf(text, values[slot.index]!) : ''
    const bytes = bytesIn(run)
    if (before !== '' && bytes.length <= MAX_SHORT) return blocksAfter(before, bytes, deflate)
    return run instanceof Piece ? blocksOfPiece(run, deflate) : blocksOf(bytes, deflate)
  })
}

/** No text in UTF-8 has this byte: nothing can refer to the place of a value. */
const NO_BYTE = '\xff'
/** Among short texts with values in between, such as the rows of a table, each is much like the one before. */
const MAX_SHORT = 400

function contextOf(text: Fixed, value: string): string {
  const bytes = bytesIn(text)
  return bytes.length > MAX_SHORT ? '' : bytes + NO_BYTE.repeat(value.length)
}

/** Compressed rows by row and the one before. They come again with other charts. */
const rows = new Map<string, ByteString>()
const MAX_ROWS = 50_000

function blocksAfter(before: string, bytes: ByteString, deflate: Deflate): ByteString {
  const name = fingerprint(before) + fingerprint(bytes)
  let blocks = rows.get(name)
  if (blocks === undefined) {
    blocks = blocksOf(bytes, deflate, before as ByteString)
    if (rows.size >= MAX_ROWS) rows.clear()
    rows.set(name, blocks)
  }
  return blocks
}

const pieces = new WeakMap<Piece, ByteString>()

function blocksOfPiece(piece: Piece, deflate: Deflate): ByteString {
  let blocks = pieces.get(piece)
  if (blocks === undefined) {
    blocks = blocksOf(piece.bytes, deflate)
    pieces.set(piece, blocks)
  }
  return blocks
}

function blocksOf(bytes: ByteString, deflate: Deflate, before?: ByteString): ByteString {
  return fromUint8Array(deflate(toUint8Array(bytes), before && toUint8Array(before)))
}

import { type ByteString, fingerprint, fromUint8Array, toUint8Array } from '../byte-string.ts'
import { type Part, Piece, type Slot } from './pattern.ts'
import type { SharedBlocks } from './shared-blocks.ts'

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

/** Texts side by side as one, except for pieces that are compressed by themselves. */
export function runsOf(parts: readonly Part[]): Part[] {
  const runs: Part[] = []
  let texts: Fixed[] = []
  for (const part of parts) {
    if (isSlot(part) || (part instanceof Piece && part.joint !== 'within')) {
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

/** No text in UTF-8 has this byte: nothing can refer to the place of a value. */
const NO_BYTE = '\xff'
/** How far back a deflate stream can refer. */
const WINDOW = 32_768
/** Texts up to this length between two values are likely to come again with other charts. */
const MAX_SHORT = 900
/** A text of at most this length doesn't take the piece before it out of view. */
const MAX_WORDS = 120
/** Texts of at most this length are rows of one table, and come again with the rows above them. */
const MAX_ROW = 200

/** A piece, or a short text between two values: it is compressed once for all answers that have it after the same text. */
function comesAgain(run: Part): boolean {
  return run instanceof Piece || (typeof run === 'string' && run.length <= MAX_SHORT)
}

/** A run as blocks of a deflate stream. */
export interface CompressedRun {
  readonly blocks: string
  /** Whether other answers have the same text in memory. */
  readonly isShared: boolean
}

const NOTHING: CompressedRun = { blocks: '', isShared: true }

/**
 * The blocks of each run, nothing for slots. A run refers to what is known to come before it, back to the last value whose
 * length is not fixed; one that is shared, only to the shared run before it, so that both come again together.
 */
export function compressRuns(
  runs: readonly Part[],
  values: readonly string[],
  deflate: Deflate,
  shared: SharedBlocks,
): CompressedRun[] {
  let before = ''
  let near = ''
  let isPieceNear = false
  return runs.map((run) => {
    if (isSlot(run)) {
      const place = run.isFixed ? NO_BYTE.repeat(values[run.index]!.length) : undefined
      before = place === undefined ? '' : before + place
      near = place === undefined ? '' : near + place
      return NOTHING
    }
    const bytes = bytesIn(run)
    if (!comesAgain(run)) {
      const blocks = blocksOf(bytes, before.slice(-WINDOW), deflate)
      before += bytes
      near = ''
      isPieceNear = false
      return { blocks, isShared: false }
    }
    const isHidden = run instanceof Piece && (run.joint === 'alone' || (run.joint === 'after' && !isPieceNear))
    const compressed = sharedRun(bytes, isHidden ? '' : near, deflate, shared)
    before += bytes
    isPieceNear = run instanceof Piece || (isPieceNear && bytes.length <= MAX_WORDS)
    near = run instanceof Piece || bytes.length > (isPieceNear ? MAX_WORDS : MAX_ROW) ? bytes : near + bytes
    return compressed
  })
}

function sharedRun(bytes: ByteString, before: string, deflate: Deflate, shared: SharedBlocks): CompressedRun {
  const name = fingerprint(before) + fingerprint(bytes)
  const known = shared.get(name)
  if (known !== undefined) return { blocks: known, isShared: true }
  const blocks = blocksOf(bytes, before, deflate)
  return { blocks, isShared: shared.add(name, blocks) }
}

function blocksOf(bytes: ByteString, before: string, deflate: Deflate): ByteString {
  return fromUint8Array(deflate(toUint8Array(bytes), before ? toUint8Array(before as ByteString) : undefined))
}

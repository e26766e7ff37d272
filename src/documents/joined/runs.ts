import { type ByteString, fingerprint, fromUint8Array, toUint8Array } from '../byte-string.ts'
import type { SharedText } from './packed.ts'
import { type Part, Piece, type Slot } from './pattern.ts'
import type { SharedBlocks } from './shared-blocks.ts'

/**
 * Compresses bytes into deflate blocks that others can follow: none is final, and a full flush (an empty, byte-aligned
 * stored block) ends them. `before` is their dictionary.
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

/** Merges adjacent texts, except pieces that are compressed separately. */
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

  /** A single piece stays a piece. */
  function end(): void {
    if (texts.length === 1) runs.push(texts[0]!)
    else if (texts.length > 1) runs.push(texts.map(bytesIn).join('') as ByteString)
    texts = []
  }
}

/** Placeholder for values in the dictionary: this byte never occurs in UTF-8, so nothing refers to it. */
const NO_BYTE = '\xff'
/** The window of deflate. */
const WINDOW = 32_768
/** Texts between two values, up to this length, are likely to recur in other charts. */
const MAX_SHORT = 900
/** A text of at most this length keeps the piece before it as dictionary. */
const MAX_WORDS = 120
/** Texts of at most this length are table rows, which recur together with the rows above them. */
const MAX_ROW = 200

/** A piece, or a short text between two values: compressed once for all responses with the same text before it. */
function comesAgain(run: Part): boolean {
  return run instanceof Piece || (typeof run === 'string' && run.length <= MAX_SHORT)
}

/** A run as deflate blocks, its own or those that responses share in memory. */
export type CompressedRun = ByteString | SharedText

const NOTHING = '' as ByteString

/**
 * The blocks of each run, empty for slots. A run's dictionary is the known text before it, back to the last value of
 * variable length; for a shared run, only the shared run before it, so that the pair can be reused.
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
      return blocks
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
  const known = shared.find(name)
  if (known) return known
  const blocks = blocksOf(bytes, before, deflate)
  return shared.add(name, blocks) ?? blocks
}

function blocksOf(bytes: ByteString, before: string, deflate: Deflate): ByteString {
  return fromUint8Array(deflate(toUint8Array(bytes), before ? toUint8Array(before as ByteString) : undefined))
}

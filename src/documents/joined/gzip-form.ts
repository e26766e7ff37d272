import { type ByteString, fromUint8Array, toUint8Array } from '../byte-string.ts'
import { CRC_START, crcAfter, powerOf, product } from './crc32.ts'
import { sizeOf } from './kept.ts'
import { type Part, Piece } from './pattern.ts'

/**
 * Compresses bytes by themselves into blocks of a deflate stream that others can follow: not the last ones, and ended by a
 * full flush, that is by an empty stored block that begins at a whole byte.
 */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

/** Magic number, deflate, no flags, no time, no extra flags, unknown system (RFC 1952, 2.3). */
const HEADER = '\x1f\x8b\x08\0\0\0\0\0\0\xff'
/** An empty block with fixed codes, marked as the last. */
const LAST_BLOCK = '\x03\0'

/** A piece of at least this length is compressed alone, for all answers; shorter ones are smaller with their neighbours. */
const ALONE = 1_500

/** The text before a slot or after the last one, as far as the trailer is concerned. */
interface Stretch {
  readonly length: number
  readonly power: number
  readonly register: number
}

/** In memory. */
const BYTES_PER_STRETCH = 64

/**
 * An answer as one gzip stream, joined from parts: texts were compressed beforehand, and values go into the slots as
 * stored blocks. Nothing is compressed for a request; even the checksum follows from those of the texts.
 */
export class GzipForm {
  /** Compressed blocks, and the indexes of values. */
  readonly #parts: readonly (string | number)[]
  /** One more than there are slots. */
  readonly #stretches: readonly Stretch[]
  /** What it takes in memory, pieces that are shared not counted. */
  readonly ownBytes: number

  constructor(parts: readonly Part[], deflate: Deflate) {
    const merged = withNeighbours(parts)
    this.#parts = merged.map((part) => (typeof part === 'number' ? part : blocksOf(part, deflate)))
    this.#stretches = stretchesOf(parts)
    const own = this.#parts.map((blocks, at) => (typeof merged[at] === 'string' ? String(blocks) : ''))
    this.ownBytes = sizeOf(own) + this.#stretches.length * BYTES_PER_STRETCH
  }

  join(values: readonly string[]): ByteString {
    const parts = this.#parts
    let { length, power, register } = this.#stretches[0]!
    let crc = product(power, CRC_START) ^ register
    let text = HEADER
    for (let at = 0, next = 1; at < parts.length; at++) {
      const part = parts[at]!
      if (typeof part === 'string') text += part
      else {
        const value = values[part]!
        const after = this.#stretches[next++]!
        text += storedHeader(value.length) + value
        length += value.length + after.length
        crc = product(after.power, crcAfter(crc, value)) ^ after.register
      }
    }
    return (text + LAST_BLOCK + littleEndian(~crc) + littleEndian(length)) as ByteString
  }
}

/** Texts side by side as one, except for pieces that are compressed alone. */
function withNeighbours(parts: readonly Part[]): Part[] {
  const merged: Part[] = []
  let texts: ByteString[] = []
  for (const [at, part] of parts.entries()) {
    if (isAlone(parts, at)) {
      end()
      merged.push(part)
    } else texts.push(bytesIn(part as Fixed))
  }
  end()
  return merged

  function end(): void {
    if (texts.length > 0) merged.push(texts.join('') as ByteString)
    texts = []
  }
}

/** Slots are, and pieces that are long or have no neighbours. */
function isAlone(parts: readonly Part[], at: number): boolean {
  const part = parts[at]
  if (!(part instanceof Piece)) return typeof part === 'number'
  return part.bytes.length >= ALONE || (isEdge(parts[at - 1]) && isEdge(parts[at + 1]))
}

function isEdge(part: Part | undefined): boolean {
  return part === undefined || typeof part === 'number'
}

type Fixed = Exclude<Part, number>

function bytesIn(text: Fixed): ByteString {
  return text instanceof Piece ? text.bytes : text
}

const shared = new WeakMap<Piece, ByteString>()

function blocksOf(text: Fixed, deflate: Deflate): ByteString {
  const known = text instanceof Piece ? shared.get(text) : undefined
  if (known !== undefined) return known
  const blocks = fromUint8Array(deflate(toUint8Array(bytesIn(text))))
  if (text instanceof Piece) shared.set(text, blocks)
  return blocks
}

function stretchesOf(parts: readonly Part[]): Stretch[] {
  const stretches: ByteString[][] = [[]]
  for (const part of parts) {
    if (typeof part === 'number') stretches.push([])
    else stretches.at(-1)!.push(bytesIn(part))
  }
  return stretches.map((texts) => {
    const bytes = texts.join('')
    return { length: bytes.length, power: powerOf(bytes.length), register: crcAfter(0, bytes) }
  })
}

const storedHeaders: string[] = []

/** The start of a stored block at a whole byte: length, and length inverted (RFC 1951, 3.2.4). */
function storedHeader(length: number): string {
  storedHeaders[length] ??= ['\0', twoBytes(length), twoBytes(~length)].join('')
  return storedHeaders[length]
}

function twoBytes(number: number): string {
  return String.fromCharCode(number & 255, (number >>> 8) & 255)
}

function littleEndian(number: number): string {
  return String.fromCharCode(number & 255, (number >>> 8) & 255, (number >>> 16) & 255, number >>> 24)
}

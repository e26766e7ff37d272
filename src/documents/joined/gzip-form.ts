import { type ByteString, fromUint8Array, toUint8Array } from '../byte-string.ts'
import { CRC_START, crcAfter, powerOf, product } from './crc32.ts'
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

/** The text before a slot or after the last one: compressed, and what the trailer needs to know of it. */
interface Stretch {
  readonly blocks: ByteString
  readonly length: number
  readonly power: number
  readonly register: number
}

/** In memory, besides its blocks. */
const BYTES_PER_STRETCH = 100

/**
 * An answer as one gzip stream, joined from parts: texts were compressed beforehand, and values go into the slots as
 * stored blocks. Nothing is compressed for a request; even the checksum follows from those of the texts.
 */
export class GzipForm {
  /** One more than there are slots. */
  readonly #stretches: readonly Stretch[]
  /** The indexes of values. */
  readonly #slots: readonly number[]
  /** What it takes in memory, pieces that are shared not counted. */
  readonly ownBytes: number

  constructor(parts: readonly Part[], deflate: Deflate) {
    const slots = parts.filter((part) => typeof part === 'number')
    const between = stretchesOf(parts)
    this.#slots = slots
    this.#stretches = between.map((texts) => compressed(texts, deflate))
    const own = this.#stretches.filter((_, at) => !isShared(between[at]!))
    this.ownBytes = own.reduce((sum, { blocks }) => sum + blocks.length, between.length * BYTES_PER_STRETCH)
  }

  join(values: readonly string[]): ByteString {
    const stretches = this.#stretches
    const slots = this.#slots
    let { blocks, length, power, register } = stretches[0]!
    let text = HEADER + blocks
    let crc = product(power, CRC_START) ^ register
    for (let at = 0; at < slots.length; at++) {
      const value = values[slots[at]!]!
      const next = stretches[at + 1]!
      text += storedHeader(value.length) + value + next.blocks
      length += value.length + next.length
      crc = product(next.power, crcAfter(crc, value)) ^ next.register
    }
    return (text + LAST_BLOCK + littleEndian(~crc) + littleEndian(length)) as ByteString
  }
}

type Fixed = Exclude<Part, number>

/** The texts before each slot, and those after the last. */
function stretchesOf(parts: readonly Part[]): Fixed[][] {
  const stretches: Fixed[][] = [[]]
  for (const part of parts) {
    if (typeof part === 'number') stretches.push([])
    else stretches.at(-1)!.push(part)
  }
  return stretches
}

/** A piece between two slots is compressed for all answers; one beside other texts is compressed with them, which is smaller. */
function isShared(texts: readonly Fixed[]): boolean {
  return texts.length === 1 && texts[0] instanceof Piece
}

const shared = new WeakMap<Piece, Stretch>()

function compressed(texts: readonly Fixed[], deflate: Deflate): Stretch {
  const [piece] = texts
  if (!(isShared(texts) && piece instanceof Piece)) return stretchOf(texts.map(bytesIn).join('') as ByteString, deflate)
  let stretch = shared.get(piece)
  if (!stretch) {
    stretch = stretchOf(piece.bytes, deflate)
    shared.set(piece, stretch)
  }
  return stretch
}

function bytesIn(text: Fixed): ByteString {
  return text instanceof Piece ? text.bytes : text
}

function stretchOf(bytes: ByteString, deflate: Deflate): Stretch {
  const { length } = bytes
  const blocks = length === 0 ? ('' as ByteString) : fromUint8Array(deflate(toUint8Array(bytes)))
  return { blocks, length, power: powerOf(length), register: crcAfter(0, bytes) }
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

import type { ByteString } from '../byte-string.ts'
import { CRC_START, crcAfter, powerOf, product } from './crc32.ts'
import { sizeOf } from './kept.ts'
import type { Part } from './pattern.ts'
import { bytesIn, compressRuns, type Deflate, isSlot, runsOf } from './runs.ts'
import type { SharedBlocks } from './shared-blocks.ts'

/** Magic number, deflate, no flags, no time, no extra flags, unknown system (RFC 1952, 2.3). */
const HEADER = '\x1f\x8b\x08\0\0\0\0\0\0\xff'
/** An empty block with fixed codes, marked as the last. */
const LAST_BLOCK = '\x03\0'

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

  /** The values are those of any answer: what counts is how long fixed ones are. */
  constructor(parts: readonly Part[], values: readonly string[], deflate: Deflate, shared: SharedBlocks) {
    const runs = runsOf(parts)
    const compressed = compressRuns(runs, values, deflate, shared)
    this.#parts = runs.map((run, at) => (isSlot(run) ? run.index : compressed[at]!.blocks))
    this.#stretches = stretchesOf(parts)
    const own = compressed.map(({ blocks, isShared }) => (isShared ? '' : blocks))
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

function stretchesOf(parts: readonly Part[]): Stretch[] {
  const stretches: ByteString[][] = [[]]
  for (const part of parts) {
    if (isSlot(part)) stretches.push([])
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

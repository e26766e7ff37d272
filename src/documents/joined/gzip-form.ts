import type { ByteString } from '../byte-string.ts'
import { CRC_START, crcAfter, powerOf, product } from './crc32.ts'
import { sizeOf } from './kept.ts'
import type { Part } from './pattern.ts'
import { bytesIn, compressRuns, type Deflate, isSlot, runsOf } from './runs.ts'
import type { SharedBlocks } from './shared-blocks.ts'

/** Magic number, deflate, no flags, no time, no extra flags, unknown OS (RFC 1952, 2.3). */
const HEADER = '\x1f\x8b\x08\0\0\0\0\0\0\xff'
/** An empty block with fixed Huffman codes, marked as final. */
const LAST_BLOCK = '\x03\0'

/** For the trailer, per stretch of text before, between or after slots: its length, power and CRC register. */
const [LENGTH, POWER, REGISTER, NUMBERS_PER_STRETCH] = [0, 1, 2, 3]
/** Overhead of a typed array in V8. */
const BYTES_OF_ARRAY = 200

/**
 * A response as one gzip stream, joined from parts: texts are compressed in advance, and values go into the slots as
 * stored blocks. Nothing is compressed per request; even the checksum is combined from those of the texts.
 */
export class GzipForm {
  /** Compressed blocks, and value indexes. */
  readonly #parts: readonly (string | number)[]
  /** Three numbers per stretch; one more stretch than slots. */
  readonly #stretches: Int32Array
  /** Its size in memory, without shared pieces. */
  readonly ownBytes: number

  /** `values` may be any response's: only fixed lengths matter. */
  constructor(parts: readonly Part[], values: readonly string[], deflate: Deflate, shared: SharedBlocks) {
    const runs = runsOf(parts)
    const compressed = compressRuns(runs, values, deflate, shared)
    this.#parts = runs.map((run, at) => (isSlot(run) ? run.index : compressed[at]!.blocks))
    this.#stretches = stretchesOf(parts)
    const own = compressed.map(({ blocks, isShared }) => (isShared ? '' : blocks))
    this.ownBytes = sizeOf(own) + this.#stretches.byteLength + BYTES_OF_ARRAY
  }

  join(values: readonly string[]): ByteString {
    const parts = this.#parts
    const stretches = this.#stretches
    let length = stretches[LENGTH]!
    let crc = product(stretches[POWER]!, CRC_START) ^ stretches[REGISTER]!
    let text = HEADER
    for (let at = 0, next = NUMBERS_PER_STRETCH; at < parts.length; at++) {
      const part = parts[at]!
      if (typeof part === 'string') text += part
      else {
        const value = values[part]!
        text += storedHeader(value.length) + value
        length += value.length + stretches[next + LENGTH]!
        crc = product(stretches[next + POWER]!, crcAfter(crc, value)) ^ stretches[next + REGISTER]!
        next += NUMBERS_PER_STRETCH
      }
    }
    return (text + LAST_BLOCK + littleEndian(~crc) + littleEndian(length)) as ByteString
  }
}

function stretchesOf(parts: readonly Part[]): Int32Array {
  const stretches: ByteString[][] = [[]]
  for (const part of parts) {
    if (isSlot(part)) stretches.push([])
    else stretches.at(-1)!.push(bytesIn(part))
  }
  return Int32Array.from(
    stretches.flatMap((texts) => {
      const bytes = texts.join('')
      return [bytes.length, powerOf(bytes.length), crcAfter(0, bytes)]
    }),
  )
}

const storedHeaders: string[] = []

/** The start of a byte-aligned stored block: length, and its complement (RFC 1951, 3.2.4). */
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

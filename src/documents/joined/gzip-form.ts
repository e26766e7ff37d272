import type { ByteString } from '../byte-string.ts'
import { CRC_START, crcAfter, powerOf, product } from './crc32.ts'
import { type Packed, PartReader, pack } from './packed.ts'
import type { Part } from './pattern.ts'
import { bytesIn, compressRuns, type Deflate, isSlot, runsOf } from './runs.ts'
import type { SharedBlocks } from './shared-blocks.ts'

/** Magic number, deflate, no flags, no time, no extra flags, unknown OS (RFC 1952, 2.3). */
const HEADER = '\x1f\x8b\x08\0\0\0\0\0\0\xff'
/** An empty block with fixed Huffman codes, marked as final. */
const LAST_BLOCK = '\x03\0'

/** For the trailer, per stretch of text before, between or after slots: its length, power and CRC register. */
const [LENGTH, POWER, REGISTER, NUMBERS_PER_STRETCH] = [0, 1, 2, 3]

/**
 * A response as one gzip stream, packed: texts are compressed in advance, and values go into the slots as stored blocks.
 * Nothing is compressed per request; even the checksum is combined from those of the texts. `values` may be any response's:
 * only fixed lengths matter.
 */
export function packGzip(
  parts: readonly Part[],
  values: readonly string[],
  deflate: Deflate,
  shared: SharedBlocks,
): Packed {
  const runs = runsOf(parts)
  const compressed = compressRuns(runs, values, deflate, shared)
  return pack(
    runs.map((run, at) => (isSlot(run) ? run.index : compressed[at]!)),
    stretchesOf(parts),
  )
}

/** The stream with these values. `shared`: the shared blocks, by their number. */
export function joinGzip(packed: Packed, values: readonly string[], shared: readonly ByteString[]): ByteString {
  const reader = new PartReader(packed, shared)
  const { numbers } = packed
  let next = reader.others
  let length = numbers[next + LENGTH]!
  let crc = product(numbers[next + POWER]!, CRC_START) ^ numbers[next + REGISTER]!
  let text = HEADER
  for (let part = reader.next(); part !== undefined; part = reader.next()) {
    if (typeof part === 'string') text += part
    else {
      const value = values[part]!
      next += NUMBERS_PER_STRETCH
      text += storedHeader(value.length) + value
      length += value.length + numbers[next + LENGTH]!
      crc = product(numbers[next + POWER]!, crcAfter(crc, value)) ^ numbers[next + REGISTER]!
    }
  }
  return (text + LAST_BLOCK + littleEndian(~crc) + littleEndian(length)) as ByteString
}

function stretchesOf(parts: readonly Part[]): number[] {
  const stretches: ByteString[][] = [[]]
  for (const part of parts) {
    if (isSlot(part)) stretches.push([])
    else stretches.at(-1)!.push(bytesIn(part))
  }
  return stretches.flatMap((texts) => {
    const bytes = texts.join('')
    return [bytes.length, powerOf(bytes.length), crcAfter(0, bytes)]
  })
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

import { zlibSync } from 'fflate/browser'
import { CRC_START, crcAfterBytes } from '../documents/joined/crc32.ts'
import { type FewColors, fewColors } from './few-colors.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Eight bits per pixel, a palette, deflate, the usual filters, not interlaced. */
const FORMAT = [8, 3, 0, 0, 0]
/** Filters predict a pixel from its neighbours, which only makes places in a palette less alike. */
const NO_FILTER = 0
const LEVEL = 6

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha of each, row by row. */
  readonly pixels: Uint8Array
}

/**
 * An opaque image as PNG with a palette: a third of the size that the renderer's own encoder reaches. Compressed by a
 * library and not by the runtime, because each runtime's zlib gives other bytes. The pixels are freed.
 */
export function encodePng({ width, height, pixels }: Pixels): Uint8Array<ArrayBuffer> {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  const few = fewColors(colors)
  const rows = rowsOf(colors, width, few)
  free(pixels)
  const compressed = zlibSync(rows, { level: LEVEL })
  free(rows)
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', Uint8Array.from([...bigEndian(width), ...bigEndian(height), ...FORMAT])),
    chunk('PLTE', Uint8Array.from(few.palette.flatMap(channelsOf))),
    chunk('IDAT', compressed),
    chunk('IEND', new Uint8Array()),
  ])
}

/** At once, while garbage collection would let 60 MB pile up. Not on Node 20, which lacks this method. */
function free({ buffer }: Uint8Array): void {
  const freed: ArrayBufferLike & { transfer?(length: number): unknown } = buffer
  freed.transfer?.(0)
}

function channelsOf(color: number): number[] {
  return [color & 255, (color >>> 8) & 255, (color >>> 16) & 255]
}

/** Each row: its filter, then a byte per pixel. */
function rowsOf(colors: Uint32Array, width: number, { places }: FewColors): Uint8Array {
  const rows = new Uint8Array(colors.length + colors.length / width)
  let last: number | undefined
  let place = 0
  let next = 0
  for (let at = 0; at < colors.length; at++) {
    if (at % width === 0) rows[next++] = NO_FILTER
    const color = colors[at]!
    // Most pixels have the colour of the one before.
    if (color !== last) place = places.get(color)!
    last = color
    rows[next++] = place
  }
  return rows
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = joined([Uint8Array.from(name, (letter) => letter.charCodeAt(0)), data])
  return joined([bigEndian(data.length), named, bigEndian(~crcAfterBytes(CRC_START, named))])
}

function bigEndian(number: number): Uint8Array {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let next = 0
  for (const part of parts) {
    bytes.set(part, next)
    next += part.length
  }
  return bytes
}

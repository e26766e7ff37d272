import { unzlibSync } from 'fflate'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Three bytes for each. */
  readonly data: Uint8Array
}

const SIGNATURE = '89504e470d0a1a0a'
/** Color type → samples for each pixel. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 3: 1, 6: 4 }

/** Reads a PNG that is not interlaced: palette, RGB or RGBA, which loses its alpha. */
export function decodePng(file: Uint8Array): Pixels {
  const bytes = Buffer.from(file)
  if (bytes.toString('hex', 0, 8) !== SIGNATURE) throw new Error('not a PNG')
  const chunks = chunksOf(bytes)
  const header = chunks.get('IHDR')!
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, color, interlaced] = [header[8]!, header[9]!, header[12]!]
  const channels = CHANNELS[color]
  if (!channels || interlaced || (depth !== 8 && color !== 3))
    throw new Error(`a PNG of another kind: ${color}/${depth}`)
  const rowBytes = Math.ceil((width * channels * depth) / 8)
  const rows = unfiltered(unzlibSync(chunks.get('IDAT')!), height, rowBytes, Math.max(1, (channels * depth) / 8))
  const palette = chunks.get('PLTE')
  const data = new Uint8Array(3 * width * height)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      if (color !== 3) {
        const start = y * rowBytes + x * channels
        data.set(rows.subarray(start, start + 3), at)
        continue
      }
      const bit = x * depth
      const value = (rows[y * rowBytes + (bit >> 3)]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
      if (3 * value + 3 > palette!.length) throw new Error('a color that the palette does not have')
      data.set(palette!.subarray(3 * value, 3 * value + 3), at)
    }
  }
  return { width, height, data }
}

/** By name; the parts of what is in several chunks are joined. */
function chunksOf(bytes: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; ) {
    const [length, name] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    const content = bytes.subarray(at + 8, at + 8 + length)
    chunks.set(name, Buffer.concat([chunks.get(name) ?? Buffer.alloc(0), content]))
    at += 12 + length
  }
  if (!chunks.has('IEND')) throw new Error('a PNG without its end')
  return chunks
}

function unfiltered(packed: Uint8Array, height: number, rowBytes: number, step: number): Uint8Array {
  if (packed.length !== height * (rowBytes + 1)) throw new Error('a PNG of another size than it says')
  const rows = new Uint8Array(height * rowBytes)
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (rowBytes + 1)]!
    for (let x = 0; x < rowBytes; x++) {
      const at = y * rowBytes + x
      const left = x >= step ? rows[at - step]! : 0
      const up = y > 0 ? rows[at - rowBytes]! : 0
      const corner = x >= step && y > 0 ? rows[at - rowBytes - step]! : 0
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter]
      if (guess === undefined) throw new Error(`no such filter: ${filter}`)
      rows[at] = packed[y * (rowBytes + 1) + 1 + x]! + guess
    }
  }
  return rows
}

/** Paeth's predictor. */
function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** The part of all pixels that differ visibly, 0 to 1. */
export function difference(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return 1
  let count = 0
  for (let at = 0; at < one.data.length; at += 3) {
    for (let channel = at; channel < at + 3; channel++) {
      if (Math.abs(one.data[channel]! - other.data[channel]!) <= 48) continue
      count++
      break
    }
  }
  return count / (one.width * one.height)
}

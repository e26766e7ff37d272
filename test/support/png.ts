import sharp from 'sharp'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Three bytes for each. */
  readonly data: Buffer
}

export async function decodePng(bytes: Uint8Array): Promise<Pixels> {
  const image = sharp(bytes)
  const { format } = await image.metadata()
  if (format !== 'png') throw new Error(`a picture is ${format}, not png`)
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The part of all pixels that differ visibly, 0 to 1. */
export function difference(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return 1
  let count = 0
  for (let at = 0; at < one.data.length; at += 3) {
    const apart = [0, 1, 2].some((channel) => Math.abs(one.data[at + channel]! - other.data[at + channel]!) > 48)
    if (apart) count++
  }
  return count / (one.width * one.height)
}

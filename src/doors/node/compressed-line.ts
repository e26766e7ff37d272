import type { Compressed, Encoding } from '../../api/encoding.ts'
import type { ByteString } from '../../documents/byte-string.ts'

/** What the compressor says of one resource, by its place among all of them. */
export interface CompressedLine extends Compressed {
  readonly at: number
  readonly encoding: Encoding
}

export function writeLine({ at, encoding, tag, bytes }: CompressedLine): string {
  return `${at} ${encoding} ${tag} ${Buffer.from(bytes, 'latin1').toString('base64')}\n`
}

export function readLine(line: string): CompressedLine {
  const [at, encoding, tag, bytes] = line.split(' ') as [string, Encoding, string, string]
  return { at: Number(at), encoding, tag, bytes: Buffer.from(bytes, 'base64').toString('latin1') as ByteString }
}

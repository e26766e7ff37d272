// A ZIP archive whose bytes depend on nothing but its files: no time, no owner.
import { crc32, deflateRawSync } from 'node:zlib'

const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980, the first day that the format knows. */
const FIRST_DAY = 0x21

/** By path, in the order of the archive. */
export function zip(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const contents: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content, { level: 9 })
    const about = aboutFile(content, packed.length, name.length)
    const local = Buffer.concat([bytes([0x04034b50, 4]), about, name])
    contents.push(local, packed)
    directory.push(
      // Made on Unix, so that the mode of a plain file counts.
      Buffer.concat([bytes([0x02014b50, 4], [(3 << 8) | VERSION, 2]), about]),
      bytes([0, 2], [0, 2], [0, 2], [0o100644 * 0x10000, 4], [offset, 4]),
      name,
    )
    offset += local.length + packed.length
  }
  const count = Object.keys(files).length
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = bytes([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])
  return Buffer.concat([...contents, ...directory, end])
}

/** What both the file's own header and the directory say. */
function aboutFile(content: Uint8Array, packedLength: number, nameLength: number): Buffer {
  return bytes(
    ...[
      [VERSION, 2] as const,
      [UTF8_NAMES, 2] as const,
      [DEFLATED, 2] as const,
      [0, 2] as const,
      [FIRST_DAY, 2] as const,
    ],
    ...[[crc32(content), 4] as const, [packedLength, 4] as const, [content.length, 4] as const],
    ...[[nameLength, 2] as const, [0, 2] as const],
  )
}

/** Numbers, the lowest byte first, each in so many bytes. */
function bytes(...fields: readonly (readonly [value: number, length: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, length]) => {
      const field = Buffer.alloc(length)
      field.writeUIntLE(value, 0, length)
      return field
    }),
  )
}

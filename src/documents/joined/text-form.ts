import type { ByteString } from '../byte-string.ts'
import { type Packed, PartReader, pack, SharedText } from './packed.ts'
import { type Part, Piece } from './pattern.ts'

/** An uncompressed response, packed: its texts, and value indexes. */
export function packText(parts: readonly Part[]): Packed {
  return pack(
    parts.map((part) =>
      part instanceof Piece ? new SharedText(part.id) : typeof part === 'string' ? part : part.index,
    ),
  )
}

/** The response with these values. `pieces`: the texts of the pieces, by their number. */
export function joinText(packed: Packed, values: readonly string[], pieces: readonly ByteString[]): ByteString {
  const reader = new PartReader(packed, pieces)
  let text = ''
  for (let part = reader.next(); part !== undefined; part = reader.next()) {
    text += typeof part === 'string' ? part : values[part]!
  }
  return text as ByteString
}

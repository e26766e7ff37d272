import { Buffer } from 'node:buffer'
import type { ByteString } from '../../documents/byte-string.ts'

/** No document of a date is longer; what is, is rare and gets a place of its own. */
const MOST_BYTES = 16 * 1024
const place = new ArrayBuffer(MOST_BYTES)
/** The types leave out that every Buffer has this: `write` calls it, once it has looked at its arguments. */
const writer = Buffer.from(place) as unknown as { latin1Write(bytes: string): number }
const viewOfLength: Uint8Array<ArrayBuffer>[] = []

/**
 * The bytes of a body, good until the next one is asked for. A response takes a copy of what it is given (Fetch, «extract
 * a body»), so one place for all of them is enough, and one view of it for each length that occurs.
 */
export function toBytes(bytes: ByteString): Uint8Array<ArrayBuffer> {
  const { length } = bytes
  if (length > MOST_BYTES) return Buffer.from(bytes, 'latin1')
  writer.latin1Write(bytes)
  viewOfLength[length] ??= new Uint8Array(place, 0, length)
  return viewOfLength[length]
}

import { Buffer } from 'node:buffer'
import type { ByteString } from '../../documents/byte-string.ts'

/** Fits every JSON document of a date; longer bodies get a buffer of their own. */
const MAX_BYTES = 16 * 1024
const buffer = new ArrayBuffer(MAX_BYTES)
/** Every Buffer has this method, although the types omit it: `write` calls it after validating its arguments. */
const writer = Buffer.from(buffer) as unknown as { latin1Write(bytes: string): number }
const viewOfLength: Uint8Array<ArrayBuffer>[] = []

/**
 * The bytes of a body, valid until the next call. A response copies its body (Fetch, "extract a body"), so one buffer for
 * all is enough, with one view per length that occurs.
 */
export function toBytes(bytes: ByteString): Uint8Array<ArrayBuffer> {
  const { length } = bytes
  if (length > MAX_BYTES) return Buffer.from(bytes, 'latin1')
  writer.latin1Write(bytes)
  viewOfLength[length] ??= new Uint8Array(buffer, 0, length)
  return viewOfLength[length]
}

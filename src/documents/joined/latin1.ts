import { type ByteString, fromUint8Array } from '../byte-string.ts'

type Latin1Slice = (this: Uint8Array, start: number, end: number) => string

/** Not typed: Workers may have no Buffer. */
const { Buffer: NodeBuffer } = globalThis as { Buffer?: { prototype: { latin1Slice: Latin1Slice } } }

/** A part of the bytes. Where there is Node's Buffer, they are copied in one go: 0.1 µs for a kilobyte. */
export const latin1Of: (bytes: Uint8Array, start: number, end: number) => ByteString = NodeBuffer
  ? (bytes, start, end) => NodeBuffer.prototype.latin1Slice.call(bytes, start, end) as ByteString
  : (bytes, start, end) => fromUint8Array(bytes.subarray(start, end))

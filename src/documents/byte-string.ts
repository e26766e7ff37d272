/**
 * A string whose characters are the bytes of its UTF-8 encoding (0–255). Spanish is not ASCII, so a plain string must be
 * encoded each time it is sent; a byte string is encoded once, joins with `+`, and is sent as latin1 at no cost.
 */
export type ByteString = string & { readonly __bytes: unique symbol }

const encoder = new TextEncoder()

/** The number of arguments of a call is limited. */
const CHUNK = 8192

/**
 * Made from numbers, never from parts of the text: V8 remembers for a string whether it needs one byte per character or
 * two, and a string that began with an emoji goes on taking two. One such piece doubles every answer that contains it
 * (10 µs of a matrix's 50). Long texts use join, not +: see date-frame.ts.
 */
export function bytesOf(text: string): ByteString {
  return fromUint8Array(encoder.encode(text))
}

export function fromUint8Array(bytes: Uint8Array): ByteString {
  if (bytes.length <= CHUNK) return characters(bytes) as ByteString
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK) chunks.push(characters(bytes.subarray(at, at + CHUNK)))
  return chunks.join('') as ByteString
}

/** `apply` accepts a typed array directly, five times as fast as spreading it. */
function characters(bytes: Uint8Array): string {
  return String.fromCharCode.apply(null, bytes as unknown as number[])
}

export function toUint8Array(bytes: ByteString): Uint8Array<ArrayBuffer> {
  const array = new Uint8Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) array[at] = bytes.charCodeAt(at)
  return array
}

/** A JSON document as sent: compact, with a final line feed so that a terminal's prompt starts on its own line. */
export function jsonBytes(value: unknown): ByteString {
  return bytesOf(`${JSON.stringify(value)}\n`)
}

const decoder = new TextDecoder()

export function textOf(bytes: ByteString): string {
  return decoder.decode(toUint8Array(bytes))
}

/**
 * A short hash (64 bits) for ETags, computed once per document, never per request. Four bytes at a time, because the first
 * response waits for it: byte by byte, V8 would start to optimise the loop, which takes longer than everything else.
 */
export function fingerprint(text: string): string {
  // Padding for the last word.
  const { buffer } = encoder.encode(`${text}\0\0\0`)
  const words = new Int32Array(buffer, 0, buffer.byteLength >> 2)
  let one = 0x811c9dc5 ^ text.length
  let other = 0x01000193 ^ text.length
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    one = Math.imul(one ^ word, 0x85ebca6b)
    one ^= one >>> 13
    other = Math.imul(other ^ word, 0xc2b2ae35)
    other ^= other >>> 16
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

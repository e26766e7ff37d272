import type { ByteString } from '../documents/byte-string.ts'

export type Encoding = 'br' | 'gzip'

/** Compresses bytes; given by the door, for each runtime has its own way. Quickly for bytes that are sent only once. */
export interface Compress {
  (encoding: Encoding, bytes: Uint8Array<ArrayBuffer>, effort: 'best' | 'quick'): Uint8Array<ArrayBuffer>
  /** Hears of everything that is compressed once and kept, so that a door can do it ahead of the first request. */
  readonly announce?: (resource: Preparable) => void
}

/** What a compressed resource is known by and what it is. */
export interface Compressed {
  /** The resource's validator without its encoding. */
  readonly tag: string
  readonly bytes: ByteString
}

/** A resource that can be compressed in one place and handed out in another. */
export interface Preparable {
  /** Undefined if it stays as it is. */
  compressed(encoding: Encoding): Compressed | undefined
  adopt(encoding: Encoding, compressed: Compressed): void
}

/** Browsers differ in few ways, and taking the field apart costs as much as the rest of the answer. */
const known = new Map<string, Encoding | undefined>()
const MOST_KNOWN = 100

/** The best encoding that a client accepts; undefined means as it is (RFC 9110, 12.5.3). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  if (known.has(acceptEncoding)) return known.get(acceptEncoding)
  const encoding = bestOf(acceptEncoding)
  if (known.size < MOST_KNOWN) known.set(acceptEncoding, encoding)
  return encoding
}

function bestOf(acceptEncoding: string): Encoding | undefined {
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined
}

function accepts(field: string, coding: string): boolean {
  return field.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

import type { Deflate } from '../documents/joined/runs.ts'

export type Encoding = 'br' | 'gzip'

/** Compresses bytes. It differs by runtime, so the server provides it. */
export interface Compression {
  /** For whole bodies, each compressed once. */
  whole(encoding: Encoding, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  /** For pieces that are joined, each compressed once. */
  readonly piece: Deflate
}

interface Accepted {
  readonly br: boolean
  readonly gzip: boolean
}

const NONE: Accepted = { br: false, gzip: false }

/** Browsers send few different headers, and parsing one costs as much as the rest of the response. */
const known = new Map<string, Accepted>()
/** Bounds the cache. A full one is emptied, so that headers nobody else sends cannot occupy it for ever. */
export const MAX_KNOWN = 100

/** The best encoding that a client accepts; undefined means identity (RFC 9110, 12.5.3). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const { br, gzip } = acceptedOf(acceptEncoding)
  if (br) return 'br'
  return gzip ? 'gzip' : undefined
}

/** For bodies without a Brotli form: joined from pieces, which Brotli streams can't be, or too large to compress twice. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptedOf(acceptEncoding).gzip
}

/** The cached headers. */
export function knownFields(): string[] {
  return [...known.keys()]
}

function acceptedOf(acceptEncoding: string | undefined): Accepted {
  if (acceptEncoding === undefined) return NONE
  let accepted = known.get(acceptEncoding)
  if (!accepted) {
    accepted = { br: accepts(acceptEncoding, 'br'), gzip: accepts(acceptEncoding, 'gzip') }
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(acceptEncoding, accepted)
  }
  return accepted
}

function accepts(field: string, coding: string): boolean {
  return field.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

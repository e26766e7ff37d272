import type { Deflate } from '../documents/joined/runs.ts'

export type Encoding = 'br' | 'gzip'

/** Compresses bytes. Each runtime has its own way, so the door provides it. */
export interface Compression {
  /** For what is kept whole, compressed once. */
  whole(encoding: Encoding, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  /** For what is joined to other pieces, each compressed once. */
  readonly piece: Deflate
}

interface Accepted {
  readonly br: boolean
  readonly gzip: boolean
}

const NONE: Accepted = { br: false, gzip: false }

/** Browsers send few different fields, and parsing one costs as much as the rest of the answer. */
const known = new Map<string, Accepted>()
/** Whoever sends a new field each time fills no memory: the rest is parsed each time. */
export const MAX_KNOWN = 100

/** The best encoding that a client accepts; undefined means as it is (RFC 9110, 12.5.3). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const { br, gzip } = acceptedOf(acceptEncoding)
  if (br) return 'br'
  return gzip ? 'gzip' : undefined
}

/** What is joined from pieces, or too large to compress twice, exists as gzip and as it is. Brotli streams can't be joined. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptedOf(acceptEncoding).gzip
}

/** How many fields are kept. */
export function knownFields(): number {
  return known.size
}

function acceptedOf(acceptEncoding: string | undefined): Accepted {
  if (acceptEncoding === undefined) return NONE
  let accepted = known.get(acceptEncoding)
  if (!accepted) {
    accepted = { br: accepts(acceptEncoding, 'br'), gzip: accepts(acceptEncoding, 'gzip') }
    if (known.size < MAX_KNOWN) known.set(acceptEncoding, accepted)
  }
  return accepted
}

function accepts(field: string, coding: string): boolean {
  return field.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

export type Encoding = 'br' | 'gzip'

/** Compresses bytes; given by the door, for each runtime has its own way. Quickly for bytes that are sent only once. */
export interface Compress {
  (encoding: Encoding, bytes: Uint8Array<ArrayBuffer>, effort: 'best' | 'quick'): Uint8Array<ArrayBuffer>
  /** Hears of everything that is compressed once and kept, so that a door can do it ahead of the first request. */
  readonly announce?: (resource: Preparable) => void
}

/** Compresses as well as it can without holding up this thread. */
export type CompressAside = (encoding: Encoding, bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

export interface Preparable {
  prepare(encoding: Encoding, compress: CompressAside): Promise<void>
}

/** The best encoding that a client accepts; undefined means as it is (RFC 9110, 12.5.3). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined
}

function accepts(field: string, coding: string): boolean {
  return field.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

export type Encoding = 'br' | 'gzip'

/** Compresses bytes. Each runtime has its own way, so the door provides it. */
export type Compress = (encoding: Encoding, bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

/** Browsers send few different fields, and parsing one costs as much as the rest of the answer. */
const known = new Map<string, Encoding | undefined>()
const MAX_KNOWN = 100

/** The best encoding that a client accepts; undefined means as it is (RFC 9110, 12.5.3). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  if (known.has(acceptEncoding)) return known.get(acceptEncoding)
  const encoding = bestOf(acceptEncoding)
  if (known.size < MAX_KNOWN) known.set(acceptEncoding, encoding)
  return encoding
}

/** For what is only there compressed with gzip. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && accepts(acceptEncoding, 'gzip')
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

export type Encoding = 'br' | 'gzip'

/** Compresses bytes; given by the door, for each runtime has its own way. Quickly for bytes that are sent only once. */
export type Compress = (
  encoding: Encoding,
  bytes: Uint8Array<ArrayBuffer>,
  effort: 'best' | 'quick',
) => Uint8Array<ArrayBuffer>

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

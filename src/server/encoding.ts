export type Encoding = 'br' | 'gzip'

/** Names the coding without forbidding it by q=0. */
const fieldWith = (coding: string) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;(?![^,]*q=0(?:\\.0*)?\\s*(?:[;,]|$))[^,]*)?(?:,|$)`, 'i')
const BR = fieldWith('br')
const GZIP = fieldWith('gzip')

/** The best encoding that a client accepts; undefined means identity (RFC 9110, 12.5.3). */
export function acceptedEncoding(acceptEncoding = ''): Encoding | undefined {
  if (BR.test(acceptEncoding)) return 'br'
  return GZIP.test(acceptEncoding) ? 'gzip' : undefined
}

/** For files, which have no Brotli form: they are too large to compress twice. */
export function acceptsGzip(acceptEncoding = ''): boolean {
  return GZIP.test(acceptEncoding)
}

import type { BodyBytes } from './answer.ts'

export type Encoding = 'br' | 'gzip'

/** Compresses bytes off the main thread. It differs by runtime, so the server provides it. */
export type Compress = (encoding: Encoding, bytes: BodyBytes) => Promise<BodyBytes>

/** The threads that compress also read files. */
const MAX_AT_ONCE = 2
/** A second or two of work. */
const MAX_WAITING = 200

/** Compresses a few bodies at once. Others wait; if too many do, the result is undefined, and the body goes out as it is. */
export function bounded(compress: Compress): (...asked: Parameters<Compress>) => Promise<BodyBytes | undefined> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (encoding, bytes) => {
    if (running >= MAX_AT_ONCE) {
      if (waiting.length >= MAX_WAITING) return undefined
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await compress(encoding, bytes)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

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

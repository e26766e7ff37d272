import { FairQueue, type Waiter } from '../limits/fair-queue.ts'
import type { Bytes } from './answer.ts'

export type Encoding = 'br' | 'gzip'

/** Compresses bytes off the main thread. It differs by runtime, so the server provides it. */
export type Compress = (encoding: Encoding, bytes: Bytes) => Promise<Bytes>

/** The threads that compress also read files. */
const MAX_AT_ONCE = 2
/** More than a browser asks for at once. */
export const MAX_COMPRESSIONS_PER_LINE = 8
const EXPECTED_MS = 3

/** Compresses a few bodies at once, in rotation over lines. For a line that has its share already, the result is undefined, and the body goes out as it is. */
export function bounded(compress: Compress) {
  const waiting = new FairQueue(MAX_COMPRESSIONS_PER_LINE, EXPECTED_MS)
  let running = 0
  return async (encoding: Encoding, bytes: Bytes, { client }: Waiter): Promise<Bytes | undefined> => {
    if (running < MAX_AT_ONCE) running++
    else if (!(await turnOf(client))) return undefined
    try {
      return await compress(encoding, bytes)
    } finally {
      if (!waiting.beginNext()) running--
    }
  }

  /** The result is kept for others, so it does not matter whether the client leaves. */
  function turnOf(client: string): Promise<boolean> {
    return new Promise((resolve) => {
      try {
        waiting.add({ waiters: [{ client }], begin: () => resolve(true), drop: () => resolve(false) })
      } catch {
        resolve(false)
      }
    })
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

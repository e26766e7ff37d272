import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Compress } from '../../api/encoding.ts'

/** Stored documents are compressed once and sent many times; a profile page is compressed for one reader. */
const QUALITY = {
  best: { brotli: 11, gzip: 9 },
  quick: { brotli: 4, gzip: 5 },
} as const

export const compress: Compress = (encoding, bytes, effort) => {
  const { brotli, gzip } = QUALITY[effort]
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        })
      : gzipSync(bytes, { level: gzip })
  return new Uint8Array(compressed)
}

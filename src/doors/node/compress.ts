import { type BrotliOptions, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Compress } from '../../api/encoding.ts'

/** Stored documents are compressed once and sent many times; a profile page is compressed for one reader. */
const QUALITY = {
  best: { brotli: 11, gzip: 9 },
  quick: { brotli: 4, gzip: 5 },
} as const

export const compress: Compress = (encoding, bytes, effort) => {
  const quality = QUALITY[effort]
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(bytes, brotliOptions(quality.brotli, bytes.length))
      : gzipSync(bytes, { level: quality.gzip })
  return new Uint8Array(compressed)
}

function brotliOptions(quality: number, size: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } }
}

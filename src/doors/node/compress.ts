import type { BrotliOptions } from 'node:zlib'
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
      ? zlib().brotliCompressSync(bytes, brotliOptions(quality.brotli, bytes.length))
      : zlib().gzipSync(bytes, { level: quality.gzip })
  return new Uint8Array(compressed)
}

function brotliOptions(quality: number, size: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib().constants
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: size } }
}

/** Not imported, for on a new Node it takes longer to load than most of the service, and the first answers need none of it. */
function zlib(): typeof import('node:zlib') {
  return process.getBuiltinModule('node:zlib')
}

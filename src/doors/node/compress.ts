import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Compress } from '../../api/encoding.ts'

/** At the highest level, for each document is compressed once and sent many times. */
export const compress: Compress = (encoding, bytes) => {
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
      : gzipSync(bytes, { level: 9 })
  return new Uint8Array(compressed)
}

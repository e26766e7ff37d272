import type { BrotliOptions } from 'node:zlib'
import type { Compression } from '../api/encoding.ts'

/**
 * At these levels the largest page takes 2 ms, once, so the first visitor can wait for it. The highest quality would save
 * another 11 to 15 % but take 6 to 160 ms.
 */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

export const compression: Compression = {
  whole(encoding, bytes) {
    const compressed =
      encoding === 'br'
        ? zlib().brotliCompressSync(bytes, brotliOptions(bytes.length))
        : zlib().gzipSync(bytes, { level: GZIP_LEVEL })
    return new Uint8Array(compressed)
  },
  piece(bytes, before) {
    const options = { level: GZIP_LEVEL, finishFlush: zlib().constants.Z_FULL_FLUSH }
    return new Uint8Array(zlib().deflateRawSync(bytes, before ? { ...options, dictionary: before } : options))
  },
}

function brotliOptions(size: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib().constants
  return { params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: size } }
}

/** Not imported: recent Node versions load it more slowly than most of the service, and the first responses don't need it. */
function zlib(): typeof import('node:zlib') {
  return process.getBuiltinModule('node:zlib')
}

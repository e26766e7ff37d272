import type { Answer, FileBody, ServiceRequest } from '../api/answer.ts'
import { acceptsGzip } from '../api/encoding.ts'
import { CACHE_CONTROL, PREFLIGHT_HEADERS } from '../api/problems.ts'
import { matchesEtag } from '../api/respond.ts'
import type { DataFormat } from '../documents/metadata/files.ts'

/** Path prefix of downloads, followed by the format and the name of the exported file. */
export const DOWNLOADS_PREFIX = '/datos/descargas/'

export interface Download {
  /** Of its URL. */
  readonly path: string
  /** The format of the export that it is part of, or `standard`. */
  readonly group: DataFormat | 'standard'
  readonly name: string
  readonly title: string
  readonly mediaType: string
  /** Undefined for binary files. */
  readonly encoding?: 'utf-8' | undefined
  /** Whether it describes the data. */
  readonly isMetadata?: boolean
  /** Whether it holds all other files of its group. */
  readonly isArchive?: boolean
  readonly sha256: string
  readonly file: FileOnDisk
  /** Its copy as gzip. */
  readonly compressed?: FileOnDisk | undefined
}

export interface FileOnDisk {
  readonly path: string
  readonly size: number
  readonly changedAt: number
}

/** The files that the build has made. */
export interface DownloadFiles {
  readonly list: readonly Download[]
  at(path: string): Download | undefined
}

const ROUTE = '/datos/descargas/{archivo}'

/** Responds with a file or a part of it (RFC 9110, 14). */
export async function answerDownload(download: Download, request: ServiceRequest): Promise<Answer<FileBody>> {
  const { etag, file, encoding } = representation(download, request)
  const kept = [...['ETag', etag, 'Cache-Control', CACHE_CONTROL, 'Vary', 'Accept-Encoding'], ...SHARED]
  if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, etag)) {
    return { status: 304, headers: kept, body: undefined, route: ROUTE }
  }
  const described = [...describedBy(download), ...encoding, ...kept]
  const { path, size } = file
  if (request.method === 'HEAD') {
    return { status: 200, headers: ['Content-Length', String(size), ...described], body: undefined, route: ROUTE }
  }
  const range = wantedRange(request, etag, size)
  if (range === 'unsatisfiable') {
    const headers = ['Content-Range', `bytes */${size}`, 'Content-Length', '0', ...OPEN, 'Cache-Control', 'no-store']
    return { status: 416, headers, body: undefined, route: ROUTE }
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const part = range ? ['Content-Range', `bytes ${first}-${last}/${size}`] : []
  const headers = ['Content-Length', String(last - first + 1), ...part, ...described]
  return { status: range ? 206 : 200, headers, body: { path, first, last }, route: ROUTE }
}

/** Browsers ask before another site's script may send a validator, or a range from the end, where Parquet has its index. */
export function answerDownloadPreflight(): Answer {
  return { status: 204, headers: [...ANY_ORIGIN, ...PREFLIGHT_HEADERS], body: undefined, route: ROUTE }
}

const ANY_ORIGIN = ['Access-Control-Allow-Origin', '*']
/** What a script needs to read parts. */
const OPEN = [...ANY_ORIGIN, 'Access-Control-Expose-Headers', 'Accept-Ranges, Content-Encoding, Content-Range, ETag']
const SHARED = [...OPEN, 'Accept-Ranges', 'bytes']
const GZIP = ['Content-Encoding', 'gzip']

/**
 * The gzip copy for clients that accept it. Ranges are taken from the uncompressed file, because readers of Parquet and
 * others rely on its offsets, unless the client has the beginning of the compressed one.
 */
function representation({ sha256, file, compressed }: Download, { range, ifRange, acceptEncoding }: ServiceRequest) {
  const tag = sha256.slice(0, 20)
  // Another version of zlib writes another copy of the same file.
  const zipped = `"${tag}-gzip-${compressed?.size}"`
  const wantsCopy = range === undefined || ifRange === zipped
  if (compressed && wantsCopy && acceptsGzip(acceptEncoding)) return { etag: zipped, file: compressed, encoding: GZIP }
  return { etag: `"${tag}"`, file, encoding: [] }
}

/** A part of another version would not match the client's (RFC 9110, 13.1.5). */
function wantedRange(
  { range, ifRange }: ServiceRequest,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  return ifRange === undefined || ifRange === etag ? readRange(range, size) : undefined
}

function describedBy({ name, mediaType, encoding }: Download): string[] {
  return [
    ...['Content-Type', encoding && mediaType.startsWith('text/') ? `${mediaType}; charset=${encoding}` : mediaType],
    ...['Content-Disposition', `attachment; filename="${name}"`],
    ...['X-Content-Type-Options', 'nosniff'],
  ]
}

/** First and last byte, inclusive (RFC 9110, 14.1.2). */
type ByteRange = Pick<FileBody, 'first' | 'last'>

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i

/**
 * The range that a `Range` header selects from `size` bytes. Undefined means all of them: unsupported units, lists and
 * syntax are ignored, as RFC 9110, 14.2 allows.
 */
export function readRange(field: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = (field !== undefined && ONE_RANGE.exec(field)) || []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  if (first >= size) return 'unsatisfiable'
  return { first, last: from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** Human-readable: 431 kB, 4,5 MB, with a no-break space. */
export function sizeText(bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB']
  return `${value.toLocaleString('es', { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0${unit}`
}

import type { Answer, FileBody, ServiceRequest } from '../api/answer.ts'
import { acceptsGzip } from '../api/encoding.ts'
import { CACHE_CONTROL, PREFLIGHT_HEADERS } from '../api/problems.ts'
import { matchesEtag } from '../api/respond.ts'
import { type DescribedFile, describe } from '../documents/metadata/description.ts'
import type { DataFormat } from '../documents/metadata/files.ts'
import { schemaOrgDataset } from '../documents/metadata/schema-org.ts'
import type { SiteContext } from './context.ts'

/** Path prefix of downloads, followed by the format and the name of the exported file. */
export const DOWNLOADS_PREFIX = '/datos/descargas/'

export interface Download {
  readonly path: string
  /** The format of the export that it is part of, or `standard`. */
  readonly group: DataFormat | 'standard'
  readonly file: DescribedFile
}

export interface FileOnDisk {
  readonly path: string
  readonly size: number
  readonly sha256?: string | undefined
  readonly compressed?: FileOnDisk | undefined
}

/** The files, which the process has made or can make. */
export interface DownloadFiles {
  readonly list: readonly Download[]
  /** Changes whenever the bytes of any file do. */
  readonly version: string
  /** Changes whenever more files have been made. */
  readonly revision: string
  at(path: string): Download | undefined
  find(download: Download): FileOnDisk | undefined
  make(download: Download): Promise<FileOnDisk>
}

const ROUTE = '/datos/descargas/{archivo}'

/** Responds with a file or a part of it (RFC 9110, 14). HEAD returns what is known, and never makes a file. */
export async function answerDownload(
  files: DownloadFiles,
  download: Download,
  request: ServiceRequest,
): Promise<Answer<FileBody>> {
  const file = files.find(download)
  const known = representation(files, file, request)
  const isEnough = file !== undefined || request.method === 'HEAD' || hasTag(request, known.etag)
  const { etag, body, encoding } = isEnough ? known : representation(files, await files.make(download), request)
  const kept = [...['ETag', etag, 'Cache-Control', CACHE_CONTROL, 'Vary', 'Accept-Encoding'], ...SHARED]
  if (hasTag(request, etag)) {
    return { status: 304, headers: kept, body: undefined, route: ROUTE }
  }
  const described = [...describedBy(download), ...encoding, ...kept]
  if (request.method === 'HEAD' || !body) {
    const length = body ? ['Content-Length', String(body.size)] : []
    return { status: 200, headers: [...length, ...described], body: undefined, route: ROUTE }
  }
  const { path, size } = body
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

interface Representation {
  readonly etag: string
  /** Undefined until the file has been made. */
  readonly body: FileOnDisk | undefined
  readonly encoding: readonly string[]
}

/**
 * The gzip copy for clients that accept it. Ranges are taken from the uncompressed file, because readers of Parquet and
 * others rely on its offsets, unless the client has the beginning of the compressed one.
 */
function representation(files: DownloadFiles, file: FileOnDisk | undefined, request: ServiceRequest): Representation {
  const { range, ifRange, acceptEncoding } = request
  const [plain, zipped] = [`"${files.version}"`, `"${files.version}-gzip"`]
  // Before the file is made, only the client's ETag can tell that a gzip copy exists.
  const hasCopy = file ? file.compressed !== undefined : hasTag(request, zipped) && !hasTag(request, plain)
  const wantsCopy = range === undefined || ifRange === zipped
  if (hasCopy && wantsCopy && acceptsGzip(acceptEncoding)) {
    return { etag: zipped, body: file?.compressed, encoding: GZIP }
  }
  return { etag: plain, body: file, encoding: [] }
}

function hasTag({ ifNoneMatch }: ServiceRequest, etag: string): boolean {
  return ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)
}

/** A part of another version would not match the client's (RFC 9110, 13.1.5). */
function wantedRange(
  { range, ifRange }: ServiceRequest,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  return ifRange === undefined || ifRange === etag ? readRange(range, size) : undefined
}

function describedBy({ file: { path, mediaType, encoding } }: Download): string[] {
  return [
    ...['Content-Type', encoding && mediaType.startsWith('text/') ? `${mediaType}; charset=${encoding}` : mediaType],
    ...['Content-Disposition', `attachment; filename="${path}"`],
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

/** The data set for search engines, with all files that this server offers. */
export function datasetMarkup({ dataset, publisher }: SiteContext, downloads: DownloadFiles) {
  const base = publisher.publicUrl + DOWNLOADS_PREFIX
  return schemaOrgDataset(describe(dataset, publisher), downloadedFiles(downloads), ({ path }) => base + path)
}

function downloadedFiles(downloads: DownloadFiles): DescribedFile[] {
  const isData = ({ format }: DescribedFile) => format !== 'metadata' && format !== 'gz'
  return downloads.list
    .filter(({ file }) => isData(file))
    .map((download): DescribedFile => {
      const { group, file } = download
      const { name, title, format, mediaType } = file
      const there = downloads.find(download)
      return {
        ...{ name, title, format, mediaType, path: `${group}/${file.path}` },
        ...(there ? { bytes: there.size } : {}),
        ...(there?.sha256 === undefined ? {} : { sha256: there.sha256 }),
      }
    })
}

import { type Answer, FileBody, type ServiceRequest } from '../api/answer.ts'
import { type ByteRange, readRange } from '../api/byte-range.ts'
import { matchesEtag } from '../api/conditional.ts'
import { acceptsGzip } from '../api/encoding.ts'
import { CACHE_CONTROL } from '../api/headers.ts'
import type { DescribedFile } from '../documents/metadata/described-file.ts'
import type { DataFormat } from '../documents/metadata/format-files.ts'

/** Path prefix of downloads, followed by the format and the name of the exported file. */
export const DOWNLOADS_PREFIX = '/datos/descargas/'

/** A file that the page /datos offers. */
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
  /** The gzip copy. */
  readonly compressed?: FileOnDisk | undefined
}

/** The files, which the process has made or can make. */
export interface DownloadFiles {
  readonly list: readonly Download[]
  /** Changes whenever the bytes of any file do. */
  readonly version: string
  /** Changes whenever more files have been made. */
  readonly revision: number
  /** The download at a path. */
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
    const headers = ['Content-Range', `bytes */${size}`, 'Content-Length', '0', 'Access-Control-Allow-Origin', '*']
    return { status: 416, headers: [...headers, 'Cache-Control', 'no-store'], body: undefined, route: ROUTE }
  }
  if (!range) {
    const headers = ['Content-Length', String(size), ...described]
    return { status: 200, headers, body: new FileBody(path, 0, size - 1), route: ROUTE }
  }
  const { first, last } = range
  const part = ['Content-Length', String(last - first + 1), 'Content-Range', `bytes ${first}-${last}/${size}`]
  return { status: 206, headers: [...part, ...described], body: new FileBody(path, first, last), route: ROUTE }
}

const SHARED = ['Access-Control-Allow-Origin', '*', 'Accept-Ranges', 'bytes']
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
function representation(
  { version }: DownloadFiles,
  file: FileOnDisk | undefined,
  request: ServiceRequest,
): Representation {
  const { range, ifRange, acceptEncoding } = request
  const plain = `"${version}"`
  const zipped = `"${version}-gzip"`
  // Before the file is made, only the client's ETag can tell that a gzip copy exists.
  const hasCopy = file ? file.compressed !== undefined : hasTag(request, zipped) && !hasTag(request, plain)
  if (hasCopy && acceptsGzip(acceptEncoding) && (range === undefined || ifRange === zipped)) {
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

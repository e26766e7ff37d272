import { type Answer, FileBody, type ServiceRequest } from '../api/answer.ts'
import { type ByteRange, readRange } from '../api/byte-range.ts'
import { matchesEtag } from '../api/conditional.ts'
import { CACHE_CONTROL } from '../api/headers.ts'

/** A file that the page /datos offers. */
export interface Download {
  readonly path: string
  readonly label: string
  readonly description: string
  readonly mediaType: string
}

export interface FileOnDisk {
  readonly path: string
  readonly size: number
}

/** The files themselves, which the process has made or can make. */
export interface DownloadFiles {
  readonly list: readonly Download[]
  /** Changes whenever the bytes of any file do. */
  readonly version: string
  /** The download at a path. */
  find(path: string): FileOnDisk | undefined
  make(path: string): Promise<FileOnDisk>
}

const ROUTE = '/datos/descargas/{archivo}'

/** Answers with a file or a part of it (RFC 9110, 14). HEAD tells what is known, and never makes a file. */
export async function answerDownload(
  files: DownloadFiles,
  download: Download,
  request: ServiceRequest,
): Promise<Answer<FileBody>> {
  const etag = `"${files.version}"`
  const kept = [
    'ETag',
    etag,
    'Cache-Control',
    CACHE_CONTROL,
    'Access-Control-Allow-Origin',
    '*',
    'Accept-Ranges',
    'bytes',
  ]
  if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, etag)) {
    return { status: 304, headers: kept, body: undefined, route: ROUTE }
  }
  const described = [...describedBy(download), ...kept]
  const found = files.find(download.path)
  if (request.method === 'HEAD') {
    const length = found ? ['Content-Length', String(found.size)] : []
    return { status: 200, headers: [...length, ...described], body: undefined, route: ROUTE }
  }
  const { path, size } = found ?? (await files.make(download.path))
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

/** A part of another version would not fit what the client has (RFC 9110, 13.1.5). */
function wantedRange(
  { range, ifRange }: ServiceRequest,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  return ifRange === undefined || ifRange === etag ? readRange(range, size) : undefined
}

function describedBy({ path, mediaType }: Download): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return [
    ...['Content-Type', mediaType],
    ...['Content-Disposition', `attachment; filename="${name}"`],
    ...['X-Content-Type-Options', 'nosniff'],
  ]
}

import { CACHE_CONTROL, type Headers, PREFLIGHT_HEADERS } from '../operations/headers.ts'
import type { Download } from '../site/downloads.ts'
import type { IncomingRequest } from './request.ts'
import { matchesEtag, reply } from './respond.ts'

export const DOWNLOADS_ROUTE = '/datos/descargas/{archivo}'

/** The bytes of a file from `first` to `last`, inclusive. `onBroken` is called if they cannot all be read. */
export type OpenFile = (path: string, range: ByteRange, onBroken: (cause: unknown) => void) => Promise<BodyInit>

/** First and last byte, inclusive (RFC 9110, 14.1.2). */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

const ANY_ORIGIN: Headers = { 'Access-Control-Allow-Origin': '*' }
/** What a script needs to read parts. */
const OPEN: Headers = {
  ...ANY_ORIGIN,
  'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Range, ETag',
}

/** Browsers ask before another site's script may send a validator, or a range from the end, where Parquet has its index. */
export const DOWNLOADS_PREFLIGHT: Headers = { ...ANY_ORIGIN, ...PREFLIGHT_HEADERS }

/** Responds with a file or a part of it (RFC 9110, 14). */
export async function answerDownload(
  { name, mediaType, encoding, sha256, file }: Download,
  request: IncomingRequest,
  openFile: OpenFile,
  report: (cause: unknown) => void,
): Promise<Response> {
  const { path, size } = file
  const isHead = request.method === 'HEAD'
  const etag = `"${sha256.slice(0, 20)}"`
  const kept = { ETag: etag, 'Cache-Control': CACHE_CONTROL, ...OPEN, 'Accept-Ranges': 'bytes' }
  const ifNoneMatch = request.header('if-none-match')
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) return reply(request, DOWNLOADS_ROUTE, 304, kept)
  // A part of another version would not match the client's (RFC 9110, 13.1.5).
  const isSame = (request.header('if-range') ?? etag) === etag
  const range = isHead || !isSame ? undefined : readRange(request.header('range'), size)
  if (range === 'unsatisfiable') {
    const headers = { 'Content-Range': `bytes */${size}`, 'Content-Length': '0', ...OPEN, 'Cache-Control': 'no-store' }
    return reply(request, DOWNLOADS_ROUTE, 416, headers)
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const headers = {
    'Content-Length': String(last - first + 1),
    ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
    'Content-Type': encoding && mediaType.startsWith('text/') ? `${mediaType}; charset=${encoding}` : mediaType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    ...kept,
  }
  const onBroken = (cause: unknown) => {
    report(cause)
    request.breakOff?.()
  }
  request.route = DOWNLOADS_ROUTE
  const body = isHead || size === 0 ? null : await openFile(path, { first, last }, onBroken)
  return new Response(body, { status: range ? 206 : 200, headers })
}

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

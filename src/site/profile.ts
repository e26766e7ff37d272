import type { Answer, ServiceRequest } from '../api/answer.ts'
import { matchesEtag } from '../api/conditional.ts'
import { acceptedEncoding, type Compress } from '../api/encoding.ts'
import type { ResourceKind } from '../api/resource.ts'
import { type ByteString, fingerprint, toUint8Array } from '../documents/byte-string.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { readIsoDate } from '../numerology/date-text.ts'
import { EXAMPLE_DATE, type SiteContext } from './context.ts'
import type { PageContent } from './layout.ts'
import { profilePage, wrongDatePage } from './pages/profile.ts'

export interface ProfileOptions {
  readonly context: SiteContext
  readonly kind: ResourceKind
  readonly compress: Compress | undefined
  render(content: PageContent): ByteString
}

export interface Profile {
  /** The page of the date in the query; undefined if there is no valid date. */
  (request: ServiceRequest): Answer | undefined
  wrongDate(request: ServiceRequest): PageContent
}

/** One page per date: rendered for each request, never stored here, with a validator of data set, page and date. */
export function createProfile({ context, kind, compress, render }: ProfileOptions): Profile {
  const bytesFor = (date: CalendarDate) => render(profilePage(date, context))
  let version: string | undefined
  const varied = ['Vary', 'Accept-Encoding', ...kind.headers]

  const profile = (request: ServiceRequest): Answer | undefined => {
    const date = readIsoDate(birthOf(request.target) ?? '')
    if (!date) return undefined
    version ??= `${context.dataset.version}-${fingerprint(basis())}`
    const encoding = compress && acceptedEncoding(request.acceptEncoding)
    const etag = `"${version}-${isoDate(date)}${encoding ? `-${encoding}` : ''}"`
    if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, etag)) {
      return { status: 304, headers: ['ETag', etag, ...varied], body: undefined, route: kind.route }
    }
    const plain = bytesFor(date)
    const body = encoding && compress ? compress(encoding, toUint8Array(plain)) : plain
    const own = ['Content-Type', kind.contentType, 'Content-Length', String(body.length), 'ETag', etag]
    const headers = [...own, ...(encoding ? ['Content-Encoding', encoding] : []), ...varied]
    return { status: 200, headers, body: request.method === 'HEAD' ? undefined : body, route: kind.route }
  }
  return Object.assign(profile, { wrongDate: ({ target }: ServiceRequest) => wrongDatePage(birthOf(target)) })

  /** All texts and one whole page: when any of them changes, so does every validator. */
  function basis(): string {
    return JSON.stringify(context.dataset) + bytesFor(EXAMPLE_DATE)
  }
}

function birthOf(target: string): string | undefined {
  const query = target.indexOf('?')
  return query === -1 ? undefined : (new URLSearchParams(target.slice(query)).get('birth') ?? undefined)
}

import type { Answer, BodyBytes, FileBody, Service, ServiceRequest } from '../api/answer.ts'
import type { Compression } from '../api/encoding.ts'
import type { Pictures } from '../api/pictures.ts'
import { isPrintableAscii, pathOf } from '../api/router.ts'
import type { Dataset } from '../dataset/types.ts'
import { type ByteString, bytesOf } from '../documents/byte-string.ts'
import { Bound } from '../documents/joined/kept.ts'
import type { Publisher } from '../documents/publisher.ts'
import { type Count, type Limiter, type Limits, secondsUntil } from '../limits/limiter.ts'
import { queryOf } from './asked-date.ts'
import { askedNumber, NUMBERS_PATH, PAIR_PATH, PROFILE_PATH } from './asked-pages.ts'
import { ASSET_PATHS } from './assets.ts'
import { withoutPreview } from './computed-page.ts'
import { createContext } from './context.ts'
import type { DatedAnswer } from './dated-pages.ts'
import { answerDownload, answerDownloadPreflight, DOWNLOADS_PREFIX, type DownloadFiles } from './downloads.ts'
import { pageHeaders, securityHeaders } from './headers.ts'
import { createLayout, type PageContent, type Preview } from './layout.ts'
import { answerOembed, OEMBED_PATH } from './oembed.ts'
import { busyPage, failurePage, notFoundPage, readOnlyPage, tooManyPage } from './pages/problems.ts'
import { noSuchTailPage, turnedTail } from './pages/tails.ts'
import { createPairPages } from './pair.ts'
import { ProblemPages } from './problem-pages.ts'
import { createProfile } from './profile.ts'
import type { StaticHosting } from './static-hosting.ts'
import { HTML, storedPages } from './stored-pages.ts'
import { SECURITY_PATH } from './well-known.ts'

/** Defers work so that other requests are not starved. */
export type InTurn = <Value>(work: () => Value) => Value | Promise<Value>

export interface SiteOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly compression?: Compression | undefined
  /** Memory limit for caches between requests. */
  readonly bound?: Bound | undefined
  readonly inTurn?: InTurn | undefined
  readonly pictures: Pick<Pictures, 'isFull'>
  readonly downloads?: DownloadFiles | undefined
  /** For a static export. */
  readonly hosting?: StaticHosting | undefined
}

const TAILS_PREFIX = '/colas/'
/** Seconds after which a download may have finished. */
const BUSY_RETRY_AFTER = '5'

/** Pages are in memory; downloads are files. */
export type SiteBody = BodyBytes | FileBody

export interface Site extends Service<SiteBody> {
  /** Paths of everything that is the same for everyone, except downloads. */
  readonly paths: readonly string[]
  /** For a client at its download limit. */
  busy(request: Pick<ServiceRequest, 'method'>): Answer
}

/** The publisher's pages: everything outside the API's prefix. */
export function createSite({
  dataset,
  publisher,
  limits,
  compression,
  bound = new Bound(),
  inTurn = (work) => work(),
  pictures,
  downloads,
  hosting,
}: SiteOptions): Site {
  const context = createContext(dataset, publisher, hosting?.absent)
  const layout = createLayout(publisher, dataset.licenseUrl, ASSET_PATHS)
  const headers = pageHeaders(publisher.publicUrl)
  const render = (content: PageContent): ByteString =>
    bytesOf(layout({ ...content, preview: servedPreview(content) }).text)
  const problems = new ProblemPages(render, ['Content-Language', 'es', ...securityHeaders(publisher.publicUrl)])
  const { pages, files, shells } = storedPages({ context, limits, headers, render, compression, downloads, hosting })
  const computed = (route: string) => ({
    context,
    render: (content: PageContent) => layout(content).text,
    kind: { route, contentType: HTML, headers },
    compression,
    bound,
  })
  const profile = createProfile(computed(PROFILE_PATH))
  const pairPages = createPairPages(computed(PAIR_PATH))
  // The queue is full: use the general picture, uncached.
  const profileWithoutPreview = createProfile(withoutPreview(computed(PROFILE_PATH)))
  const pairWithoutPreview = createPairPages(withoutPreview(computed(PAIR_PATH)))
  // In an export, security.txt would expire.
  const paths = [...pages.keys(), ...shells.keys(), ...[...files.keys()].filter((path) => path !== SECURITY_PATH)]
  return { paths, respond, failure, busy }

  function respond(request: ServiceRequest): Answer | Promise<Answer<SiteBody>> {
    const path = pathOf(request.target)
    if (request.method !== 'GET' && request.method !== 'HEAD') return readOnly(request, path)
    // Icons, styles and files for crawlers are not counted: one page requests several of them.
    const file = files.get(path)
    if (file) return file.answer(request)
    const limiter = path === PROFILE_PATH || path === PAIR_PATH ? limits.matrix : limits.other
    const counted = limiter.take(request.client)
    return counted instanceof Promise
      ? counted.then((count) => decide(request, path, limiter, count))
      : decide(request, path, limiter, counted)
  }

  function decide(
    request: ServiceRequest,
    path: string,
    { limit }: Limiter,
    count: Count,
  ): Answer | Promise<Answer<SiteBody>> {
    if (count.count > limit) return tooMany(request, secondsUntil(count.resetMs))
    const number = path === NUMBERS_PATH ? askedNumber(queryOf(request.target)) : undefined
    if (number) return dated(request, number, path)
    const page = pages.get(path) ?? shells.get(path)
    if (page) return page.answer(request)
    if (path === PROFILE_PATH) {
      return dated(request, (pictures.isFull ? profileWithoutPreview : profile)(request), path)
    }
    if (path === PAIR_PATH) {
      return dated(request, (pictures.isFull ? pairWithoutPreview : pairPages)(request), path)
    }
    if (path === OEMBED_PATH) return answerOembed(request, publisher)
    const download = path.startsWith(DOWNLOADS_PREFIX) ? downloads?.at(path) : undefined
    if (download && downloads) return answerDownload(downloads, download, request)
    if (path.endsWith('/') && isPage(path.slice(0, -1))) return withoutSlash(request, path.slice(0, -1))
    if (path.startsWith(TAILS_PREFIX)) return noSuchTail(request, path)
    return problems.stored('not found', request.method, () => ({ status: 404, content: notFoundPage() }))
  }

  /** In a static export, a page whose picture is missing has the general one. */
  function servedPreview({ preview }: PageContent): Preview | undefined {
    return preview && context.serves(preview.path.slice(publisher.basePath.length)) ? preview : undefined
  }

  function isPage(path: string): boolean {
    return pages.has(path) || path === PROFILE_PATH || path === PAIR_PATH
  }

  /** A query that a header can't carry is no date. */
  function withoutSlash({ target }: ServiceRequest, path: string): Answer {
    return redirect(isPrintableAscii(target) ? path + target.slice(path.length + 1) : path)
  }

  function redirect(location: string, route = 'redirect'): Answer {
    return {
      status: 308,
      headers: ['Location', location, 'Content-Length', '0', ...headers],
      body: undefined,
      route,
    }
  }

  function readOnly({ method }: ServiceRequest, path: string): Answer {
    if (method === 'OPTIONS' && downloads?.at(path)) return answerDownloadPreflight()
    const headers = ['Allow', 'GET, HEAD, OPTIONS']
    if (method === 'OPTIONS') return { status: 204, headers, body: undefined, route: 'unknown' }
    return problems.stored('read only', method, () => ({ status: 405, content: readOnlyPage(), headers }))
  }

  /** One common page, and one for each reversed tail. */
  function noSuchTail({ method }: ServiceRequest, path: string): Answer {
    const turned = turnedTail(path.slice(TAILS_PREFIX.length))
    const page = () => ({ status: 404, content: noSuchTailPage(turned) })
    return problems.stored(`no tail ${turned}`, method, page)
  }

  /** At most as many pages as the window has seconds. */
  function tooMany({ method }: ServiceRequest, seconds: number): Answer {
    const headers = ['Retry-After', String(seconds)]
    return problems.stored(`wait ${seconds}`, method, () => ({ status: 429, content: tooManyPage(seconds), headers }))
  }

  /** A cached page does not wait behind those that have to be built. */
  function dated(request: ServiceRequest, found: DatedAnswer, route: string): Answer | Promise<Answer> {
    if ('moved' in found) return redirect(found.moved, route)
    if ('answer' in found) return found.isCached ? found.answer() : inTurn(found.answer)
    return problems.single(request.method, { status: 400, content: found.problem }, route)
  }

  function failure({ method }: Pick<ServiceRequest, 'method'>, requestId: string): Answer {
    return problems.single(method, { status: 500, content: failurePage(publisher, requestId) }, 'failed')
  }

  function busy({ method }: Pick<ServiceRequest, 'method'>): Answer {
    const headers = ['Retry-After', BUSY_RETRY_AFTER]
    return problems.stored('busy', method, () => ({ status: 503, content: busyPage(), headers }), 'busy')
  }
}

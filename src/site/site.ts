import type { Answer, BodyBytes, FileBody, Service, ServiceRequest } from '../api/answer.ts'
import type { Compress } from '../api/encoding.ts'
import { RenewedResource, type Resource, StoredResource } from '../api/resource.ts'
import { pathOf } from '../api/router.ts'
import type { Dataset } from '../dataset/types.ts'
import { type ByteString, bytesOf } from '../documents/byte-string.ts'
import type { Publisher } from '../documents/publisher.ts'
import { secondsUntil } from '../limits/headers.ts'
import type { Count, Limiter, Limits } from '../limits/limiter.ts'
import { ASSET_PATHS, assetResources } from './assets.ts'
import { createContext } from './context.ts'
import type { DatedPages } from './dated-pages.ts'
import { answerDownload, type DownloadFiles } from './downloads.ts'
import { pageHeaders, securityHeaders } from './headers.ts'
import { createLayout, type PageContent } from './layout.ts'
import { busyPage, failurePage, notFoundPage, readOnlyPage, tooManyPage } from './pages/problems.ts'
import { noSuchTailPage, turnedTail } from './pages/tails.ts'
import { staticPages } from './pages.ts'
import { createPairPages } from './pair.ts'
import { ProblemPages } from './problem-pages.ts'
import { createProfile } from './profile.ts'
import { dayOf, securityFile, type TextFile, wellKnownFiles } from './well-known.ts'

export interface SiteOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly compress?: Compress | undefined
  readonly downloads?: DownloadFiles | undefined
}

const HTML = 'text/html; charset=utf-8'
export const PROFILE_PATH = '/perfil'
export const PAIR_PATH = '/pareja'
const TAILS_PREFIX = '/colas/'
/** Seconds after which one of several downloads may have ended. */
const BUSY_RETRY_AFTER = '5'

/** Of pages the bytes are there; downloads are files. */
export type SiteBody = BodyBytes | FileBody

export interface Site extends Service<SiteBody> {
  /** For a client that has as much under way as it may. */
  busy(request: Pick<ServiceRequest, 'method'>): Answer
}

/** The publisher's pages: everything outside the API's prefix. */
export function createSite({ dataset, publisher, limits, compress, downloads }: SiteOptions): Site {
  const context = createContext(dataset, publisher)
  const layout = createLayout(publisher, dataset.licenseUrl, ASSET_PATHS)
  const headers = pageHeaders(publisher.publicUrl)
  const render = (content: PageContent): ByteString => bytesOf(layout(content).text)
  const problems = new ProblemPages(render, ['Content-Language', 'es', ...securityHeaders(publisher.publicUrl)])
  const downloadAt = new Map(downloads?.list.map((download) => [download.path, download]))
  const pages = createPages()
  const files = new Map([...assetResources(compress), ...createFiles()])
  const computed = (route: string) => ({ context, render, kind: { route, contentType: HTML, headers }, compress })
  const profile = createProfile(computed(PROFILE_PATH))
  const pairPages = createPairPages(computed(PAIR_PATH))
  return { respond, failure, busy }

  function respond(request: ServiceRequest): Answer | Promise<Answer<SiteBody>> {
    const path = pathOf(request.target)
    if (request.method !== 'GET' && request.method !== 'HEAD') return readOnly(request)
    // Icons, styles and the files that machines look for are not counted: one page asks for several of them.
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
    if (path === PROFILE_PATH) return dated(request, profile, path)
    if (path === PAIR_PATH) return dated(request, pairPages, path)
    const page = pages.get(path)
    if (page) return page.answer(request)
    const download = downloadAt.get(path)
    if (download && downloads) return answerDownload(downloads, download, request)
    if (path.endsWith('/') && pages.has(path.slice(0, -1))) return redirect(path.slice(0, -1))
    if (path.startsWith(TAILS_PREFIX)) return noSuchTail(request, path)
    return problems.stored('not found', request.method, () => ({ status: 404, content: notFoundPage() }))
  }

  function createPages(): Map<string, Resource> {
    return new Map(
      staticPages(context, limits, downloads?.list ?? []).map(({ path, route, content }) => [
        path,
        new StoredResource({ route, contentType: HTML, headers }, dataset.version, () => render(content()), compress),
      ]),
    )
  }

  function createFiles(): [string, Resource][] {
    const pagePaths = [...pages.keys(), PAIR_PATH]
    const options = { dataset, publisher, credit: context.credit, assets: ASSET_PATHS, pagePaths }
    const today = () => dayOf(Date.now())
    return [
      ...wellKnownFiles(options).map((file): [string, Resource] => [file.path, fileResource(file)]),
      [
        securityFile(publisher, 0).path,
        new RenewedResource(today, (day) => fileResource(securityFile(publisher, day))),
      ],
    ]
  }

  function fileResource({ path, contentType, text }: TextFile): Resource {
    return new StoredResource({ route: path, contentType, headers }, dataset.version, () => bytesOf(text), compress)
  }

  function redirect(location: string, route = 'redirect'): Answer {
    return {
      status: 308,
      headers: ['Location', location, 'Content-Length', '0', ...headers],
      body: undefined,
      route,
    }
  }

  function readOnly({ method }: ServiceRequest): Answer {
    const headers = ['Allow', 'GET, HEAD, OPTIONS']
    if (method === 'OPTIONS') return { status: 204, headers, body: undefined, route: 'unknown' }
    return problems.stored('read only', method, () => ({ status: 405, content: readOnlyPage(), headers }))
  }

  /** One such page, and one for each tail that somebody may write the other way round. */
  function noSuchTail({ method }: ServiceRequest, path: string): Answer {
    const turned = turnedTail(path.slice(TAILS_PREFIX.length))
    const page = () => ({ status: 404, content: noSuchTailPage(turned) })
    return problems.stored(`no tail ${turned}`, method, page)
  }

  /** There are as many such pages as the window has seconds. */
  function tooMany({ method }: ServiceRequest, seconds: number): Answer {
    const headers = ['Retry-After', String(seconds)]
    return problems.stored(`wait ${seconds}`, method, () => ({ status: 429, content: tooManyPage(seconds), headers }))
  }

  function dated(request: ServiceRequest, pages: DatedPages, route: string): Answer {
    const found = pages(request)
    if ('answer' in found) return found.answer
    if ('moved' in found) return redirect(found.moved, route)
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

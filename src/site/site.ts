import { type Answer, type Bytes, bytesOf, type FileBody, type Service, type ServiceRequest } from '../api/answer.ts'
import type { Resource, Respond } from '../api/respond.ts'
import { isPrintableAscii, pathOf } from '../api/router.ts'
import type { Dataset } from '../dataset/types.ts'
import type { Publisher } from '../documents/publisher.ts'
import { Busy } from '../limits/fair-queue.ts'
import { type Limits, secondsUntil } from '../limits/limiter.ts'
import { type Soon, whenReady } from '../limits/soon.ts'
import { createContext } from './context.ts'
import { queryOf } from './date-fields.ts'
import { answerDownload, answerDownloadPreflight, type DownloadFiles } from './downloads.ts'
import { pageHeaders, securityHeaders } from './headers.ts'
import { createLayout, type PageContent, type Preview } from './layout.ts'
import { busyPage, failurePage, notFoundPage, readOnlyPage, tooManyPage } from './pages/problems.ts'
import * as stored from './stored-pages.ts'
import { SECURITY_PATH } from './well-known.ts'

export interface SiteOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly respond: Respond
  readonly downloads?: DownloadFiles | undefined
  /** For a static export. */
  readonly hosting?: stored.StaticHosting | undefined
}

const MAX_UNCOUNTED_BYTES = 64_000
/** Seconds after which a download may have finished. */
const BUSY_SECONDS = 5

/** Pages are in memory; downloads are files. */
export type SiteBody = Bytes | FileBody
type SiteAnswer = ReturnType<Service<SiteBody>['respond']>

export interface Site extends Service<SiteBody> {
  /** Paths of everything that is the same for everyone, except downloads. */
  readonly paths: readonly string[]
  /** For a client at its download limit. */
  busy(request: Pick<ServiceRequest, 'method'>): Answer
}

/** An error page. No cache stores it. */
interface ProblemPage {
  readonly status: number
  readonly content: PageContent
  readonly headers?: readonly string[]
  readonly route?: string
}

/** The publisher's pages: everything outside the API's prefix. */
export function createSite(options: SiteOptions): Site {
  const { dataset, publisher, limits, respond: give, downloads, hosting } = options
  const context = createContext(dataset, publisher, hosting?.absent)
  const layout = createLayout(publisher, dataset.licenseUrl)
  const headers = pageHeaders(publisher.publicUrl)
  const render = (content: PageContent) => layout({ ...content, preview: servedPreview(content) }).text
  const ofProblems = ['Content-Language', 'es', ...securityHeaders(publisher.publicUrl)]
  const refusals = new Map<string, Answer>()
  const largeFiles = new Map<string, boolean>()
  const { pages, files } = stored.storedPages({ context, limits, headers, render, downloads, hosting })
  // In an export, security.txt would expire.
  const paths = [...pages.keys(), ...[...files.keys()].filter((path) => path !== SECURITY_PATH)]
  return { paths, respond, failure, busy }

  function respond(request: ServiceRequest): SiteAnswer {
    const path = pathOf(request.target)
    if (request.method !== 'GET' && request.method !== 'HEAD') return readOnly(request, path)
    // Icons, styles and files for crawlers are not counted, unless they are large: one page requests several of them.
    const file = files.get(path)
    if (file && !isLarge(path, file)) return give(request, file)
    const number = path === stored.NUMBERS_PATH ? stored.numberOf(queryOf(request.target)) : undefined
    const isOfDate = number !== undefined || path === stored.PROFILE_PATH || path === stored.PAIR_PATH
    const limiter = isOfDate ? limits.dates : limits.other
    const answer = whenReady(limiter.take(request.client), (count) => {
      if (count.count > limiter.limit) return tooMany(request, secondsUntil(count.resetMs))
      return number ? dated(request, number, path) : decide(request, path)
    })
    return answer instanceof Promise ? answer.catch((cause) => refuseIfBusy(request, cause)) : answer
  }

  function isLarge(path: string, file: Resource): boolean {
    const known = largeFiles.get(path) ?? file.make().length > MAX_UNCOUNTED_BYTES
    largeFiles.set(path, known)
    return known
  }

  function refuseIfBusy(request: ServiceRequest, cause: unknown): Answer {
    if (cause instanceof Busy) return busy(request, cause.seconds)
    throw cause
  }

  function decide(request: ServiceRequest, path: string): SiteAnswer {
    const page = pages.get(path) ?? files.get(path)
    if (page) return give(request, page)
    if (path === stored.PROFILE_PATH) return dated(request, stored.profileOf(queryOf(request.target), context), path)
    if (path === stored.PAIR_PATH) return dated(request, stored.pairOf(queryOf(request.target), context), path)
    const download = downloads?.at(path)
    if (download) return answerDownload(download, request)
    if (path.endsWith('/') && isPage(path.slice(0, -1))) return withoutSlash(request, path.slice(0, -1))
    return refusal('not found', request, () => ({ status: 404, content: notFoundPage() }))
  }

  /** In a static export, a page whose picture is missing has the general one. */
  function servedPreview({ preview }: PageContent): Preview | undefined {
    return preview && context.serves(preview.path.slice(publisher.basePath.length)) ? preview : undefined
  }

  function isPage(path: string): boolean {
    return pages.has(path) || path === stored.PROFILE_PATH || path === stored.PAIR_PATH
  }

  /** A query that a header can't carry is no date. */
  function withoutSlash({ target }: ServiceRequest, path: string): Answer {
    return redirect(isPrintableAscii(target) ? path + target.slice(path.length + 1) : path)
  }

  function redirect(location: string, route = 'redirect'): Answer {
    return { status: 308, headers: ['Location', location, 'Content-Length', '0', ...headers], body: undefined, route }
  }

  function readOnly({ method }: ServiceRequest, path: string): Answer {
    if (method === 'OPTIONS' && downloads?.at(path)) return answerDownloadPreflight()
    const headers = ['Allow', 'GET, HEAD, OPTIONS']
    if (method === 'OPTIONS') return { status: 204, headers, body: undefined, route: 'unknown' }
    return refusal('read only', { method }, () => ({ status: 405, content: readOnlyPage(), headers }))
  }

  /** At most as many pages as the window has seconds. */
  function tooMany(request: ServiceRequest, seconds: number): Answer {
    const headers = ['Retry-After', String(seconds)]
    return refusal(`wait ${seconds}`, request, () => ({ status: 429, content: tooManyPage(seconds), headers }))
  }

  function dated(request: ServiceRequest, page: stored.DatedPage, route: string): Soon<Answer> {
    if ('moved' in page) return redirect(page.moved, route)
    if ('problem' in page) return problem(request, { status: 400, content: page.problem, route })
    const { address: id, content } = page
    const make = () => render(content())
    return give(request, { route, id, contentType: stored.HTML, headers, kind: 'text', isSlow: true, make })
  }

  function failure(request: Pick<ServiceRequest, 'method'>, requestId: string): Answer {
    return problem(request, { status: 500, content: failurePage(publisher, requestId), route: 'failed' })
  }

  function busy(request: Pick<ServiceRequest, 'method'>, seconds = BUSY_SECONDS): Answer {
    const headers = ['Retry-After', String(seconds)]
    return refusal(`busy ${seconds}`, request, () => ({ status: 503, content: busyPage(), headers, route: 'busy' }))
  }

  /** For pages of which there are few: rendered once, because a refusal must cost less than a page. */
  function refusal(key: string, { method }: Pick<ServiceRequest, 'method'>, make: () => ProblemPage): Answer {
    let answer = refusals.get(key)
    if (!answer) {
      answer = problem({ method: 'GET' }, make())
      refusals.set(key, answer)
    }
    return method === 'HEAD' ? { ...answer, body: undefined } : answer
  }

  function problem({ method }: Pick<ServiceRequest, 'method'>, page: ProblemPage): Answer {
    const { status, content, headers = [], route = 'unknown' } = page
    const body = bytesOf(render(content))
    const own = ['Content-Type', stored.HTML, 'Content-Length', String(body.length), 'Cache-Control', 'no-store']
    return { status, headers: [...own, ...ofProblems, ...headers], body: method === 'HEAD' ? undefined : body, route }
  }
}

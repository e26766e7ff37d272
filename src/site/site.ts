import type { Answer, Service, ServiceRequest } from '../api/answer.ts'
import type { Compress } from '../api/encoding.ts'
import { type Resource, StoredResource } from '../api/resource.ts'
import { pathOf } from '../api/router.ts'
import type { Dataset } from '../dataset/types.ts'
import { type ByteString, bytesOf } from '../documents/byte-string.ts'
import type { Publisher } from '../documents/publisher.ts'
import { secondsUntil } from '../limits/headers.ts'
import type { Count, Limits } from '../limits/limiter.ts'
import { ASSET_PATHS, assetResources } from './assets.ts'
import { createContext } from './context.ts'
import { pageHeaders, securityHeaders } from './headers.ts'
import { createLayout, type PageContent } from './layout.ts'
import type { Download } from './pages/data.ts'
import { failurePage, notFoundPage, readOnlyPage, tooManyPage } from './pages/problems.ts'
import { staticPages } from './pages.ts'
import { createProfile } from './profile.ts'
import { wellKnownFiles } from './well-known.ts'

export interface SiteOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly compress?: Compress | undefined
  readonly downloads?: readonly Download[] | undefined
}

const HTML = 'text/html; charset=utf-8'
export const PROFILE_PATH = '/perfil'

/** The publisher's pages: everything that stands outside the API's prefix. */
export function createSite({ dataset, publisher, limits, compress, downloads = [] }: SiteOptions): Service {
  const context = createContext(dataset, publisher)
  const layout = createLayout(publisher, dataset.licenseUrl, ASSET_PATHS)
  const headers = pageHeaders(publisher.publicUrl)
  const render = (content: PageContent): ByteString => bytesOf(layout(content).text)
  const pages = createPages()
  const files = new Map([...assetResources(compress), ...createFiles()])
  const profile = createProfile({
    context,
    render,
    kind: { route: PROFILE_PATH, contentType: HTML, headers },
    compress,
  })
  return { respond, failure }

  function respond(request: ServiceRequest): Answer | Promise<Answer> {
    const path = pathOf(request.target)
    if (request.method !== 'GET' && request.method !== 'HEAD') return readOnly(request)
    // Icons, styles and the files that machines look for are not counted: one page asks for several of them.
    const file = files.get(path)
    if (file) return file.answer(request)
    const counted = limits.other.take(request.client)
    return counted instanceof Promise
      ? counted.then((count) => decide(request, path, count))
      : decide(request, path, counted)
  }

  function decide(request: ServiceRequest, path: string, count: Count): Answer {
    if (count.count > limits.other.limit) return tooMany(request, secondsUntil(count.resetMs))
    if (path === PROFILE_PATH)
      return profile(request) ?? problem(400, profile.wrongDate(request), PROFILE_PATH, request)
    const page = pages.get(path)
    if (page) return page.answer(request)
    if (path.endsWith('/') && pages.has(path.slice(0, -1))) return redirect(path.slice(0, -1))
    return problem(404, notFoundPage(), 'unknown', request)
  }

  function createPages(): Map<string, Resource> {
    return new Map(
      staticPages(context, limits, downloads).map(({ path, route, content }) => [
        path,
        new StoredResource({ route, contentType: HTML, headers }, dataset.version, () => render(content()), compress),
      ]),
    )
  }

  function createFiles(): [string, Resource][] {
    const options = { dataset, publisher, credit: context.credit, assets: ASSET_PATHS, pagePaths: [...pages.keys()] }
    return wellKnownFiles({ ...options, startedAt: new Date() }).map(({ path, contentType, text }) => [
      path,
      new StoredResource({ route: path, contentType, headers }, dataset.version, () => bytesOf(text), compress),
    ])
  }

  function redirect(location: string): Answer {
    return {
      status: 308,
      headers: ['Location', location, 'Content-Length', '0', ...headers],
      body: undefined,
      route: 'redirect',
    }
  }

  function readOnly(request: ServiceRequest): Answer {
    const allow = ['Allow', 'GET, HEAD, OPTIONS']
    if (request.method === 'OPTIONS') return { status: 204, headers: allow, body: undefined, route: 'unknown' }
    return problem(405, readOnlyPage(), 'unknown', request, allow)
  }

  function tooMany(request: ServiceRequest, seconds: number): Answer {
    return problem(429, tooManyPage(seconds), 'unknown', request, ['Retry-After', String(seconds)])
  }

  function failure(request: Pick<ServiceRequest, 'method' | 'target'>, requestId: string): Answer {
    return problem(500, failurePage(publisher, requestId), 'failed', request)
  }

  function problem(
    status: number,
    content: PageContent,
    route: string,
    { method }: Pick<ServiceRequest, 'method'>,
    extra: readonly string[] = [],
  ): Answer {
    const body = render(content)
    const own = ['Content-Type', HTML, 'Content-Length', String(body.length), 'Cache-Control', 'no-store']
    return {
      status,
      headers: [...own, 'Content-Language', 'es', ...securityHeaders(publisher.publicUrl), ...extra],
      body: method === 'HEAD' ? undefined : body,
      route,
    }
  }
}

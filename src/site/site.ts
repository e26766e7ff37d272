import type { Answer, BodyBytes, FileBody, Service, ServiceRequest } from '../api/answer.ts'
import type { Compression } from '../api/encoding.ts'
import { JSON_TYPE } from '../api/headers.ts'
import { openApiDocument } from '../api/openapi/document.ts'
import type { Pictures } from '../api/pictures.ts'
import { RenewedResource, type Resource, StoredResource } from '../api/resource.ts'
import { pathOf } from '../api/router.ts'
import type { Dataset } from '../dataset/types.ts'
import { type ByteString, bytesOf, jsonBytes } from '../documents/byte-string.ts'
import { Bound } from '../documents/joined/kept.ts'
import type { Publisher } from '../documents/publisher.ts'
import { secondsUntil } from '../limits/headers.ts'
import type { Count, Limiter, Limits } from '../limits/limiter.ts'
import { PAIR_PATH, PROFILE_PATH } from './asked-pages.ts'
import { ASSET_PATHS, assetResources } from './assets.ts'
import { withoutPreview } from './computed-page.ts'
import { createContext } from './context.ts'
import type { DatedPages } from './dated-pages.ts'
import { answerDownload, DOWNLOADS_PREFIX, type DownloadFiles } from './downloads.ts'
import { pageHeaders, securityHeaders } from './headers.ts'
import { createLayout, type PageContent } from './layout.ts'
import { markdownOf } from './markdown.ts'
import { markdownPath } from './markdown-pages.ts'
import { answerOembed, OEMBED_PATH } from './oembed.ts'
import { changesFeed, FEED_PATH } from './pages/changes.ts'
import { COLLECTION_PATH, postmanCollection } from './pages/from/collection.ts'
import { askForPairPage } from './pages/pair-form.ts'
import { busyPage, failurePage, notFoundPage, readOnlyPage, tooManyPage } from './pages/problems.ts'
import { askForDatePage } from './pages/profile.ts'
import { noSuchTailPage, turnedTail } from './pages/tails.ts'
import { type StaticPage, staticPages } from './pages.ts'
import { createPairPages } from './pair.ts'
import { ProblemPages } from './problem-pages.ts'
import { createProfile } from './profile.ts'
import { type StaticHosting, shellPage } from './static-hosting.ts'
import { dayOf, SECURITY_PATH, securityFile, type TextFile, wellKnownFiles } from './well-known.ts'

export interface SiteOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly compression?: Compression | undefined
  /** For what is kept from one request for the next. */
  readonly bound?: Bound | undefined
  readonly pictures: Pick<Pictures, 'isFull'>
  readonly downloads?: DownloadFiles | undefined
  /** For a site that is only files. */
  readonly hosting?: StaticHosting | undefined
}

const HTML = 'text/html; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
const TAILS_PREFIX = '/colas/'
/** Seconds after which one of several downloads may have ended. */
const BUSY_RETRY_AFTER = '5'

/** Of pages the bytes are there; downloads are files. */
export type SiteBody = BodyBytes | FileBody

export interface Site extends Service<SiteBody> {
  /** The addresses of all that is the same for everyone but downloads. */
  readonly paths: readonly string[]
  /** For a client that has as much under way as it may. */
  busy(request: Pick<ServiceRequest, 'method'>): Answer
}

/** The publisher's pages: everything outside the API's prefix. */
export function createSite({
  dataset,
  publisher,
  limits,
  compression,
  bound = new Bound(),
  pictures,
  downloads,
  hosting,
}: SiteOptions): Site {
  const context = createContext(dataset, publisher, hosting?.absent)
  const layout = createLayout(publisher, dataset.licenseUrl, ASSET_PATHS)
  const headers = pageHeaders(publisher.publicUrl)
  const render = (content: PageContent): ByteString =>
    // Where there are only files, nobody paints: every page has the general picture.
    bytesOf(layout(hosting ? { ...content, preview: undefined } : content).text)
  const problems = new ProblemPages(render, ['Content-Language', 'es', ...securityHeaders(publisher.publicUrl)])
  const pages = createPages()
  const files = new Map([...assetResources(compression, hosting?.script), ...createFiles()])
  const computed = (route: string) => ({
    context,
    render: (content: PageContent) => layout(content).text,
    kind: { route, contentType: HTML, headers },
    compression,
    bound,
  })
  const profile = createProfile(computed(PROFILE_PATH))
  const pairPages = createPairPages(computed(PAIR_PATH))
  // Whoever asked for the picture of a profile now would be turned away: the general one will do, but for this once.
  const makeshiftProfile = createProfile(withoutPreview(computed(PROFILE_PATH)))
  const makeshiftPair = createPairPages(withoutPreview(computed(PAIR_PATH)))
  const shells = new Map(hosting ? createShells(hosting) : [])
  // As a file, security.txt would go out of date.
  const paths = [...pages.keys(), ...shells.keys(), ...[...files.keys()].filter((path) => path !== SECURITY_PATH)]
  return { paths, respond, failure, busy }

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
    const page = pages.get(path) ?? shells.get(path)
    if (page) return page.answer(request)
    if (path === PROFILE_PATH) return dated(request, pictures.isFull ? makeshiftProfile : profile, path)
    if (path === PAIR_PATH) return dated(request, pictures.isFull ? makeshiftPair : pairPages, path)
    if (path === OEMBED_PATH) return answerOembed(request, publisher)
    const download = path.startsWith(DOWNLOADS_PREFIX) ? downloads?.at(path) : undefined
    if (download && downloads) return answerDownload(downloads, download, request)
    if (path.endsWith('/') && pages.has(path.slice(0, -1))) return redirect(path.slice(0, -1))
    if (path.startsWith(TAILS_PREFIX)) return noSuchTail(request, path)
    return problems.stored('not found', request.method, () => ({ status: 404, content: notFoundPage() }))
  }

  function createPages(): Map<string, Resource> {
    return new Map(
      staticPages(context, limits, downloads).flatMap((page) => [
        [page.path, renewed(page, htmlOf)],
        [markdownPath(page.path), renewed(page, markdownFor)],
      ]),
    )
  }

  function renewed(page: StaticPage, make: (page: StaticPage) => Resource): Resource {
    return page.revision ? new RenewedResource(page.revision, () => make(page)) : make(page)
  }

  function htmlOf({ path, route, content }: StaticPage): Resource {
    const asMarkdown = { type: 'text/markdown', href: markdownPath(path) }
    const withMarkdown = (page: PageContent) => ({ ...page, alternates: [...(page.alternates ?? []), asMarkdown] })
    return storedPage(route, () => withMarkdown(content()))
  }

  function storedPage(route: string, content: () => PageContent): Resource {
    const kind = { route, contentType: HTML, headers }
    return new StoredResource(kind, dataset.version, () => render(content()), compression)
  }

  /** The pages that ask for dates, for a browser to complete. */
  function createShells(hosting: StaticHosting): [string, Resource][] {
    const shell = (path: string, content: PageContent): [string, Resource] => [
      path,
      storedPage(path, () => shellPage(path, content, publisher, hosting)),
    ]
    const noDates = { first: undefined, second: undefined }
    return [shell(PROFILE_PATH, askForDatePage()), shell(PAIR_PATH, askForPairPage(noDates, context))]
  }

  /** For programs; search engines are led to the page itself. */
  function markdownFor({ path, route, content }: StaticPage): Resource {
    const canonical = ['Link', `<${publisher.publicUrl}${path}>; rel="canonical"`]
    const kind = { route: markdownPath(route), contentType: MARKDOWN, headers: [...headers, ...canonical] }
    const text = () => markdownOf(content().main, publisher.publicUrl)
    return new StoredResource(kind, dataset.version, () => bytesOf(text()), compression)
  }

  function createFiles(): [string, Resource][] {
    const pagePaths = [...[...pages.keys()].filter((path) => !path.endsWith('.md')), PAIR_PATH]
    const { credit, serves } = context
    const options = { dataset, publisher, credit, assets: ASSET_PATHS, pagePaths, serves, hasAgents: !hosting }
    const today = () => dayOf(Date.now())
    const feed = { path: FEED_PATH, contentType: ATOM, text: changesFeed(publisher) }
    return [
      [COLLECTION_PATH, collection()],
      [feed.path, fileResource(feed)],
      ...wellKnownFiles(options).map((file): [string, Resource] => [file.path, fileResource(file)]),
      [SECURITY_PATH, new RenewedResource(today, (day) => fileResource(securityFile(publisher, day)))],
    ]
  }

  function collection(): Resource {
    const kind = { route: COLLECTION_PATH, contentType: JSON_TYPE, headers }
    const text = () => postmanCollection(openApiDocument({ dataset, publisher, credit: context.credit, limits }))
    return new StoredResource(kind, dataset.version, () => jsonBytes(text()), compression)
  }

  function fileResource({ path, contentType, text }: TextFile): Resource {
    return new StoredResource({ route: path, contentType, headers }, dataset.version, () => bytesOf(text), compression)
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

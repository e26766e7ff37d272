import { dataset } from '../dataset/dataset.ts'
import { ALLOWED_METHODS, type Headers } from '../operations/headers.ts'
import { queryOf } from '../site/date-fields.ts'
import type { ProblemPage } from '../site/layout.ts'
import { busyPage, failurePage, notFoundPage, readOnlyPage, tooManyPage } from '../site/pages/problems.ts'
import * as stored from '../site/stored-pages.ts'
import type { PartDependencies } from './dependencies.ts'
import { answerDownload, DOWNLOADS_PREFLIGHT, DOWNLOADS_ROUTE } from './files.ts'
import { counted } from './limiter.ts'
import { type IncomingRequest, isPrintableAscii } from './request.ts'
import { reply } from './respond.ts'

/** The publisher's pages: everything outside the API's prefix. */
export function createPages({ publisher, limits, limiters, respond, downloads, openFile, report }: PartDependencies) {
  const site = stored.createSite({ dataset, publisher, limits, downloads })
  const { pages, files, render, context } = site
  return { answer, failed }

  function answer(request: IncomingRequest, path: string): Response | Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return readOnly(request, path)
    // Icons, styles and files for crawlers are not counted: one page requests several of them.
    const file = files.get(path)
    if (file) return respond(request, file)
    const query = queryOf(request.target)
    const number = path === stored.NUMBERS_PATH ? stored.numberOf(query) : undefined
    const isOfDate = number !== undefined || path === stored.PROFILE_PATH || path === stored.PAIR_PATH
    return counted(
      isOfDate ? limiters.dates : limiters.other,
      request.client,
      () => (number ? dated(request, number, path) : found(request, path, query)),
      (why, seconds) => {
        const [page, route] = why === 'busy' ? [busyPage(), 'busy'] : [tooManyPage(seconds)]
        return problem(request, page, route, { 'Retry-After': String(seconds) })
      },
    )
  }

  function found(request: IncomingRequest, path: string, query: URLSearchParams): Response | Promise<Response> {
    const page = pages.get(path)
    if (page) return respond(request, page)
    if (path === stored.PROFILE_PATH) return dated(request, stored.profileOf(query, context), path)
    if (path === stored.PAIR_PATH) return dated(request, stored.pairOf(query, context), path)
    const download = downloads?.at(path)
    if (download && openFile) return answerDownload(download, request, openFile, report)
    if (path.endsWith('/') && isPage(path.slice(0, -1))) return withoutSlash(request, path.slice(0, -1))
    return problem(request, notFoundPage())
  }

  function isPage(path: string): boolean {
    return pages.has(path) || path === stored.PROFILE_PATH || path === stored.PAIR_PATH
  }

  /** A query that a header can't carry is no date. */
  function withoutSlash(request: IncomingRequest, path: string): Response {
    const { target } = request
    return redirect(request, isPrintableAscii(target) ? path + target.slice(path.length + 1) : path, 'redirect')
  }

  function redirect(request: IncomingRequest, location: string, route: string): Response {
    return reply(request, route, 308, { Location: location, 'Content-Length': '0', ...site.headers })
  }

  function readOnly(request: IncomingRequest, path: string): Response {
    const isPreflight = request.method === 'OPTIONS'
    if (isPreflight && downloads?.at(path)) return reply(request, DOWNLOADS_ROUTE, 204, DOWNLOADS_PREFLIGHT)
    const headers = { Allow: ALLOWED_METHODS }
    if (isPreflight) return reply(request, 'unknown', 204, headers)
    return problem(request, readOnlyPage(), undefined, headers)
  }

  function dated(request: IncomingRequest, page: stored.DatedPage, route: string): Response | Promise<Response> {
    if ('moved' in page) return redirect(request, page.moved, route)
    if ('problem' in page) return problem(request, page.problem, route)
    const { address: id, content } = page
    const make = () => render(content())
    return respond(request, { route, id, contentType: stored.HTML, headers: site.headers, kind: 'page', make })
  }

  function failed(request: IncomingRequest, requestId: string): Response {
    return problem(request, failurePage(publisher, requestId), 'failed')
  }

  function problem(request: IncomingRequest, page: ProblemPage, route = 'unknown', headers?: Headers): Response {
    const own = { 'Content-Type': stored.HTML, 'Cache-Control': 'no-store', ...site.problemHeaders, ...headers }
    return reply(request, route, page.status, own, render(page))
  }
}

import type { Dataset } from '../dataset/types.ts'
import type { Publisher } from '../documents/publisher.ts'
import type { Limits } from '../operations/budgets.ts'
import { ALLOWED_METHODS, type Headers } from '../operations/headers.ts'
import { queryOf } from '../site/date-fields.ts'
import type { DownloadFiles } from '../site/downloads.ts'
import type { PageContent } from '../site/layout.ts'
import { busyPage, failurePage, notFoundPage, readOnlyPage, tooManyPage } from '../site/pages/problems.ts'
import type { Resource } from '../site/resource.ts'
import * as stored from '../site/stored-pages.ts'
import { answerDownload, DOWNLOADS_PREFLIGHT, DOWNLOADS_ROUTE, type OpenFile } from './files.ts'
import { type Incoming, isPrintableAscii, pathOf } from './incoming.ts'
import { type Limiters, secondsUntil } from './limiter.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'
import { Busy } from './queue.ts'
import { type Respond, reply } from './respond.ts'

export interface PagesOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly limiters: Limiters
  readonly respond: Respond
  readonly downloads?: DownloadFiles | undefined
  readonly openFile?: OpenFile | undefined
}

const MAX_UNCOUNTED_BYTES = 64_000

/** An error page. No cache stores it. */
interface ProblemPage {
  readonly status: number
  readonly content: () => PageContent
  readonly headers?: Headers
  readonly route?: string
}

/** The publisher's pages: everything outside the API's prefix. */
export function createPages({ dataset, publisher, limits, limiters, respond, downloads, openFile }: PagesOptions) {
  const site = stored.createSite({ dataset, publisher, limits, downloads })
  const { pages, files, render, context } = site
  const refusals = new Map<string, string>()
  const largeFiles = new Map<string, boolean>()
  return { answer, failed }

  function answer(env: Incoming, method: string): MaybePromise<Response> {
    const path = pathOf(env.target)
    if (method !== 'GET') return readOnly(env, method, path)
    // Icons, styles and files for crawlers are not counted, unless they are large: one page requests several of them.
    const file = files.get(path)
    if (file && !isLarge(path, file)) return respond(env, file)
    const number = path === stored.NUMBERS_PATH ? stored.numberOf(queryOf(env.target)) : undefined
    const isOfDate = number !== undefined || path === stored.PROFILE_PATH || path === stored.PAIR_PATH
    const limiter = isOfDate ? limiters.dates : limiters.other
    return andThen(limiter.take(env.client), (count) => {
      if (count.count > limiter.limit) return tooMany(env, secondsUntil(count.resetMs))
      const response = number ? dated(env, number, path) : decide(env, path)
      return response instanceof Promise ? response.catch((cause) => busy(env, cause)) : response
    })
  }

  function isLarge(path: string, file: Resource): boolean {
    const known = largeFiles.get(path) ?? file.make().length > MAX_UNCOUNTED_BYTES
    largeFiles.set(path, known)
    return known
  }

  function decide(env: Incoming, path: string): MaybePromise<Response> {
    const page = pages.get(path) ?? files.get(path)
    if (page) return respond(env, page)
    if (path === stored.PROFILE_PATH) return dated(env, stored.profileOf(queryOf(env.target), context), path)
    if (path === stored.PAIR_PATH) return dated(env, stored.pairOf(queryOf(env.target), context), path)
    const download = downloads?.at(path)
    if (download && openFile) return answerDownload(download, env, openFile)
    if (path.endsWith('/') && isPage(path.slice(0, -1))) return withoutSlash(env, path.slice(0, -1))
    return problem(env, { status: 404, content: notFoundPage })
  }

  function isPage(path: string): boolean {
    return pages.has(path) || path === stored.PROFILE_PATH || path === stored.PAIR_PATH
  }

  /** A query that a header can't carry is no date. */
  function withoutSlash(env: Incoming, path: string): Response {
    return redirect(env, isPrintableAscii(env.target) ? path + env.target.slice(path.length + 1) : path, 'redirect')
  }

  function redirect(env: Incoming, location: string, route: string): Response {
    return reply(env, route, 308, { Location: location, 'Content-Length': '0', ...site.headers })
  }

  function readOnly(env: Incoming, method: string, path: string): Response {
    const isDownload = downloads?.at(path) !== undefined
    if (method === 'OPTIONS' && isDownload) return reply(env, DOWNLOADS_ROUTE, 204, DOWNLOADS_PREFLIGHT)
    const headers = { Allow: ALLOWED_METHODS }
    if (method === 'OPTIONS') return reply(env, 'unknown', 204, headers)
    return problem(env, { status: 405, content: readOnlyPage, headers })
  }

  /** At most as many pages as the window has seconds. */
  function tooMany(env: Incoming, seconds: number): Response {
    const headers = { 'Retry-After': String(seconds) }
    return problem(env, { status: 429, content: () => tooManyPage(seconds), headers }, `wait ${seconds}`)
  }

  function dated(env: Incoming, page: stored.DatedPage, route: string): MaybePromise<Response> {
    if ('moved' in page) return redirect(env, page.moved, route)
    if ('problem' in page) return problem(env, { status: 400, content: () => page.problem, route })
    const { address: id, content } = page
    const make = () => render(content())
    return respond(env, {
      ...{ route, id, contentType: stored.HTML, headers: site.headers, kind: 'text', isSlow: true, make },
    })
  }

  function busy(env: Incoming, cause: unknown): Response {
    if (!(cause instanceof Busy)) throw cause
    const headers = { 'Retry-After': String(cause.seconds) }
    return problem(env, { status: 503, content: busyPage, headers, route: 'busy' })
  }

  function failed(env: Incoming, requestId: string): Response {
    const content = () => failurePage(publisher, requestId)
    return problem(env, { status: 500, content, route: 'failed' })
  }

  /** Those of which there are few are rendered once, because a refusal must cost less than a page. */
  function problem(
    env: Incoming,
    { status, content, headers, route = 'unknown' }: ProblemPage,
    key = String(status),
  ): Response {
    const isKept = status !== 400 && status !== 500
    const text = (isKept ? refusals.get(key) : undefined) ?? render(content())
    if (isKept) refusals.set(key, text)
    const own = { 'Content-Type': stored.HTML, 'Cache-Control': 'no-store', ...site.problemHeaders, ...headers }
    return reply(env, route, status, own, text)
  }
}

import { dataset } from '../dataset/dataset.ts'
import { createCredit } from '../documents/credit.ts'
import { ERRORS } from '../documents/errors.ts'
import { OPENAPI_PATH } from '../documents/publisher.ts'
import { limitsOf } from '../operations/budgets.ts'
import { MEDIA } from '../operations/calls.ts'
import { apiHeaders, CACHE_CONTROL, JSON_TYPE, MEDIA_HEADERS, PREFLIGHT_HEADERS } from '../operations/headers.ts'
import { openApiDocument } from '../operations/openapi.ts'
import { OPERATIONS } from '../operations/table.ts'
import { notFoundPage } from '../site/pages/problems.ts'
import { createSite, HTML, type StaticHosting } from '../site/stored-pages.ts'
import { type Bytes, inBytes } from './bodies.ts'
import type { Settings } from './settings.ts'

/** What the server would send. */
export interface Answer {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Bytes | undefined
  readonly route: string
}

/** Requests a path below the base path. */
export type Ask = (path: string, method?: string) => Answer

export function askInProcess(settings: Settings): Ask {
  const { publisher } = settings
  const credit = createCredit(dataset, publisher)
  const common = apiHeaders(credit)
  const answer = (status: number, headers: object, body: string | Bytes | undefined, route: string): Answer => ({
    ...{ status, headers: Object.entries(headers).flat(), body: body === undefined ? undefined : inBytes(body), route },
  })
  return (path, method = 'GET') => {
    const segments = path === '/' ? [''] : path.slice(1).split('/')
    if (path === OPENAPI_PATH) {
      const text = `${JSON.stringify(openApiDocument({ dataset, credit, publisher, limits: limitsOf(settings) }))}\n`
      return answer(200, { 'Content-Type': JSON_TYPE, 'Cache-Control': CACHE_CONTROL, ...common }, text, OPENAPI_PATH)
    }
    for (const { path: route, media, read, make } of OPERATIONS) {
      const pattern = route.slice(1).split('/')
      if (pattern.length !== segments.length) continue
      const isMatch = pattern.every((literal, at) => literal.startsWith('{') || literal === segments[at])
      if (!isMatch) continue
      if (method === 'OPTIONS') return answer(204, { ...PREFLIGHT_HEADERS, ...common }, undefined, route)
      const values = segments.filter((_, at) => pattern[at]!.startsWith('{')).map(decodeURIComponent)
      const asked = read(values, dataset)
      if (asked && 'error' in asked) return problem(asked.error, asked.fields)
      const type = MEDIA[media].type + (media === 'png' ? '' : '; charset=utf-8')
      const headers = { 'Content-Type': type, 'Cache-Control': CACHE_CONTROL, ...common, ...MEDIA_HEADERS[media] }
      if (method === 'HEAD') return answer(200, headers, undefined, route)
      const document = make({ dataset, credit }, asked)
      return answer(200, headers, typeof document === 'string' ? document : `${JSON.stringify(document)}\n`, route)
    }
    return problem('notFound')
  }

  function problem(name: keyof typeof ERRORS, fields?: object): Answer {
    const { status, error } = ERRORS[name]
    const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', ...common }
    return answer(status, headers, `${JSON.stringify({ error, ...fields })}\n`, 'unknown')
  }
}

/** The site without a socket, as it is exported to files. `ask` requests a full path. */
export function siteInProcess(settings: Settings, hosting: StaticHosting) {
  const { publisher } = settings
  const site = createSite({ dataset, publisher, limits: limitsOf(settings), hosting })
  const ask: Ask = (path) => {
    const resource = site.pages.get(path) ?? site.files.get(path)
    const headers = resource
      ? { 'Content-Type': resource.contentType, ...resource.headers }
      : { 'Content-Type': HTML, 'Cache-Control': 'no-store', ...site.problemHeaders }
    const body = inBytes(resource ? resource.make() : site.render(notFoundPage()))
    return { status: resource ? 200 : 404, headers: Object.entries(headers).flat(), body, route: resource?.route ?? '' }
  }
  return { paths: site.paths, ask }
}

export type SiteInProcess = ReturnType<typeof siteInProcess>

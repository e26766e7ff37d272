import { ERRORS, type ErrorName, internalErrorMessage } from '../documents/errors.ts'
import { OPENAPI_PATH } from '../documents/publisher.ts'
import { type Budget, OFF, policyHeader } from '../operations/budgets.ts'
import { MEDIA } from '../operations/calls.ts'
import { contextOf, documentText } from '../operations/documents.ts'
import * as head from '../operations/headers.ts'
import { openApiDocument } from '../operations/openapi.ts'
import { isRefusal } from '../operations/subjects.ts'
import { OPERATIONS, type Operation } from '../operations/table.ts'
import type { PartDependencies } from './dependencies.ts'
import { type Count, counted, liveHeader } from './limiter.ts'
import { type IncomingRequest, isPrintableAscii, pathOf } from './request.ts'
import { reply } from './respond.ts'

/** What answers the GET of a path that fits its pattern. */
interface Route {
  /** `/matrix/{day}/{month}/{year}`, or a word where nothing has a pattern; for logs and metrics too. */
  readonly pattern: string
  readonly segments: readonly string[]
  readonly budget: Budget
  /** `values`: those of the pattern's parameters, in their order. `count`: of the client's requests, this one included. */
  answer(request: IncomingRequest, values: readonly string[], count: Count): Response | Promise<Response>
}

type Served = Pick<Operation, 'path' | 'budget' | 'media' | 'isSmall' | 'read' | 'make'>

/** Everything below the base path: a route for each operation of the table. */
export function createApi({ publisher, limits, limiters, respond }: PartDependencies) {
  const context = contextOf(publisher)
  const common = head.apiHeaders(context.credit)
  const withHelp = head.apiHeaders(context.credit, context.credit.addresses.data)
  const preflight = { ...head.PREFLIGHT_HEADERS, ...common }
  // No operation: it describes the others.
  const openApi: Served = {
    path: OPENAPI_PATH,
    budget: 'other',
    media: 'json',
    read: () => undefined,
    make: () => openApiDocument({ ...context, publisher, limits }),
  }
  const index = routeOf(OPERATIONS.find(({ path }) => path === '/')!)
  /** All others, by the number of their segments. */
  const routes: Route[][] = []
  for (const route of [...OPERATIONS, openApi].filter(({ path }) => path !== '/').map(routeOf)) {
    const { length } = route.segments
    routes[length] = [...(routes[length] ?? []), route]
  }
  const redirect: Route = { pattern: 'redirect', segments: [], budget: 'other', answer: withoutSlash }
  const unknown: Route = {
    pattern: 'unknown',
    segments: [],
    budget: 'other',
    answer: (request, _, count) => problem(request, 'unknown', 'notFound', live('other', count)),
  }
  return { answer, failed }

  /** `path` is what follows the base path. */
  function answer(request: IncomingRequest, path: string): Response | Promise<Response> {
    const raw = path.split('/')
    // What is longer than every pattern names nothing: thousands of malformed escapes would take 40 ms.
    const mayFit = raw.length <= routes.length
    const segments = mayFit && path.includes('%') ? raw.map(decoded) : raw
    const route = routeAt(path, segments)
    const { pattern, budget } = route
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (route === unknown) return problem(request, pattern, 'notFound', common)
      if (request.method === 'OPTIONS') return reply(request, pattern, 204, preflight)
      return problem(request, pattern, 'methodNotAllowed', { Allow: head.ALLOWED_METHODS, ...common })
    }
    const values = segments.filter((_, at) => isParameter(route.segments[at]))
    return counted(
      limiters[budget],
      request.client,
      (count) => route.answer(request, values, count),
      (why, seconds, count) => {
        const headers = { 'Retry-After': String(seconds), ...live(budget, count) }
        return problem(request, pattern, why, why === 'busy' ? headers : { ...headers, ...withHelp })
      },
    )
  }

  function routeAt(path: string, segments: readonly string[]): Route {
    if (path === '' || path === '/') return index
    // First, because without a value the last parameter of another pattern would fit.
    if (path.endsWith('/') && routeWith(segments.slice(0, -1))) return redirect
    return routeWith(segments) ?? unknown
  }

  /** The first whose literal segments are those of the path. A parameter may be empty. */
  function routeWith(given: readonly string[]): Route | undefined {
    return routes[given.length]?.find(({ segments }) =>
      segments.every((segment, at) => segment === given[at] || isParameter(segment)),
    )
  }

  function routeOf({ path: pattern, budget, media, isSmall, read, make }: Served): Route {
    const segments = pattern.split('/')
    const name = segments.filter((segment) => segment !== '' && !isParameter(segment))
    const kind = media === 'png' ? 'picture' : isSmall ? 'small' : 'text'
    const contentType = MEDIA[media].type + (kind === 'picture' ? '' : '; charset=utf-8')
    const headers = { ...cacheable(budget), ...head.MEDIA_HEADERS[media] }
    const answer: Route['answer'] = (request, values, count) => {
      const asked = read(values, context.dataset)
      if (isRefusal(asked)) return problem(request, pattern, asked.error, live(budget, count), asked.fields)
      // A day or month with a leading zero is the same; `read` takes no other value that begins with a zero.
      const id = [...name, ...values.map((value) => value.replace(/^0/, ''))].join('-')
      const text = () => documentText(make(context, asked))
      return respond(request, { route: pattern, id, kind, contentType, headers, make: text })
    }
    return { pattern, segments, budget, answer }
  }

  /** Taken from the target as it came: what is decoded may hold characters that end a header. */
  function withoutSlash(request: IncomingRequest): Response {
    const { target } = request
    const { length } = pathOf(target)
    if (!isPrintableAscii(target)) return problem(request, 'unknown', 'notFound', common)
    const location = target.slice(0, length - 1) + target.slice(length)
    return reply(request, 'redirect', 308, { Location: location, 'Content-Length': '0', ...cacheable('other') })
  }

  function failed(request: IncomingRequest, requestId: string): Response {
    const message = internalErrorMessage(publisher.supportContact, requestId)
    return problem(request, 'failed', 'internal', common, { message })
  }

  function cacheable(budget: Budget): head.Headers {
    return { 'Cache-Control': head.CACHE_CONTROL, ...policyOf(budget), ...common }
  }

  function policyOf(budget: Budget): head.Headers {
    return limits[budget] === OFF ? {} : { 'RateLimit-Policy': policyHeader(budget, limits[budget]) }
  }

  /** Live counters are sent only in uncacheable responses, so that no cache gives one client's counter to another. */
  function live(budget: Budget, count: Count): head.Headers {
    const counter = count.left === undefined ? {} : { RateLimit: liveHeader(budget, count) }
    return { ...counter, ...policyOf(budget), ...common }
  }
}

function isParameter(segment: string | undefined): boolean {
  return segment?.[0] === '{'
}

/** Malformed percent-encoding stays as it is, and so names nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** An error of the table; no cache stores it. */
function problem(
  request: IncomingRequest,
  route: string,
  name: ErrorName,
  headers: head.Headers,
  extra?: Readonly<Record<string, unknown>>,
): Response {
  const { status, error } = ERRORS[name]
  const own = { 'Content-Type': head.JSON_TYPE, 'Cache-Control': 'no-store', ...headers }
  return reply(request, route, status, own, `${JSON.stringify({ error, ...extra })}\n`)
}

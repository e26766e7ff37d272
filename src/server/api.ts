import type { Context, Handler } from 'hono'
import type { Dataset } from '../dataset/types.ts'
import { ERRORS, type ErrorName, internalErrorMessage } from '../documents/errors.ts'
import { OPENAPI_PATH, type Publisher } from '../documents/publisher.ts'
import { type Budget, type Limits, OFF, policyHeader } from '../operations/budgets.ts'
import { MEDIA } from '../operations/calls.ts'
import { contextOf, documentText } from '../operations/documents.ts'
import * as head from '../operations/headers.ts'
import { openApiDocument } from '../operations/openapi.ts'
import { OPERATIONS, type Operation } from '../operations/table.ts'
import type { Resource } from '../site/resource.ts'
import { newApp, SegmentRouter } from './hono.ts'
import { type Incoming, isPrintableAscii, pathOf } from './incoming.ts'
import { type Count, type Limiters, liveHeader, secondsUntil } from './limiter.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'
import { Busy } from './queue.ts'
import { type Respond, reply } from './respond.ts'

export interface ApiOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly limiters: Limiters
  readonly respond: Respond
}

type Routed = Pick<Operation, 'path' | 'budget' | 'media' | 'isSmall' | 'read' | 'make'>

/** No operation: it describes the others. */
const OPENAPI = { path: OPENAPI_PATH, budget: 'other', media: 'json', read: () => undefined } as const

/** Every operation of the table as a route below the base path. */
export function apiRoutes({ dataset, publisher, limits, limiters, respond }: ApiOptions) {
  const app = newApp(new SegmentRouter())
  const documents = contextOf(publisher)
  const common = head.apiHeaders(documents.credit)
  const refused = head.apiHeaders(documents.credit, documents.credit.addresses.data)
  const preflight = { ...head.PREFLIGHT_HEADERS, ...common }
  const openApi = () => openApiDocument({ ...documents, publisher, limits })
  const operations = [...OPERATIONS, { ...OPENAPI, make: openApi }]
  // First, because without a value the last parameter of another path would fit.
  for (const { path } of operations) if (path !== '/') app.all(`${routeOf(publisher.basePath, path)}/`, withoutSlash)
  for (const operation of operations) app.all(routeOf(publisher.basePath, operation.path), handlerOf(operation))
  app.all(publisher.basePath, handlerOf(OPERATIONS.find(({ path }) => path === '/')!))
  app.notFound(({ env, req }) => {
    if (!isRead(req.method)) return problem(env, 'unknown', 'notFound', common)
    return counted(env, req.method, 'unknown', 'other', (count) =>
      problem(env, 'unknown', 'notFound', live('other', count)),
    )
  })
  return {
    app,
    failed(env: Incoming, requestId: string): Response {
      const message = internalErrorMessage(publisher.supportContact, requestId)
      return problem(env, 'failed', 'internal', common, { message })
    },
  }

  function handlerOf({ path: route, budget, media, isSmall, read, make }: Routed): Handler<{ Bindings: Incoming }> {
    const parameters = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const document = route.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'))
    const kind = media === 'png' ? 'painted' : isSmall ? 'small' : 'text'
    const contentType = MEDIA[media].type + (kind === 'painted' ? '' : '; charset=utf-8')
    const resource = {
      route,
      kind,
      contentType,
      headers: { ...cacheable(budget), ...head.MEDIA_HEADERS[media] },
    } as const
    return ({ env, req }) =>
      counted(env, req.method, route, budget, (count) => {
        const values = parameters.map((name) => req.param(name)!)
        const asked = read(values, dataset)
        if (asked && 'error' in asked) return problem(env, route, asked.error, live(budget, count), asked.fields)
        // A day or month with a leading zero is the same; `read` takes no other value that begins with one.
        const id = [...document, ...values.map((value) => value.replace(/^0/, ''))].join('-')
        const found: Resource = { ...resource, id, make: () => documentText(make(documents, asked)) }
        const response = respond(env, found)
        return response instanceof Promise
          ? response.catch((cause) => busy(env, route, budget, count, cause))
          : response
      })
  }

  /** Taken from the target as it came: what is decoded may hold characters that end a header. */
  function withoutSlash({ env, req }: Context<{ Bindings: Incoming }>): MaybePromise<Response> {
    return counted(env, req.method, 'redirect', 'other', () => {
      const path = pathOf(env.target)
      if (!isPrintableAscii(env.target)) return problem(env, 'unknown', 'notFound', common)
      const headers = {
        Location: path.slice(0, -1) + env.target.slice(path.length),
        'Content-Length': '0',
        ...cacheable('other'),
      }
      return reply(env, 'redirect', 308, headers)
    })
  }

  /** Counts a GET or HEAD; neither preflights nor unsupported methods are. */
  function counted(
    env: Incoming,
    method: string,
    route: string,
    budget: Budget,
    answer: (count: Count) => MaybePromise<Response>,
  ): MaybePromise<Response> {
    if (!isRead(method)) {
      if (method === 'OPTIONS') return reply(env, route, 204, preflight)
      return problem(env, route, 'methodNotAllowed', { Allow: head.ALLOWED_METHODS, ...common })
    }
    return andThen(limiters[budget].take(env.client), (count) => {
      if (!(count.count > limits[budget])) return answer(count)
      const headers = { 'Retry-After': String(secondsUntil(count.resetMs)), ...live(budget, count), ...refused }
      return problem(env, route, 'tooManyRequests', headers)
    })
  }

  function busy(env: Incoming, route: string, budget: Budget, count: Count, cause: unknown): Response {
    if (!(cause instanceof Busy)) throw cause
    return problem(env, route, 'busy', { 'Retry-After': String(cause.seconds), ...live(budget, count) })
  }

  function cacheable(budget: Budget): head.Headers {
    return { 'Cache-Control': head.CACHE_CONTROL, ...policyOf(budget), ...common }
  }

  function policyOf(budget: Budget): head.Headers {
    return limits[budget] === OFF ? {} : { 'RateLimit-Policy': policyHeader(budget, limits[budget]) }
  }

  /** Live counters are sent only in uncacheable responses, so that no cache gives one client's counter to another. */
  function live(budget: Budget, count: Count): head.Headers {
    const isKnown = limits[budget] !== OFF && !Number.isNaN(count.count)
    const counter = isKnown ? { RateLimit: liveHeader(budget, limits[budget], count) } : {}
    return { ...counter, ...policyOf(budget), ...common }
  }
}

/** HEAD comes as GET; see app.ts. */
function isRead(method: string): boolean {
  return method === 'GET'
}

/** /matrix/{day}/… as Hono writes it. */
function routeOf(basePath: string, path: string): string {
  return basePath + path.replace(/\{(\w+)\}/g, ':$1')
}

/** An error of the table; no cache stores it. */
export function problem(
  env: Incoming,
  route: string,
  name: ErrorName,
  headers: head.Headers,
  extra?: Readonly<Record<string, unknown>>,
): Response {
  const { status, error } = ERRORS[name]
  const own = { 'Content-Type': head.JSON_TYPE, 'Cache-Control': 'no-store', ...headers }
  return reply(env, route, status, own, `${JSON.stringify({ error, ...extra })}\n`)
}

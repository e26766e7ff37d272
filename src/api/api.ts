import type { Dataset } from '../dataset/types.ts'
import { createCredit } from '../documents/credit.ts'
import { internalErrorMessage } from '../documents/errors.ts'
import { OPENAPI_PATH, type Publisher } from '../documents/publisher.ts'
import { type Budget, type Count, type Limits, liveHeader, OFF, policyHeader, secondsUntil } from '../limits/limiter.ts'
import { type Soon, whenReady } from '../limits/soon.ts'
import { MEDIA } from '../operations/calls.ts'
import { OPERATIONS, type Operation } from '../operations/table.ts'
import type { Answer, Service, ServiceRequest } from './answer.ts'
import { openApiDocument } from './openapi.ts'
import {
  ALLOWED_METHODS,
  apiHeaders,
  busyProblem,
  CACHE_CONTROL,
  MEDIA_HEADERS,
  PREFLIGHT_HEADERS,
  Problem,
} from './problems.ts'
import type { Respond } from './respond.ts'
import { type Route, Router } from './router.ts'

export interface ApiOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly respond: Respond
}

type Routed = Pick<Operation, 'path' | 'budget' | 'media' | 'isSmall' | 'read' | 'make'>

const NOT_FOUND = new Problem('notFound')
const METHOD_NOT_ALLOWED = new Problem('methodNotAllowed')
const TOO_MANY_REQUESTS = new Problem('tooManyRequests')
/** No operation: it describes the others. */
const OPENAPI = { path: OPENAPI_PATH, budget: 'other', media: 'json', read: () => undefined } as const
const UNKNOWN: Route = { pattern: 'unknown', budget: 'other', answer: () => NOT_FOUND }

export function createApi({ dataset, publisher, limits, respond: give }: ApiOptions): Service {
  const credit = createCredit(dataset, publisher)
  const common = apiHeaders(credit)
  const refused = apiHeaders(credit, credit.addresses.data)
  const preflight = [...PREFLIGHT_HEADERS, ...common]
  const context = { dataset, credit }
  const openApi = () => openApiDocument({ ...context, publisher, limits })
  const routes = [...OPERATIONS, { ...OPENAPI, make: openApi }].map(routeOf)
  const { basePath } = publisher
  const router = new Router({ basePath, routes, unknown: UNKNOWN, redirectTo })

  return { respond, failure }

  function respond(request: ServiceRequest): Soon<Answer> {
    const { route, values } = router.find(request.target)
    const { pattern, budget } = route
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return withoutCounting(route, method)
    return whenReady(limits[budget].take(request.client), decide)

    function decide(count: Count): Soon<Answer> {
      if (count.count > limits[budget].limit) {
        const headers = ['Retry-After', `${secondsUntil(count.resetMs)}`, ...counted(budget, count, refused)]
        return TOO_MANY_REQUESTS.answer(pattern, method, headers)
      }
      const finish = (outcome: Answer | Problem) =>
        outcome instanceof Problem ? outcome.answer(pattern, method, counted(budget, count)) : outcome
      const outcome = route.answer(values, request)
      return whenReady(outcome instanceof Promise ? outcome.catch(busyProblem) : outcome, finish)
    }
  }

  /** Neither preflights nor unsupported methods are counted. */
  function withoutCounting(route: Route, method: string): Answer {
    if (route === UNKNOWN) return NOT_FOUND.answer(route.pattern, method, common)
    if (method === 'OPTIONS') return { status: 204, headers: preflight, body: undefined, route: route.pattern }
    return METHOD_NOT_ALLOWED.answer(route.pattern, method, ['Allow', ALLOWED_METHODS, ...common])
  }

  function redirectTo(location: string): Route {
    const headers = ['Location', location, 'Content-Length', '0', ...cacheable('other')]
    const pattern = 'redirect'
    return { pattern, budget: 'other', answer: () => ({ status: 308, headers, body: undefined, route: pattern }) }
  }

  function failure({ method }: Pick<ServiceRequest, 'method' | 'target'>, requestId: string): Answer {
    const problem = new Problem('internal', { message: internalErrorMessage(publisher.supportContact, requestId) })
    return problem.answer('failed', method, common)
  }

  function routeOf({ path: pattern, budget, media, isSmall, read, make }: Routed): Route {
    const document = pattern.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'))
    const kind = media === 'png' ? 'painted' : isSmall ? 'small' : 'text'
    const contentType = MEDIA[media].type + (kind === 'painted' ? '' : '; charset=utf-8')
    const headers = [...cacheable(budget), ...MEDIA_HEADERS[media]]
    const resource = { route: pattern, kind, contentType, headers } as const
    return {
      pattern,
      budget,
      answer(values, request) {
        const asked = read(values, dataset)
        if (asked && 'error' in asked) return new Problem(asked.error, asked.fields)
        // A day or month with a leading zero is the same; `read` takes no other value that begins with one.
        const id = [...document, ...values.map((value) => value.replace(/^0/, ''))].join('-')
        return give(request, { ...resource, id, make: () => textOf(make(context, asked)) })
      },
    }
  }

  function cacheable(budget: Budget): readonly string[] {
    return ['Cache-Control', CACHE_CONTROL, ...policyOf(budget), ...common]
  }

  function policyOf(budget: Budget): string[] {
    const { limit } = limits[budget]
    return limit === OFF ? [] : ['RateLimit-Policy', policyHeader(budget, limit)]
  }

  /** Live counters are sent only in uncacheable responses, so that no cache gives one client's counter to another. */
  function counted(budget: Budget, count: Count, others = common): string[] {
    const { limit } = limits[budget]
    const isKnown = limit !== OFF && !Number.isNaN(count.count)
    return [...(isKnown ? ['RateLimit', liveHeader(budget, limit, count)] : []), ...policyOf(budget), ...others]
  }
}

/** A document as it is sent: JSON with a final line feed, so that a terminal's prompt starts on its own line. */
function textOf(document: object | string): string {
  return typeof document === 'string' ? document : `${JSON.stringify(document)}\n`
}

import type { Dataset } from '../dataset/types.ts'
import { createCredit } from '../documents/credit.ts'
import { internalErrorMessage } from '../documents/errors.ts'
import { Bound } from '../documents/joined/kept.ts'
import type { Publisher } from '../documents/publisher.ts'
import { type Budget, type Count, type Limits, liveHeader, OFF, policyHeader, secondsUntil } from '../limits/limiter.ts'
import type { Answer, Service, ServiceRequest } from './answer.ts'
import type { Compression } from './encoding.ts'
import { ALLOWED_METHODS, apiHeaders, CACHE_CONTROL, PREFLIGHT_HEADERS } from './headers.ts'
import type { Pictures } from './pictures.ts'
import { Problem, type ProblemHeaders } from './problem.ts'
import { type Match, type Redirect, Router } from './router.ts'
import { createRoutes } from './routes.ts'

export interface ApiOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly compression?: Compression | undefined
  /** Memory limit for caches between requests. */
  readonly bound?: Bound | undefined
  readonly pictures: Pictures
}

const UNKNOWN_ROUTE = 'unknown'
const NOT_FOUND = new Problem('notFound')
const METHOD_NOT_ALLOWED = new Problem('methodNotAllowed')
const TOO_MANY_REQUESTS = new Problem('tooManyRequests')

export function createApi({
  dataset,
  publisher,
  limits,
  compression,
  bound = new Bound(),
  pictures,
}: ApiOptions): Service {
  const credit = createCredit(dataset, publisher)
  const common = apiHeaders(credit)
  const cacheable = (budget: Budget) => ['Cache-Control', CACHE_CONTROL, ...policyOf(budget), ...common]
  const routes = createRoutes({ dataset, publisher, credit, limits, compression, bound, pictures, cacheable })
  const router = new Router(publisher.basePath, routes)
  const preflight = [...PREFLIGHT_HEADERS, ...common]
  const uncounted = { varying: [], fixed: common }
  const notAllowed = { varying: [], fixed: ['Allow', ALLOWED_METHODS, ...common] }
  const counted = { matrix: withCounter('matrix', ['RateLimit']), other: withCounter('other', ['RateLimit']) }
  const refused = {
    matrix: withCounter('matrix', ['Retry-After', 'RateLimit']),
    other: withCounter('other', ['Retry-After', 'RateLimit']),
  }

  return { respond, failure }

  function respond(request: ServiceRequest): Answer | Promise<Answer> {
    const found = router.find(request.target)
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return withoutCounting(found, method)
    const budget = found && 'route' in found ? found.route.budget : 'other'
    const taken = limits[budget].take(request.client)
    return taken instanceof Promise
      ? taken.then((count) => decide(request, found, budget, count))
      : decide(request, found, budget, taken)
  }

  function decide(
    request: ServiceRequest,
    found: Match | Redirect | undefined,
    budget: Budget,
    count: Count,
  ): Answer | Promise<Answer> {
    if (count.count > limits[budget].limit) return refuse(request, found, budget, count)
    if (found && 'location' in found) return redirect(found, budget)
    const outcome = found ? found.route.answer(found.segments, request) : NOT_FOUND
    return outcome instanceof Promise
      ? outcome.then((settled) => finish(settled, request, found, budget, count))
      : finish(outcome, request, found, budget, count)
  }

  function finish(
    outcome: Answer | Problem,
    { method }: ServiceRequest,
    found: Match | Redirect | undefined,
    budget: Budget,
    count: Count,
  ): Answer {
    if (!(outcome instanceof Problem)) return outcome
    return outcome.answer(routeOf(found), method, counted[budget], counterOf(budget, count))
  }

  function refuse(request: ServiceRequest, found: Match | Redirect | undefined, budget: Budget, count: Count): Answer {
    const values = [`${secondsUntil(count.resetMs)}`, ...counterOf(budget, count)]
    return TOO_MANY_REQUESTS.answer(routeOf(found), request.method, refused[budget], values)
  }

  function redirect({ location }: Redirect, budget: Budget): Answer {
    const headers = ['Location', location, 'Content-Length', '0', ...cacheable(budget)]
    return { status: 308, headers, body: undefined, route: 'redirect' }
  }

  /** Neither preflights nor unsupported methods are counted. */
  function withoutCounting(found: Match | Redirect | undefined, method: string): Answer {
    if (!found) return NOT_FOUND.answer(UNKNOWN_ROUTE, method, uncounted)
    const route = routeOf(found)
    if (method === 'OPTIONS') return { status: 204, headers: preflight, body: undefined, route }
    return METHOD_NOT_ALLOWED.answer(route, method, notAllowed)
  }

  function failure({ method }: Pick<ServiceRequest, 'method' | 'target'>, requestId: string): Answer {
    const problem = new Problem('internal', { message: internalErrorMessage(publisher.supportContact, requestId) })
    return problem.answer('failed', method, uncounted)
  }

  function policyOf(budget: Budget): string[] {
    return isOff(budget) ? [] : ['RateLimit-Policy', policyHeader(budget, limits[budget].limit)]
  }

  /** Live counters are sent only in uncacheable responses, so that no cache gives one client's counter to another. */
  function withCounter(budget: Budget, varying: readonly string[]): ProblemHeaders {
    return { varying: isOff(budget) ? [] : varying, fixed: [...policyOf(budget), ...common] }
  }

  function counterOf(budget: Budget, count: Count): string[] {
    return isOff(budget) ? [] : [liveHeader(budget, limits[budget].limit, count)]
  }

  function isOff(budget: Budget): boolean {
    return limits[budget].limit === OFF
  }
}

function routeOf(found: Match | Redirect | undefined): string {
  if (!found) return UNKNOWN_ROUTE
  return 'route' in found ? found.route.pattern : 'redirect'
}

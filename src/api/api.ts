import type { Dataset } from '../dataset/types.ts'
import { createCredit } from '../documents/credit.ts'
import { internalErrorMessage } from '../documents/errors.ts'
import type { Publisher } from '../documents/publisher.ts'
import { type Budget, type Count, type Limits, liveHeader, OFF, policyHeader, secondsUntil } from '../limits/limiter.ts'
import type { Answer, Service, ServiceRequest } from './answer.ts'
import { ALLOWED_METHODS, apiHeaders, busyProblem, CACHE_CONTROL, PREFLIGHT_HEADERS, Problem } from './problems.ts'
import type { PaintResponder, Respond } from './respond.ts'
import { type Match, type Redirect, Router } from './router.ts'
import { createRoutes } from './routes.ts'

export interface ApiOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly respond: Respond
  readonly paint: PaintResponder
}

const UNKNOWN_ROUTE = 'unknown'
const NOT_FOUND = new Problem('notFound')
const METHOD_NOT_ALLOWED = new Problem('methodNotAllowed')
const TOO_MANY_REQUESTS = new Problem('tooManyRequests')

export function createApi({ dataset, publisher, limits, respond: give, paint }: ApiOptions): Service {
  const credit = createCredit(dataset, publisher)
  const common = apiHeaders(credit)
  const refused = apiHeaders(credit, credit.addresses.data)
  const cacheable = (budget: Budget) => ['Cache-Control', CACHE_CONTROL, ...policyOf(budget), ...common]
  const context = { dataset, credit }
  const routes = createRoutes({ context, publisher, limits, respond: give, paint, cacheable })
  const router = new Router(publisher.basePath, routes)
  const preflight = [...PREFLIGHT_HEADERS, ...common]

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
      ? outcome.catch(busyProblem).then((settled) => finish(settled, request, found, budget, count))
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
    return outcome.answer(routeOf(found), method, counted(budget, count))
  }

  function refuse(request: ServiceRequest, found: Match | Redirect | undefined, budget: Budget, count: Count): Answer {
    const headers = ['Retry-After', `${secondsUntil(count.resetMs)}`, ...counted(budget, count, refused)]
    return TOO_MANY_REQUESTS.answer(routeOf(found), request.method, headers)
  }

  function redirect({ location }: Redirect, budget: Budget): Answer {
    const headers = ['Location', location, 'Content-Length', '0', ...cacheable(budget)]
    return { status: 308, headers, body: undefined, route: 'redirect' }
  }

  /** Neither preflights nor unsupported methods are counted. */
  function withoutCounting(found: Match | Redirect | undefined, method: string): Answer {
    if (!found) return NOT_FOUND.answer(UNKNOWN_ROUTE, method, common)
    const route = routeOf(found)
    if (method === 'OPTIONS') return { status: 204, headers: preflight, body: undefined, route }
    return METHOD_NOT_ALLOWED.answer(route, method, ['Allow', ALLOWED_METHODS, ...common])
  }

  function failure({ method }: Pick<ServiceRequest, 'method' | 'target'>, requestId: string): Answer {
    const problem = new Problem('internal', { message: internalErrorMessage(publisher.supportContact, requestId) })
    return problem.answer('failed', method, common)
  }

  function policyOf(budget: Budget): string[] {
    return isOff(budget) ? [] : ['RateLimit-Policy', policyHeader(budget, limits[budget].limit)]
  }

  /** Live counters are sent only in uncacheable responses, so that no cache gives one client's counter to another. */
  function counted(budget: Budget, count: Count, others = common): string[] {
    if (isOff(budget)) return [...others]
    return ['RateLimit', liveHeader(budget, limits[budget].limit, count), ...policyOf(budget), ...others]
  }

  function isOff(budget: Budget): boolean {
    return limits[budget].limit === OFF
  }
}

function routeOf(found: Match | Redirect | undefined): string {
  if (!found) return UNKNOWN_ROUTE
  return 'route' in found ? found.route.pattern : 'redirect'
}

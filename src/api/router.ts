import type { Budget } from '../limits/limiter.ts'
import type { Answer, ServiceRequest } from './answer.ts'
import type { Problem } from './problems.ts'

export interface Route {
  /** As in the OpenAPI document: /matrix/{day}/{month}/{year}. */
  readonly pattern: string
  readonly budget: Budget
  /** `values`: of the parameters, decoded but not validated yet. */
  answer(values: readonly string[], request: ServiceRequest): Answer | Problem | Promise<Answer | Problem>
}

export interface Match {
  readonly route: Route
  readonly values: readonly string[]
}

export interface Redirect {
  readonly location: string
}

interface Shape {
  readonly route: Route
  readonly literals: readonly (string | undefined)[]
}

/** Replaces a value with malformed percent-encoding: no valid parameter contains it, so validation fails as it should. */
const UNDECODABLE = '\uFFFD'

export class Router {
  readonly #basePath: string
  /** By number of segments. */
  readonly #shapes: Shape[][] = []

  constructor(basePath: string, routes: readonly Route[]) {
    this.#basePath = basePath
    for (const route of routes) {
      const segments = route.pattern.slice(1).split('/')
      const literals = segments.map((segment) => (segment.startsWith('{') ? undefined : segment))
      this.#shapes[literals.length] ??= []
      this.#shapes[literals.length]!.push({ route, literals })
    }
  }

  find(target: string): Match | Redirect | undefined {
    const path = pathOf(target)
    if (path === this.#basePath) return this.#match([''])
    if (!path.startsWith(`${this.#basePath}/`)) return undefined
    const segments = path
      .slice(this.#basePath.length + 1)
      .split('/')
      .map(decoded)
    // A path with a trailing slash redirects to the one without, keeping the query.
    const isLonger = segments.length > 1 && segments.at(-1) === ''
    if (isLonger && isPrintableAscii(target) && this.#match(segments.slice(0, -1))) {
      return { location: path.slice(0, -1) + target.slice(path.length) }
    }
    return this.#match(segments)
  }

  #match(segments: readonly string[]): Match | undefined {
    const isMatch = ({ literals }: Shape) =>
      literals.every((literal, at) => literal === undefined || literal === segments[at])
    const found = this.#shapes[segments.length]?.find(isMatch)
    return found && { route: found.route, values: segments.filter((_, at) => found.literals[at] === undefined) }
  }
}

export function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}

function decoded(segment: string): string {
  try {
    return segment.includes('%') ? decodeURIComponent(segment) : segment
  } catch {
    return UNDECODABLE
  }
}

export function isPrintableAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}

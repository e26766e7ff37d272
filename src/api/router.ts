import type { Budget } from '../limits/limiter.ts'
import type { Soon } from '../limits/soon.ts'
import type { Answer, ServiceRequest } from './answer.ts'
import type { Problem } from './problems.ts'

export interface Route {
  /** As in the OpenAPI document: /matrix/{day}/{month}/{year}. */
  readonly pattern: string
  readonly budget: Budget
  /** `values`: of the parameters, decoded but not validated yet. */
  answer(values: readonly string[], request: ServiceRequest): Soon<Answer | Problem>
}

export interface Match {
  readonly route: Route
  readonly values: readonly string[]
}

interface Shape {
  readonly route: Route
  readonly literals: readonly (string | undefined)[]
}

/** Replaces a value with malformed percent-encoding: no valid parameter contains it, so validation fails as it should. */
const UNDECODABLE = '\uFFFD'

interface RouterOptions {
  readonly basePath: string
  readonly routes: readonly Route[]
  /** What answers for every other path. */
  readonly unknown: Route
  /** What answers for a path with a slash at its end: it leads to the one without. */
  redirectTo(location: string): Route
}

export class Router {
  readonly #options: RouterOptions
  /** By number of segments. */
  readonly #shapes: Shape[][] = []

  constructor(options: RouterOptions) {
    this.#options = options
    for (const route of options.routes) {
      const segments = route.pattern.slice(1).split('/')
      const literals = segments.map((segment) => (segment.startsWith('{') ? undefined : segment))
      this.#shapes[literals.length] ??= []
      this.#shapes[literals.length]!.push({ route, literals })
    }
  }

  find(target: string): Match {
    const { basePath, unknown, redirectTo } = this.#options
    const path = pathOf(target)
    const segments = path.slice(basePath.length + 1).split('/')
    const isLonger = segments.length > 1 && segments.at(-1) === ''
    if (isLonger && isPrintableAscii(target) && this.#match(segments.slice(0, -1))) {
      return { route: redirectTo(path.slice(0, -1) + target.slice(path.length)), values: [] }
    }
    return this.#match(segments) ?? { route: unknown, values: [] }
  }

  #match(segments: readonly string[]): Match | undefined {
    const shapes = this.#shapes[segments.length]
    if (!shapes) return undefined
    // Not before: to find that one of thousands is malformed takes microseconds each.
    const values = segments.map(decoded)
    const isMatch = ({ literals }: Shape) =>
      literals.every((literal, at) => literal === undefined || literal === values[at])
    const found = shapes.find(isMatch)
    return found && { route: found.route, values: values.filter((_, at) => found.literals[at] === undefined) }
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

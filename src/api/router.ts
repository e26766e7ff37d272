import type { Budget } from '../limits/limiter.ts'
import type { Problem } from './problem.ts'
import type { Resource } from './resource.ts'

export interface Route {
  /** As the OpenAPI document writes it: /matrix/{day}/{month}/{year}. */
  readonly pattern: string
  readonly budget: Budget
  /** Gets the decoded values of the pattern's parameters, in order. */
  find(parameters: readonly string[]): Resource | Problem
}

export interface Match {
  readonly route: Route
  readonly parameters: readonly string[]
}

export interface Redirect {
  readonly location: string
}

/** Stands for a value whose percent-encoding is broken: no valid parameter contains it, so validation fails as it should. */
const UNDECODABLE = '\uFFFD'

export class Router {
  readonly #basePath: string
  readonly #byLength = new Map<number, { readonly route: Route; readonly segments: readonly string[] }[]>()

  constructor(basePath: string, routes: readonly Route[]) {
    this.#basePath = basePath
    for (const route of routes) {
      const segments = route.pattern.split('/').slice(1)
      const sameLength = this.#byLength.get(segments.length) ?? []
      this.#byLength.set(segments.length, [...sameLength, { route, segments }])
    }
  }

  find(target: string): Match | Redirect | undefined {
    const path = pathOf(target)
    if (!path.startsWith(this.#basePath)) return undefined
    const rest = path.slice(this.#basePath.length)
    if (rest === '') return this.#match([''])
    if (rest[0] !== '/') return undefined
    const segments = rest.slice(1).split('/')
    return this.#withoutTrailingSlash(path, target, segments) ?? this.#match(segments)
  }

  /** An address that only has a slash too many moves to the right one, its query kept. */
  #withoutTrailingSlash(path: string, target: string, segments: readonly string[]): Redirect | undefined {
    if (segments.length < 2 || segments.at(-1) !== '') return undefined
    if (!isPrintableAscii(target) || !this.#match(segments.slice(0, -1))) return undefined
    return { location: path.slice(0, -1) + queryOf(target) }
  }

  #match(segments: readonly string[]): Match | undefined {
    const decoded = segments.map(decode)
    for (const { route, segments: wanted } of this.#byLength.get(segments.length) ?? []) {
      const fits = wanted.every((segment, at) => segment[0] === '{' || segment === decoded[at])
      if (fits) return { route, parameters: decoded.filter((_, at) => wanted[at]![0] === '{') }
    }
    return undefined
  }
}

/** The path of a request target, which may be in absolute form (RFC 9112, 3.2.2). */
export function pathOf(target: string): string {
  const query = target.indexOf('?')
  const path = query === -1 ? target : target.slice(0, query)
  return path[0] === '/' ? path : path.replace(/^https?:\/\/[^/]*/i, '')
}

function queryOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? '' : target.slice(query)
}

function decode(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return UNDECODABLE
  }
}

function isPrintableAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}

import type { Budget } from '../limits/limiter.ts'
import type { Answer, ServiceRequest } from './answer.ts'
import type { Problem } from './problem.ts'
import { hasAt, QUESTION_MARK, type Segments, SLASH, segmentsOf } from './segments.ts'

export interface Route {
  /** As the OpenAPI document writes it: /matrix/{day}/{month}/{year}. */
  readonly pattern: string
  readonly budget: Budget
  /** Gets the decoded segments of the path; those where the pattern has parameters may hold anything. */
  answer(segments: Segments, request: ServiceRequest): Answer | Problem
}

export interface Match {
  readonly route: Route
  readonly segments: Segments
}

export interface Redirect {
  readonly location: string
}

/** A route taken apart: the text that each segment must have, undefined where a parameter stands. */
interface Shape {
  readonly route: Route
  readonly literals: readonly (string | undefined)[]
}

/** Every request comes through here: one pass over the path and plain loops, 4 µs less of a matrix's 50 than with split, map and filter. */
export class Router {
  readonly #basePath: string
  /** By the number of segments. */
  readonly #shapes: Shape[][] = []

  constructor(basePath: string, routes: readonly Route[]) {
    this.#basePath = basePath
    for (const route of routes) {
      const literals = partsOf(route.pattern).map((part) => (isParameter(part) ? undefined : part))
      this.#shapes[literals.length] ??= []
      this.#shapes[literals.length]!.push({ route, literals })
    }
  }

  find(target: string): Match | Redirect | undefined {
    const path = target.charCodeAt(0) === SLASH ? target : pathOf(target)
    if (!hasAt(path, 0, this.#basePath)) return undefined
    const end = path.charCodeAt(this.#basePath.length)
    if (end !== SLASH) return Number.isNaN(end) || end === QUESTION_MARK ? this.#match(segmentsOf('/', 0)) : undefined
    const segments = segmentsOf(path, this.#basePath.length)
    return this.#withoutTrailingSlash(target, segments) ?? this.#match(segments)
  }

  /** An address that only has a slash too many moves to the right one, its query kept. */
  #withoutTrailingSlash(target: string, segments: Segments): Redirect | undefined {
    if (segments.count < 2 || !segments.is(segments.count - 1, '')) return undefined
    if (!isPrintableAscii(target) || !this.#match(segments.withoutLast())) return undefined
    return { location: pathOf(target).slice(0, -1) + queryOf(target) }
  }

  #match(segments: Segments): Match | undefined {
    const shapes = this.#shapes[segments.count]
    if (!shapes) return undefined
    for (let at = 0; at < shapes.length; at++) {
      const { route, literals } = shapes[at]!
      if (fits(segments, literals)) return { route, segments }
    }
    return undefined
  }
}

/** Where the parameters of a pattern stand among its segments. */
export function parameterPlaces(pattern: string): number[] {
  return partsOf(pattern).flatMap((part, at) => (isParameter(part) ? [at] : []))
}

function partsOf(pattern: string): string[] {
  return pattern.split('/').slice(1)
}

function isParameter(part: string): boolean {
  return part[0] === '{'
}

function fits(segments: Segments, literals: readonly (string | undefined)[]): boolean {
  for (let at = 0; at < literals.length; at++) {
    const literal = literals[at]
    if (literal !== undefined && !segments.is(at, literal)) return false
  }
  return true
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

function isPrintableAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}

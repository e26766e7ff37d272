import type { Parameter } from '../../../operations/subjects.ts'
import { OPERATIONS, type Operation } from '../../../operations/table.ts'

const DATE = '/{day}/{month}/{year}'

/** Too large to export: five billion pairs, and 17 GB of PNG for dates. */
const LEFT_OUT = /^\/pair\/|\{year\}\/\w+\.png$/

/** The operations of the OpenAPI document in a static export: for dates, all of them or only the matrix. */
export function exportedOperations(isFull: boolean): readonly Operation[] {
  return OPERATIONS.filter(({ path }) => {
    if (LEFT_OUT.test(path)) return false
    return isFull || !path.includes(DATE) || path === `/matrix${DATE}`
  })
}

/** The path patterns of all other operations. */
export function absentPatterns(exported: readonly Operation[]): string[] {
  return OPERATIONS.filter((operation) => !exported.includes(operation)).map(({ path }) => path)
}

/** Every path without a date. */
export function plainPaths(operations: readonly Operation[]): string[] {
  return operations
    .filter(({ path }) => !path.includes(DATE))
    .flatMap(({ path, parameters: [parameter] }) =>
      parameter ? valuesOf(parameter).map((value) => path.replace(`{${parameter.name}}`, String(value))) : [path],
    )
}

/** Paths of dates with a common prefix, and their suffixes after the year: '' and /reading below /matrix. */
export interface DateFamily {
  readonly stem: string
  readonly tails: readonly string[]
}

export function dateFamilies(operations: readonly Operation[]): DateFamily[] {
  const families = new Map<string, string[]>()
  for (const { path } of operations) {
    const [stem, tail] = path.split(DATE)
    if (tail !== undefined) families.set(stem!, [...(families.get(stem!) ?? []), tail])
  }
  return [...families].map(([stem, tails]) => ({ stem, tails }))
}

/** Whether the response has to be rendered. */
export function isPicture(path: string): boolean {
  return path.endsWith('.png')
}

/** A path may also be the prefix of others, so its file gets an extension: life-path.json beside life-path/7.json. */
export function fileOf(path: string): string {
  return path === '/' ? '.json' : path + endingOf(path, '.json')
}

/** The extension that the file name adds to a path. */
export function endingOf(path: string, ending: string): string {
  return hasEnding(path) ? '' : ending
}

function hasEnding(path: string): boolean {
  return /\.[a-z]+$/.test(path)
}

/** Error pages. Hosts look for 404.html by that name. */
export const PROBLEM_FILES = { notFound: '/404.html', noSuchTail: '/404-cola.html', methodNotAllowed: '/405.html' }

/** The file name of a page, an asset or a file for crawlers. */
export function pageFile(path: string, isPage: boolean): string {
  if (path === '/') return '/index.html'
  return isPage ? `${path}.html` : path
}

/** Adds the extensions that a route leaves open: /estandar/{archivo}. Names with a hash are cached differently. */
export function pagePattern(path: string, route: string): string {
  const ending = /(?:\.\w+)+$/.exec(path.replace(HASH, ''))?.[0] ?? ''
  if (!route.includes('{') || (ending !== '' && route.endsWith(ending))) return route
  return `${route}${HASH.test(path) ? '.{hash}' : ''}${ending}`
}

const HASH = /\.[0-9a-f]{10}(?=\.\w+$)/

/** Parameters of the API may be anything; names of pages and files have no dots. */
export function patternRegexp(pattern: string, isApi: boolean): string {
  return pattern
    .replace(/[.{}~+]/g, '\\$&')
    .replace('\\{hash\\}', '[0-9a-f]{10}')
    .replace(/\\\{[^}]+\\\}/g, isApi ? '[^/]+' : '[^/.]+')
}

function valuesOf({ schema }: Parameter): readonly (number | string)[] {
  const { enum: listed, minimum, maximum } = schema as { enum?: string[]; minimum: number; maximum: number }
  return listed ?? Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at)
}

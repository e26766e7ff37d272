import type { Operation, Parameter } from '../../../api/openapi/operation.ts'
import { OPERATIONS } from '../../../api/openapi/operations.ts'

const DATE = '/{day}/{month}/{year}'

/** Too much to write down: five billion pairs, and 30 GB of PNG for dates. */
const LEFT_OUT = /^\/pair\/|\{year\}\/\w+\.png$/

/** What a static export holds: the addresses of the OpenAPI document, with all dates or only those of the matrix. */
export function exportedOperations(isFull: boolean): readonly Operation[] {
  return OPERATIONS.filter(({ path }) => {
    if (LEFT_OUT.test(path)) return false
    return isFull || !path.includes(DATE) || path === `/matrix${DATE}`
  })
}

/** The patterns of all other addresses. */
export function absentPatterns(exported: readonly Operation[]): string[] {
  return OPERATIONS.filter((operation) => !exported.includes(operation)).map(({ path }) => path)
}

/** Every address without a date in it. */
export function plainPaths(operations: readonly Operation[]): string[] {
  return operations
    .filter(({ path }) => !path.includes(DATE))
    .flatMap(({ path, parameters: [parameter] }) =>
      parameter ? valuesOf(parameter).map((value) => path.replace(`{${parameter.name}}`, String(value))) : [path],
    )
}

/** Addresses of dates with a common prefix, and what may follow the year: '' and /reading below /matrix. */
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

/** Whether the answer has to be painted. */
export function isPicture(path: string): boolean {
  return path.endsWith('.png')
}

/** An address may also be the start of others, so its file has an extension: life-path.json beside life-path/7.json. */
export function fileOf(path: string): string {
  return path === '/' ? '.json' : path + endingOf(path, '.json')
}

/** What the name of its file adds to an address. */
export function endingOf(path: string, ending: string): string {
  return hasEnding(path) ? '' : ending
}

function hasEnding(path: string): boolean {
  return /\.[a-z]+$/.test(path)
}

/** Pages of problems. Hosts look for 404.html by that name. */
export const PROBLEM_FILES = { notFound: '/404.html', noSuchTail: '/404-cola.html', methodNotAllowed: '/405.html' }

/** The file of a page, of an asset, or of a file that machines look for. */
export function pageFile(path: string, isPage: boolean): string {
  if (path === '/') return '/index.html'
  return isPage ? `${path}.html` : path
}

/** Routes leave the endings of files open: /recursos/{archivo}. Names with a hash are cached in another way than those without. */
export function pagePattern(path: string, route: string): string {
  const ending = /\.\w+$/.exec(path)?.[0] ?? ''
  if (!route.includes('{') || (ending !== '' && route.endsWith(ending))) return route
  return `${route}${HASHED.test(path) ? '.{hash}' : ''}${ending}`
}

const HASHED = /\.[0-9a-f]{10}\.\w+$/

/** Addresses of the API hold anything; names of pages and files have no dots. */
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

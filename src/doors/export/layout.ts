import type { Parameter } from '../../operations/subjects.ts'
import { OPERATIONS, type Operation } from '../../operations/table.ts'

const DATE = '/{day}/{month}/{year}'

/** Too much to export: five billion pairs, 17 GB of PNG for dates, 880,968 files of single positions. */
const LEFT_OUT = /^\/pair\/|\{year\}\/\w+\.png$|\{position\}$/

/** Lists all files with sizes and checksums. */
export const FILE_LIST_PATH = 'files.csv'

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
  if (path === '/') return '.json'
  return endingOf(path) !== '' ? path : `${path}.json`
}

/** The extension of a file name, or nothing. */
export function endingOf(name: string): string {
  return /\.([a-z\d]+)$/.exec(name)?.[1] ?? ''
}

/** The file name of a page, an asset or a file for crawlers. */
export function pageFile(path: string, isPage: boolean): string {
  if (path === '/') return '/index.html'
  return isPage ? `${path}.html` : path
}

function valuesOf({ schema }: Parameter): readonly (number | string)[] {
  const { enum: listed, minimum, maximum } = schema as { enum?: string[]; minimum: number; maximum: number }
  return listed ?? Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at)
}

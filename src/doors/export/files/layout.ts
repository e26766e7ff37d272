import type { Operation, Parameter } from '../../../api/openapi/operation.ts'
import { OPERATIONS } from '../../../api/openapi/operations.ts'

const DATE = '/{day}/{month}/{year}'

/** Too much to write down: five billion pairs, and what says once more what `/ages` (2.6 GB of calendars) and the matrix say. */
const LEFT_OUT = /^\/pair\/|\/ages\.ics$|\/matrix\.csv$/

/** What a static export holds: the addresses of the OpenAPI document, with all dates or only those of the matrix. */
export function exportedOperations(isFull: boolean): readonly Operation[] {
  return OPERATIONS.filter(({ path }) => {
    if (LEFT_OUT.test(path)) return false
    return isFull || !path.includes(DATE) || path === `/matrix${DATE}`
  })
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

/** An address may also be the start of others, so its file has an extension: life-path.json beside life-path/7.json. */
export function fileOf(path: string): string {
  if (path === '/') return '.json'
  return hasEnding(path) ? path : `${path}.json`
}

export function hasEnding(path: string): boolean {
  return /\.[a-z]+$/.test(path)
}

function valuesOf({ schema }: Parameter): readonly (number | string)[] {
  const { enum: listed, minimum, maximum } = schema as { enum?: string[]; minimum: number; maximum: number }
  return listed ?? Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at)
}

import type { ErrorName } from '../../documents/errors.ts'
import type { Budget } from '../../limits/limiter.ts'
import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { integer, type Schema } from './schema-parts.ts'
import type { Tag } from './tags.ts'

/** A GET of the interface, as the OpenAPI document describes it. */
export interface Operation {
  readonly path: string
  readonly id: string
  readonly tag: Tag
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly schema: Schema
  /** JSON unless said otherwise. */
  readonly media?: 'picture' | 'calendar' | 'table'
  readonly budget: Budget
  readonly errors: readonly ErrorName[]
  /** Whether its preflight is an operation of its own. The specification names one; generated clients have no use for more. */
  readonly hasPreflight?: true
}

export interface Parameter {
  readonly name: string
  readonly schema: Schema
  readonly example: number | string
}

export const DATE: readonly Parameter[] = dateParameters('', '', [15, 5, 1990])

/** Day, month and year of one date. */
export function dateParameters(
  prefix: string,
  whose: string,
  [day, month, year]: [number, number, number],
): Parameter[] {
  return [
    { name: `${prefix}day`, schema: integer(`Día${whose}, con cero delante o sin él.`, 1, 31), example: day },
    { name: `${prefix}month`, schema: integer(`Mes${whose}, con cero delante o sin él.`, 1, 12), example: month },
    { name: `${prefix}year`, schema: integer(`Año${whose}, de cuatro cifras.`, FIRST_YEAR, LAST_YEAR), example: year },
  ]
}

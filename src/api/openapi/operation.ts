import type { ErrorName } from '../../documents/errors.ts'
import type { Budget } from '../../limits/limiter.ts'
import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { LIFE_PATH_NUMBERS } from '../../numerology/life-path.ts'
import { integer, oneOfNumbers, type Schema } from './schema-parts.ts'
import type { Tag } from './tags.ts'

/** A GET of the API, as the OpenAPI document describes it. */
export interface Operation {
  readonly path: string
  readonly id: string
  readonly tag: Tag
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly schema: Schema
  /** Default: JSON. */
  readonly media?: 'drawing' | 'picture' | 'calendar' | 'table'
  readonly budget: Budget
  readonly errors: readonly ErrorName[]
  /** Whether its preflight is documented too. The specification has one; generated clients need no more. */
  readonly hasPreflight?: true
}

export interface Parameter {
  readonly name: string
  readonly schema: Schema
  readonly example: number | string
}

export const DATE: readonly Parameter[] = dateParameters('', '', [15, 5, 1990])

export const LIFE_PATH_NUMBER: Parameter = {
  name: 'number',
  schema: oneOfNumbers('El número, sin ceros delante.', LIFE_PATH_NUMBERS),
  example: 7,
}

export const ARCANUM_NUMBER: Parameter = {
  name: 'number',
  schema: integer('El número, sin ceros delante.', 1, 22),
  example: 9,
}

export const PAIR_PATH = '/pair/{first_day}/{first_month}/{first_year}/{second_day}/{second_month}/{second_year}'

/** What all operations of a date have in common. */
export const OF_DATE = {
  tag: 'Matriz del destino',
  parameters: DATE,
  budget: 'matrix',
  errors: ['invalidDate'],
} as const

/** What all operations of a pair have in common. */
export const OF_PAIR = {
  tag: 'Pareja',
  parameters: [
    ...dateParameters('first_', ' de la primera fecha', [15, 5, 1990]),
    ...dateParameters('second_', ' de la segunda fecha', [20, 8, 1995]),
  ],
  budget: 'matrix',
  errors: ['invalidPairDate'],
} as const

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

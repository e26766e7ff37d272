import type { ErrorName } from '../documents/errors.ts'
import type { Budget } from '../limits/limiter.ts'
import { FIRST_YEAR, LAST_YEAR } from '../numerology/calendar.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import { TAIL_CODES } from '../shapes/records.ts'
import { integer, oneOf, type Schema } from '../shapes/schema.ts'
import type { Subject } from './calls.ts'

/** What a path names: its parameters, what is wrong with others, and the budget that a request counts towards. */
export interface SubjectRules {
  readonly parameters: readonly Parameter[]
  readonly errors: readonly ErrorName[]
  readonly budget: Budget
  /** The example as the arguments of a call of our client. */
  readonly exampleCall: string
}

/** A segment of a path. */
export interface Parameter {
  readonly name: string
  readonly schema: Schema
  readonly example: number | string
}

/** The dates of all examples. */
export const EXAMPLE_DATE = { day: 15, month: 5, year: 1990 }
export const EXAMPLE_SECOND_DATE = { day: 20, month: 8, year: 1995 }

export const SUBJECTS: Readonly<Record<Subject, SubjectRules>> = {
  nothing: { parameters: [], errors: [], budget: 'other', exampleCall: '' },
  date: {
    parameters: dateParameters('', '', EXAMPLE_DATE),
    errors: ['invalidDate'],
    budget: 'matrix',
    exampleCall: "'1990-05-15'",
  },
  pair: {
    parameters: [
      ...dateParameters('first_', ' de la primera fecha', EXAMPLE_DATE),
      ...dateParameters('second_', ' de la segunda fecha', EXAMPLE_SECOND_DATE),
    ],
    errors: ['invalidPairDate'],
    budget: 'matrix',
    exampleCall: "'1990-05-15', '1995-08-20'",
  },
  lifePath: {
    parameters: [{ name: 'number', schema: oneOf('El número, sin ceros delante.', LIFE_PATH_NUMBERS), example: 7 }],
    errors: ['numberNotFound'],
    budget: 'other',
    exampleCall: '7',
  },
  arcanum: {
    parameters: [{ name: 'number', schema: integer('El número, sin ceros delante.', 1, 22), example: 9 }],
    errors: ['arcanumNotFound'],
    budget: 'other',
    exampleCall: '9',
  },
  tail: {
    parameters: [
      { name: 'code', schema: oneOf('Los tres números, del centro hacia fuera.', TAIL_CODES), example: '18-3-12' },
    ],
    errors: ['tailNotFound'],
    budget: 'other',
    exampleCall: "'18-3-12'",
  },
}

/** Day, month and year of one date. */
function dateParameters(prefix: string, whose: string, example: typeof EXAMPLE_DATE): Parameter[] {
  const { day, month, year } = example
  return [
    { name: `${prefix}day`, schema: integer(`Día${whose}, con cero delante o sin él.`, 1, 31), example: day },
    { name: `${prefix}month`, schema: integer(`Mes${whose}, con cero delante o sin él.`, 1, 12), example: month },
    { name: `${prefix}year`, schema: integer(`Año${whose}, de cuatro cifras.`, FIRST_YEAR, LAST_YEAR), example: year },
  ]
}

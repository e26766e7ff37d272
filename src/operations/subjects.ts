import { positionByName } from '../dataset/dataset.ts'
import type { Dataset } from '../dataset/types.ts'
import type { ErrorName } from '../documents/errors.ts'
import { type CalendarDate, FIRST_YEAR, LAST_YEAR, readDate } from '../numerology/calendar.ts'
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import { CHART_RANGES, readChart } from '../numerology/octagram.ts'
import { ARCANUM_NUMBERS } from '../numerology/reduction.ts'
import { TAIL_CODES } from '../shapes/records.ts'
import {
  dictionary,
  EXAMPLE_DATE,
  EXAMPLE_SECOND_DATE,
  integer,
  list,
  oneOf,
  type Schema,
  type Shape,
  text,
  textLike,
} from '../shapes/schema.ts'
import type { Budget } from './budgets.ts'
import type { Subject } from './calls.ts'

/** The parameters of a kind of path, what they name, and the budget that a request counts towards, unless its row has another. */
export interface SubjectRules<Named> {
  readonly parameters: readonly Parameter[]
  readonly errors: Errors
  readonly budget: Budget
  read(values: readonly string[], dataset: Dataset): Named | Refusal
}

export interface Parameter {
  readonly name: string
  readonly schema: Schema
  readonly example: number | string
}

/** What a kind of path can be refused for, with the further fields of the error's body: their shapes, and an example of each. */
export type Errors = { readonly [Name in ErrorName]?: Extra }
type Extra = Readonly<Record<string, readonly [shape: Schema, example: unknown]>>

/** Why parameters name nothing, with the further fields of the error's body. */
export interface Refusal {
  readonly error: ErrorName
  readonly fields?: Readonly<Record<string, unknown>> | undefined
}

/** No record, date or position has a field of this name. */
export function isRefusal(asked: unknown): asked is Refusal {
  return typeof asked === 'object' && asked !== null && 'error' in asked
}

function refused(error: ErrorName, fields?: Refusal['fields']): Refusal {
  return { error, fields }
}

const NUMBER = integer('Un número.', 1, 33)
const WORD = text('Una de ellas.')

export const SUBJECTS = {
  nothing: { parameters: [], errors: {}, budget: 'other', read: () => undefined },
  date: {
    parameters: dateParameters('', '', EXAMPLE_DATE),
    errors: { invalidDate: {} },
    budget: 'dates',
    read: (values) => dateAt(values, 0) ?? refused('invalidDate'),
  },
  position: {
    parameters: [
      ...dateParameters('', '', EXAMPLE_DATE),
      { name: 'position', schema: oneOf('La clave de la posición.', POSITION_KEYS), example: 'money' },
    ],
    errors: {
      invalidDate: {},
      positionNotFound: {
        did_you_mean: [oneOf('La clave de la posición que nombraste en español.', POSITION_KEYS), 'money'],
        valid_positions: all('Las doce, en el orden de la matriz.', WORD, POSITION_KEYS),
      },
    },
    budget: 'dates',
    read(values, { positions }) {
      const date = dateAt(values, 0)
      if (!date) return refused('invalidDate')
      const position = positions.find(({ key }) => key === values[3])
      if (position) return { date, position }
      const meant = positionByName(values[3]!)
      return refused('positionNotFound', { ...(meant && { did_you_mean: meant.key }), valid_positions: POSITION_KEYS })
    },
  },
  pair: {
    parameters: [
      ...dateParameters('first_', ' de la primera fecha', EXAMPLE_DATE),
      ...dateParameters('second_', ' de la segunda fecha', EXAMPLE_SECOND_DATE),
    ],
    errors: { invalidPairDate: { which: [oneOf('Cuál de las dos fechas falla.', ['first', 'second']), 'first'] } },
    budget: 'dates',
    read(values) {
      const first = dateAt(values, 0)
      if (!first) return refused('invalidPairDate', { which: 'first' })
      const second = dateAt(values, 3)
      return second ? { first, second } : refused('invalidPairDate', { which: 'second' })
    },
  },
  lifePath: {
    parameters: [{ name: 'number', schema: oneOf('El número, sin ceros delante.', LIFE_PATH_NUMBERS), example: 7 }],
    errors: { numberNotFound: { valid_numbers: all('Los números que existen, en orden.', NUMBER, LIFE_PATH_NUMBERS) } },
    budget: 'other',
    read: ([value], { lifePaths }) => numbered(lifePaths, value, 'numberNotFound'),
  },
  arcanum: {
    parameters: [{ name: 'number', schema: integer('El número, sin ceros delante.', 1, 22), example: 9 }],
    errors: { arcanumNotFound: { valid_numbers: all('Los números que existen, en orden.', NUMBER, ARCANUM_NUMBERS) } },
    budget: 'other',
    read: ([value], { arcana }) => numbered(arcana, value, 'arcanumNotFound'),
  },
  tail: {
    parameters: [
      { name: 'code', schema: oneOf('Los tres números, del centro hacia fuera.', TAIL_CODES), example: '18-3-12' },
    ],
    errors: {
      tailNotFound: { valid_tails: all('Las que existen, de la más a la menos frecuente.', WORD, TAIL_CODES) },
    },
    budget: 'other',
    read: ([value], { tails }) =>
      tails.find(({ code }) => code === value) ?? refused('tailNotFound', { valid_tails: TAIL_CODES }),
  },
  chart: {
    parameters: [
      {
        name: 'chart',
        schema: textLike('Los números de `personal`, `talents` y `soul`, con guiones.', '^\\d{1,2}-\\d{1,2}-\\d{1,2}$'),
        example: '15-5-19',
      },
    ],
    errors: {
      chartNotFound: {
        which: [oneOf('Qué falla.', ['A', 'B', 'C', 'form']), 'B'],
        valid_ranges: [
          dictionary('El primero y el último de cada número.', list('Dos.', integer('Un número.', 1, 22), 2)),
          CHART_RANGES,
        ],
      },
    },
    budget: 'other',
    read([value]) {
      const chart = readChart(value!)
      if (typeof chart === 'object') return chart
      return refused('chartNotFound', { which: chart, valid_ranges: CHART_RANGES })
    },
  },
} satisfies Record<Subject, SubjectRules<unknown>>

/** What the parameters of a kind of path name. */
export type Asked<About extends Subject> = Exclude<ReturnType<(typeof SUBJECTS)[About]['read']>, Refusal>

/** A field that lists whatever exists. */
function all<Item>(description: string, item: Shape<Item>, items: readonly Item[]): Extra[string] {
  return [list(description, item, items.length), items]
}

function dateParameters(prefix: string, whose: string, { day, month, year }: CalendarDate): Parameter[] {
  return [
    { name: `${prefix}day`, schema: integer(`Día${whose}, con cero delante o sin él.`, 1, 31), example: day },
    { name: `${prefix}month`, schema: integer(`Mes${whose}, con cero delante o sin él.`, 1, 12), example: month },
    { name: `${prefix}year`, schema: integer(`Año${whose}, de cuatro cifras.`, FIRST_YEAR, LAST_YEAR), example: year },
  ]
}

function dateAt(values: readonly string[], at: number): CalendarDate | undefined {
  return readDate(values[at]!, values[at + 1]!, values[at + 2]!)
}

/** `07` is not `7`. */
function numbered<Item extends { readonly number: number }>(items: readonly Item[], value: unknown, error: ErrorName) {
  const item = items.find(({ number }) => String(number) === value)
  return item ?? refused(error, { valid_numbers: items.map(({ number }) => number) })
}

import { positionByName } from '../dataset/dataset.ts'
import type { Dataset } from '../dataset/types.ts'
import type { ErrorName } from '../documents/errors.ts'
import { type CalendarDate, FIRST_YEAR, isoDate, LAST_YEAR, readDate } from '../numerology/calendar.ts'
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import { CHART_RANGES, readChart } from '../numerology/octagram.ts'
import { TAIL_CODES } from '../shapes/records.ts'
import { EXAMPLE_DATE, EXAMPLE_SECOND_DATE, integer, oneOf, type Schema, textLike } from '../shapes/schema.ts'
import type { Budget } from './budgets.ts'
import type { Subject } from './calls.ts'
import type { Asked } from './rows.ts'

/** The parameters of a kind of path, what they name, and the budget that a request counts towards, unless its row has another. */
export interface SubjectRules<About extends Subject> {
  readonly parameters: readonly Parameter[]
  readonly errors: readonly ErrorName[]
  readonly budget: Budget
  read(values: readonly string[], dataset: Dataset): Asked[About] | Refusal
  /** The example as the arguments of a call of our client. */
  readonly exampleCall: string
}

export interface Parameter {
  readonly name: string
  readonly schema: Schema
  readonly example: number | string
}

/** Why parameters name nothing, with the further fields of the error's body. */
export interface Refusal {
  readonly error: ErrorName
  readonly fields?: Readonly<Record<string, unknown>>
}

/** No record, date or position has a field of this name. */
export function isRefusal(asked: unknown): asked is Refusal {
  return typeof asked === 'object' && asked !== null && 'error' in asked
}

const INVALID_DATE: Refusal = { error: 'invalidDate' }

export const SUBJECTS: { readonly [About in Subject]: SubjectRules<About> } = {
  nothing: { parameters: [], errors: [], budget: 'other', read: () => undefined, exampleCall: '' },
  date: {
    parameters: dateParameters('', '', EXAMPLE_DATE),
    errors: ['invalidDate'],
    budget: 'dates',
    read: (values) => dateAt(values, 0) ?? INVALID_DATE,
    exampleCall: quoted(EXAMPLE_DATE),
  },
  position: {
    parameters: [
      ...dateParameters('', '', EXAMPLE_DATE),
      { name: 'position', schema: oneOf('La clave de la posición.', POSITION_KEYS), example: 'money' },
    ],
    errors: ['invalidDate', 'positionNotFound'],
    budget: 'dates',
    read(values, { positions }) {
      const date = dateAt(values, 0)
      if (!date) return INVALID_DATE
      const position = positions.find(({ key }) => key === values[3])
      if (position) return { date, position }
      const meant = positionByName(values[3]!)
      const fields = { ...(meant && { did_you_mean: meant.key }), valid_positions: POSITION_KEYS }
      return { error: 'positionNotFound', fields }
    },
    exampleCall: `${quoted(EXAMPLE_DATE)}, 'money'`,
  },
  pair: {
    parameters: [
      ...dateParameters('first_', ' de la primera fecha', EXAMPLE_DATE),
      ...dateParameters('second_', ' de la segunda fecha', EXAMPLE_SECOND_DATE),
    ],
    errors: ['invalidPairDate'],
    budget: 'dates',
    read(values) {
      const first = dateAt(values, 0)
      if (!first) return { error: 'invalidPairDate', fields: { which: 'first' } }
      const second = dateAt(values, 3)
      return second ? { first, second } : { error: 'invalidPairDate', fields: { which: 'second' } }
    },
    exampleCall: `${quoted(EXAMPLE_DATE)}, ${quoted(EXAMPLE_SECOND_DATE)}`,
  },
  lifePath: {
    parameters: [{ name: 'number', schema: oneOf('El número, sin ceros delante.', LIFE_PATH_NUMBERS), example: 7 }],
    errors: ['numberNotFound'],
    budget: 'other',
    read: ([value], { lifePaths }) => numbered(lifePaths, value, 'numberNotFound'),
    exampleCall: '7',
  },
  arcanum: {
    parameters: [{ name: 'number', schema: integer('El número, sin ceros delante.', 1, 22), example: 9 }],
    errors: ['arcanumNotFound'],
    budget: 'other',
    read: ([value], { arcana }) => numbered(arcana, value, 'arcanumNotFound'),
    exampleCall: '9',
  },
  tail: {
    parameters: [
      { name: 'code', schema: oneOf('Los tres números, del centro hacia fuera.', TAIL_CODES), example: '18-3-12' },
    ],
    errors: ['tailNotFound'],
    budget: 'other',
    read: ([value], { tails }) =>
      tails.find(({ code }) => code === value) ?? {
        error: 'tailNotFound',
        fields: { valid_tails: tails.map(({ code }) => code) },
      },
    exampleCall: "'18-3-12'",
  },
  chart: {
    parameters: [
      {
        name: 'chart',
        schema: textLike('Los números de `personal`, `talents` y `soul`, con guiones.', '^\\d{1,2}-\\d{1,2}-\\d{1,2}$'),
        example: '15-5-19',
      },
    ],
    errors: ['chartNotFound'],
    budget: 'other',
    read([value]) {
      const chart = readChart(value!)
      if (typeof chart === 'object') return chart
      return { error: 'chartNotFound', fields: { which: chart, valid_ranges: CHART_RANGES } }
    },
    exampleCall: "'15-5-19'",
  },
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
  const refusal: Refusal = { error, fields: { valid_numbers: items.map(({ number }) => number) } }
  return items.find(({ number }) => String(number) === value) ?? refusal
}

function quoted(date: CalendarDate): string {
  return `'${isoDate(date)}'`
}

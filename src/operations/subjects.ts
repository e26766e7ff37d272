import type { Arcanum, Dataset, LifePath, TailText } from '../dataset/types.ts'
import type { ErrorName } from '../documents/errors.ts'
import type { DocumentContext } from '../documents/frame.ts'
import type { DatePosition } from '../documents/matrix.ts'
import type { Budget } from '../limits/limiter.ts'
import { type CalendarDate, FIRST_YEAR, isoDate, LAST_YEAR, readDate } from '../numerology/calendar.ts'
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import type { DatePair } from '../numerology/pair.ts'
import { EXAMPLE_DATE, EXAMPLE_SECOND_DATE } from '../shapes/facts.ts'
import { TAIL_CODES } from '../shapes/records.ts'
import { integer, oneOf, type Schema, type Shape } from '../shapes/schema.ts'
import type { CALLS, Call, Method, Png, Subject } from './calls.ts'

/** What the parameters of each kind of path name. */
export interface Asked {
  readonly nothing: undefined
  readonly date: CalendarDate
  readonly position: DatePosition
  readonly pair: DatePair
  readonly lifePath: LifePath
  readonly arcanum: Arcanum
  readonly tail: TailText
}

/** The parameters of a kind of path, what they name, and the budget that a request counts towards. */
export interface SubjectRules<About extends Subject> {
  readonly parameters: readonly Parameter[]
  readonly errors: readonly ErrorName[]
  readonly budget: Budget
  read(values: readonly string[], dataset: Dataset): Asked[About] | Refusal
  /** A name of what was asked for, for validators and caches. */
  nameOf(asked: Asked[About]): string
  /** The example as the arguments of a call of our client. */
  readonly exampleCall: string
}

/** A segment of a path. */
export interface Parameter {
  readonly name: string
  readonly schema: Schema
  readonly example: number | string
}

/** Why parameters name nothing, with the further fields of the error's body. */
export class Refusal {
  readonly error: ErrorName
  readonly fields: Readonly<Record<string, unknown>>

  constructor(error: ErrorName, fields: Readonly<Record<string, unknown>> = {}) {
    this.error = error
    this.fields = fields
  }
}

const INVALID_DATE = new Refusal('invalidDate')
const INVALID_FIRST = new Refusal('invalidPairDate', { which: 'first' })
const INVALID_SECOND = new Refusal('invalidPairDate', { which: 'second' })

export const SUBJECTS: { readonly [About in Subject]: SubjectRules<About> } = {
  nothing: { parameters: [], errors: [], budget: 'other', read: () => undefined, nameOf: () => '', exampleCall: '' },
  date: {
    parameters: dateParameters('', '', EXAMPLE_DATE),
    errors: ['invalidDate'],
    budget: 'matrix',
    read: (values) => dateAt(values, 0) ?? INVALID_DATE,
    nameOf: isoDate,
    exampleCall: quoted(EXAMPLE_DATE),
  },
  position: {
    parameters: [
      ...dateParameters('', '', EXAMPLE_DATE),
      { name: 'position', schema: oneOf('La clave de la posición.', POSITION_KEYS), example: 'money' },
    ],
    errors: ['invalidDate', 'positionNotFound'],
    budget: 'matrix',
    read(values, { positions }) {
      const date = dateAt(values, 0)
      if (!date) return INVALID_DATE
      const position = positions.find(({ key }) => key === values[3])
      return position ? { date, position } : new Refusal('positionNotFound', { valid_positions: POSITION_KEYS })
    },
    nameOf: ({ date, position }) => `${isoDate(date)}-${position.key}`,
    exampleCall: `${quoted(EXAMPLE_DATE)}, 'money'`,
  },
  pair: {
    parameters: [
      ...dateParameters('first_', ' de la primera fecha', EXAMPLE_DATE),
      ...dateParameters('second_', ' de la segunda fecha', EXAMPLE_SECOND_DATE),
    ],
    errors: ['invalidPairDate'],
    budget: 'matrix',
    read(values) {
      const first = dateAt(values, 0)
      if (!first) return INVALID_FIRST
      const second = dateAt(values, 3)
      return second ? { first, second } : INVALID_SECOND
    },
    nameOf: ({ first, second }) => `${isoDate(first)}-${isoDate(second)}`,
    exampleCall: `${quoted(EXAMPLE_DATE)}, ${quoted(EXAMPLE_SECOND_DATE)}`,
  },
  lifePath: {
    parameters: [{ name: 'number', schema: oneOf('El número, sin ceros delante.', LIFE_PATH_NUMBERS), example: 7 }],
    errors: ['numberNotFound'],
    budget: 'other',
    read: ([value], { lifePaths }) =>
      // `07` is not `7`.
      lifePaths.find(({ number }) => String(number) === value) ??
      new Refusal('numberNotFound', { valid_numbers: lifePaths.map(({ number }) => number) }),
    nameOf: ({ number }) => String(number),
    exampleCall: '7',
  },
  arcanum: {
    parameters: [{ name: 'number', schema: integer('El número, sin ceros delante.', 1, 22), example: 9 }],
    errors: ['arcanumNotFound'],
    budget: 'other',
    read: ([value], { arcana }) =>
      arcana.find(({ number }) => String(number) === value) ??
      new Refusal('arcanumNotFound', { valid_numbers: arcana.map(({ number }) => number) }),
    nameOf: ({ number }) => String(number),
    exampleCall: '9',
  },
  tail: {
    parameters: [
      { name: 'code', schema: oneOf('Los tres números, del centro hacia fuera.', TAIL_CODES), example: '18-3-12' },
    ],
    errors: ['tailNotFound'],
    budget: 'other',
    read: ([value], { tails }) =>
      tails.find(({ code }) => code === value) ??
      new Refusal('tailNotFound', { valid_tails: tails.map(({ code }) => code) }),
    nameOf: ({ code }) => code,
    exampleCall: "'18-3-12'",
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

function quoted(date: CalendarDate): string {
  return `'${isoDate(date)}'`
}

/** Groups of operations by the start of their paths, in the order of the documentation. */
export const TAGS = [
  { start: '/life-path', name: 'Camino de vida', description: 'Los doce números: 1 a 9 y los maestros 11, 22 y 33.' },
  {
    start: '/matrix',
    name: 'Matriz del destino',
    description: 'Doce posiciones con un arcano cada una, a partir de una fecha de nacimiento.',
  },
  { start: '/pair', name: 'Pareja', description: 'La matriz de dos fechas juntas. No da porcentajes ni veredictos.' },
  { start: '/tails', name: 'Colas kármicas', description: 'Las 26 que existen, cada una con su texto y su práctica.' },
  { start: '/arcana', name: 'Arcanos', description: 'Los 22 arcanos mayores, en el orden de Marsella.' },
  { start: '/', name: 'Servicio', description: 'Índice y descripción de la interfaz.' },
]

/** What an operation says of itself; its address is in `CALLS`, under the same name. */
export interface Row<About extends Subject, Result> {
  /** In the index of the API. */
  readonly name: string
  /** In the OpenAPI document, if it is not `get` and the name. */
  readonly id?: string
  readonly summary: string
  readonly description: string
  readonly shape: Shape<Result>
  /** The document; for a picture, the drawing that is painted. */
  make(context: DocumentContext, asked: Asked[About]): Result extends Png ? string : Result
  /** Below the size from which compression pays, whatever is asked for: one ETag, and caches need not vary it. */
  readonly isSmall?: true
  /** One of the three that interface 1.0 freezes: its fields are these for good. Others may gain some. */
  readonly isFrozen?: true
  /** Whether its preflight is documented too. The specification has one; generated clients need no more. */
  readonly hasPreflight?: true
  /** The tool of the MCP server that gives it, and the value of its argument `part`, if it has several. */
  readonly tool?: readonly [name: string, part?: string]
}

export type Rows = {
  readonly [Name in Method]: (typeof CALLS)[Name] extends Call<infer About, infer Result> ? Row<About, Result> : never
}

import type { Dataset } from '../dataset/types.ts'
import type { ErrorName } from '../documents/errors.ts'
import type { DocumentContext } from '../documents/frame.ts'
import { apiIndex } from '../documents/records.ts'
import type { Budget } from '../limits/limiter.ts'
import { type CalendarDate, FIRST_YEAR, isoDate, LAST_YEAR, readDate } from '../numerology/calendar.ts'
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import { EXAMPLE_DATE, EXAMPLE_SECOND_DATE } from '../shapes/facts.ts'
import { ApiIndex, TAIL_CODES } from '../shapes/records.ts'
import { integer, object, oneOf, type Schema, shape, textLike } from '../shapes/schema.ts'
import { CALLS, filled, type MediaName, type Method, type Subject } from './calls.ts'
import { type Asked, ROWS, type Row, type Rows } from './rows.ts'

/** The parameters of a kind of path, what they name, and the budget that a request counts towards. */
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
interface Refusal {
  readonly error: ErrorName
  readonly fields?: Readonly<Record<string, unknown>>
}

const INVALID_DATE: Refusal = { error: 'invalidDate' }

export const SUBJECTS: { readonly [About in Subject]: SubjectRules<About> } = {
  nothing: { parameters: [], errors: [], budget: 'other', read: () => undefined, exampleCall: '' },
  date: {
    parameters: dateParameters('', '', EXAMPLE_DATE),
    errors: ['invalidDate'],
    budget: 'matrix',
    read: (values) => dateAt(values, 0) ?? INVALID_DATE,
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
      if (position) return { date, position }
      return { error: 'positionNotFound', fields: { valid_positions: POSITION_KEYS } }
    },
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

/** The rows fit their subjects; nothing that a list of all of them could say to the compiler. */
interface AnyRow extends Omit<Row<Subject, unknown>, 'shape' | 'make'> {
  readonly shape: Schema
  /** Absent for the OpenAPI document, which describes all of them. */
  make?(context: DocumentContext, asked: unknown): object | string
}

/** A GET of the API, with everything that lists of them show and routes need. */
export interface Operation
  extends Omit<AnyRow, 'shape'>,
    Pick<SubjectRules<Subject>, 'parameters' | 'budget' | 'errors' | 'read'> {
  readonly id: string
  readonly tag: string
  readonly path: string
  readonly about: Subject
  readonly media: MediaName
  readonly schema: Schema
  readonly method?: Method
}

/** Nobody calls it from a program. */
const OPENAPI: AnyRow = {
  id: 'getOpenApi',
  name: '',
  summary: 'Esta descripción',
  description: 'El documento OpenAPI 3.1 que estás leyendo.',
  shape: {
    ...object('Un documento OpenAPI.', {
      openapi: textLike('Versión de OpenAPI.', '^3\\.1\\.'),
      info: shape<object>({ type: 'object', description: 'De qué trata.' }),
      paths: shape<object>({ type: 'object', description: 'Las rutas.' }),
    }),
    additionalProperties: true,
  },
}

const ALL_ROWS: Rows = {
  ...ROWS,
  index: {
    name: '',
    id: 'getIndex',
    summary: 'Índice de la interfaz',
    description: 'Versión, licencia, rutas y enlaces.',
    shape: ApiIndex,
    make: (context) =>
      apiIndex(
        context,
        OPERATIONS.filter(({ name }) => name !== ''),
      ),
  },
}

export const OPERATIONS: readonly Operation[] = [
  ...(Object.keys(ALL_ROWS) as Method[]).map((method) => ({ ...operationOf(ALL_ROWS[method], CALLS[method]), method })),
  operationOf(OPENAPI, { path: '/openapi.json', about: 'nothing', media: 'json' }),
]

function operationOf(
  { shape: schema, ...row }: AnyRow,
  { path, about, media }: Pick<Operation, 'path' | 'about' | 'media'>,
): Operation {
  const { parameters, budget, errors, read } = SUBJECTS[about]
  const ofPicture: readonly ErrorName[] = media === 'png' ? ['busy'] : []
  const tag = TAGS.find(({ start }) => path.startsWith(start))!.name
  const found = { path, about, media, parameters, budget, errors: [...errors, ...ofPicture], read, schema }
  return { id: idOf(row.name), ...row, tag, ...found }
}

/** matrix_reading: getMatrixReading. */
function idOf(name: string): string {
  return `get${name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}

export function examplePath({ path, parameters }: Pick<Operation, 'path' | 'parameters'>): string {
  return filled(
    path,
    parameters.map(({ example }) => example),
  )
}

export function exampleDocument(
  { read, make, parameters }: Operation,
  context: DocumentContext,
): object | string | undefined {
  const values = parameters.map(({ example }) => String(example))
  return make?.(context, read(values, context.dataset))
}

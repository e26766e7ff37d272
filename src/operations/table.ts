import type { Dataset } from '../dataset/types.ts'
import type { ErrorName } from '../documents/errors.ts'
import type { DocumentContext } from '../documents/frame.ts'
import { apiIndex } from '../documents/records.ts'
import { ApiIndex } from '../shapes/records.ts'
import type { Schema } from '../shapes/schema.ts'
import { CALLS, filled, type MediaName, type Method, type Subject } from './calls.ts'
import { ROWS } from './rows.ts'
import { type Row, type Rows, SUBJECTS, type SubjectRules, TAGS } from './subjects.ts'

/** A GET of the API, with everything that lists of them show and routes need. */
export interface Operation
  extends Omit<Row<Subject, unknown>, 'shape' | 'make'>,
    Pick<SubjectRules<Subject>, 'parameters' | 'budget' | 'errors'> {
  readonly id: string
  readonly tag: string
  readonly path: string
  readonly about: Subject
  readonly media: MediaName
  readonly schema: Schema
  readonly method?: Method
}

/** It describes all of them, and nobody calls it from a program. */
const OPENAPI: Operation = {
  id: 'getOpenApi',
  name: '',
  tag: 'Servicio',
  summary: 'Esta descripción',
  description: 'El documento OpenAPI 3.1 que estás leyendo.',
  path: '/openapi.json',
  about: 'nothing',
  media: 'json',
  parameters: [],
  budget: 'other',
  errors: [],
  schema: {
    type: 'object',
    description: 'Un documento OpenAPI.',
    required: ['openapi', 'info', 'paths'],
    properties: {
      openapi: { type: 'string', description: 'Versión de OpenAPI.', pattern: '^3\\.1\\.' },
      info: { type: 'object', description: 'De qué trata.' },
      paths: { type: 'object', description: 'Las rutas.' },
    },
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
  ...(Object.keys(ALL_ROWS) as Method[]).map((method): Operation => {
    const { shape: schema, make: _, ...row } = ALL_ROWS[method]
    const { path, about, media } = CALLS[method]
    const { parameters, budget, errors } = SUBJECTS[about]
    const ofPicture: readonly ErrorName[] = media === 'png' ? ['busy'] : []
    const tag = TAGS.find(({ start }) => path.startsWith(start))!.name
    const found = { path, about, media, parameters, budget, errors: [...errors, ...ofPicture], schema }
    return { id: idOf(row.name), ...row, tag, method, ...found }
  }),
  OPENAPI,
]

/** matrix_reading: getMatrixReading. */
function idOf(name: string): string {
  return `get${name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}

/** How a document is made from the parameters of a path. */
export interface Maker {
  read(values: readonly string[], dataset: Dataset): unknown
  nameOf(asked: unknown): string
  make(context: DocumentContext, asked: unknown): object | string
}

/** The rows fit their subjects; nothing that a list of all of them could say to the compiler. */
export function makerOf(method: Method): Maker {
  const { read, nameOf } = SUBJECTS[CALLS[method].about]
  return { read, nameOf, make: ALL_ROWS[method].make } as Maker
}

export function examplePath({ path, parameters }: Pick<Operation, 'path' | 'parameters'>): string {
  return filled(
    path,
    parameters.map(({ example }) => example),
  )
}

/** The document of an operation's example, as it is served. */
export function exampleDocument(
  { method, parameters }: Operation,
  context: DocumentContext,
): object | string | undefined {
  if (method === undefined) return undefined
  const { read, make } = makerOf(method)
  const values = parameters.map(({ example }) => String(example))
  return make(context, read(values, context.dataset))
}

import type { DocumentContext } from '../documents/credit.ts'
import { apiIndex } from '../documents/documents.ts'
import type { ErrorName } from '../documents/errors.ts'
import { ApiIndex } from '../shapes/records.ts'
import type { Schema } from '../shapes/schema.ts'
import { CALLS, filled, type MediaName, type Method, type Subject } from './calls.ts'
import { ROWS, type Row, type Rows } from './rows.ts'
import { SUBJECTS, type SubjectRules } from './subjects.ts'

/** Groups of operations by the start of their paths, in the order of the documentation. */
export const TAGS = [
  { start: '/life-path', name: 'Camino de vida', description: 'Los doce números: 1 a 9 y los maestros 11, 22 y 33.' },
  {
    start: '/matrix',
    name: 'Matriz del destino',
    description: 'Doce posiciones con un arcano cada una, a partir de una fecha de nacimiento.',
  },
  { start: '/charts', name: 'Sin fecha', description: 'Lo que se dice de una matriz, sin saber de qué fecha es.' },
  { start: '/pair', name: 'Pareja', description: 'La matriz de dos fechas juntas. No da porcentajes ni veredictos.' },
  { start: '/tails', name: 'Colas kármicas', description: 'Las 26 que existen, cada una con su texto y su práctica.' },
  { start: '/arcana', name: 'Arcanos', description: 'Los 22 arcanos mayores, en el orden de Marsella.' },
  { start: '/', name: 'Servicio', description: 'Para descubrir la API desde un programa.' },
]

/** `Rows` has checked each row against its subject; in a list of all of them, what is asked for has no common type. */
interface AnyRow extends Omit<Row<Subject, unknown>, 'shape' | 'make'> {
  readonly shape: Schema
  make(context: DocumentContext, asked: unknown): object | string
}

/**
 * A GET of the API, with everything that lists of them show and routes need: its address from `CALLS`, what it says of itself
 * and makes from `ROWS`, its parameters and limit from `SUBJECTS`.
 */
export interface Operation
  extends Omit<AnyRow, 'shape' | 'budget'>,
    Pick<SubjectRules<Subject>, 'parameters' | 'budget' | 'errors' | 'read'> {
  readonly id: string
  readonly tag: string
  readonly path: string
  readonly about: Subject
  readonly media: MediaName
  readonly schema: Schema
  readonly method: Method
}

const ALL_ROWS: Rows = {
  ...ROWS,
  index: {
    name: '',
    id: 'getIndex',
    summary: 'Índice de la API',
    description: 'Las direcciones de todas las rutas, con la versión, la licencia y los enlaces.',
    shape: ApiIndex,
    make: (context) =>
      apiIndex(
        context,
        OPERATIONS.filter(({ name }) => name !== ''),
      ),
  },
}

export const OPERATIONS: readonly Operation[] = (Object.keys(ALL_ROWS) as Method[]).map(operationOf)

function operationOf(method: Method): Operation {
  const { shape: schema, ...row }: AnyRow = ALL_ROWS[method]
  const { path, about, media } = CALLS[method]
  const { parameters, budget, errors, read } = SUBJECTS[about]
  const ofPicture: readonly ErrorName[] = media === 'png' ? ['busy'] : []
  const tag = TAGS.find(({ start }) => path.startsWith(start))!.name
  const found = { method, path, about, media, parameters, budget, errors: [...errors, ...ofPicture], read, schema }
  // A row's own budget replaces that of its subject.
  return { id: idOf(row.name), tag, ...found, ...row }
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

export function exampleDocument({ read, make, parameters }: Operation, context: DocumentContext): object | string {
  const values = parameters.map(({ example }) => String(example))
  return make(context, read(values, context.dataset))
}

import type { DocumentContext } from '../documents/credit.ts'
import { CALLS, type Call, filled, type Method, type Subject } from './calls.ts'
import { METHODS, ROWS, type Row } from './rows.ts'
import { type Asked, type Errors, SUBJECTS, type SubjectRules } from './subjects.ts'

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

/**
 * A GET of the API, with everything that lists of them show and routes need: its address from `CALLS`, what it says of itself
 * and makes from `ROWS`, its parameters and limit from `SUBJECTS`.
 */
export interface Operation extends ReturnType<typeof operationOf> {}

export const OPERATIONS: readonly Operation[] = METHODS.map(operationOf)

function operationOf(method: Method) {
  const call: Call<Subject, unknown> = CALLS[method]
  const subject: SubjectRules<Asked<Subject>> = SUBJECTS[call.about]
  const row: Row<Subject, object | string> = ROWS[method]
  const ofPicture: Errors = call.media === 'png' ? { busy: {} } : {}
  return {
    ...{ method, id: idOf(row.name), tag: TAGS.find(({ start }) => call.path.startsWith(start))!.name },
    ...call,
    ...subject,
    errors: { ...subject.errors, ...ofPicture },
    // A row's own budget and id replace those that follow from its subject and name.
    ...row,
  }
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
  return make(context, read(values, context.dataset) as Asked<Subject>)
}

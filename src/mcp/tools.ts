import { arcana, arcanumByName, positionByName, positions } from '../dataset/dataset.ts'
import { FIRST_YEAR, LAST_YEAR, readWrittenDate } from '../numerology/calendar.ts'
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import type { Budget } from '../operations/budgets.ts'
import { OPERATIONS } from '../operations/table.ts'
import { date, integer, object, oneOf, type Schema, text } from '../shapes/schema.ts'
import type { SpokenMethod } from '../text/documents.ts'

/** The arguments of a call, unvalidated. */
export type ToolArguments = Readonly<Record<string, unknown>>

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly budget: Budget
  readonly input: Schema
  /** Throws an Advice if the arguments name no document. */
  find(call: ToolArguments): Wanted
  /** Whether hosts that support our app show it with the result. */
  readonly isShownInApp?: true
}

/** Why a call has no result, and how to call the tool instead. */
export class Advice extends Error {}

/** The document that a call asks for. */
interface Wanted {
  readonly method: SpokenMethod
  /** Of the parameters of its path. */
  readonly values: readonly string[]
  /** What the result shows in place of the document's words. */
  readonly picture?: 'chartPng' | 'pairChartPng'
}

const BIRTH = object('De quién se trata.', { birth: dateOf('Fecha de nacimiento') })

const READING = withParts(
  BIRTH,
  { reading: 'reading', synthesis: 'synthesis' },
  'Lee la matriz del destino de una fecha.',
  'Con «position», la lectura de una sola posición: para «¿qué dice mi matriz sobre el dinero?», money.',
)
/** «money (Dinero)»: an agent hears the Spanish name. */
const POSITIONS = positions.map(({ key, name }) => `${key} (${name})`).join(', ')

export const TOOLS: readonly Tool[] = [
  {
    name: 'destiny_matrix',
    title: 'Matriz del destino',
    budget: 'dates',
    ...withParts(
      BIRTH,
      { matrix: 'matrix', steps: 'steps', ages: 'ages', tail: 'tail', chakras: 'chakras' },
      'Calcula la matriz del destino de una fecha de nacimiento.',
      'Para los textos de las posiciones, usa destiny_matrix_reading.',
    ),
    isShownInApp: true,
  },
  {
    name: 'destiny_matrix_reading',
    title: 'Lectura de la matriz del destino',
    budget: 'dates',
    ...READING,
    input: withOptional(READING.input, { position: oneOf(`Solo esta posición: ${POSITIONS}.`, POSITION_KEYS) }),
    find({ position, ...call }) {
      const wanted = READING.find(call)
      if (position === undefined) return wanted
      const isOfOne = wanted.method === 'reading'
      const found = positionByName(plain(position))
      if (isOfOne && found) return { method: 'readingAt', values: [...wanted.values, found.key] }
      const problem = isOfOne ? `${shown(position)} no es una posición.` : '«position» va sola o con la parte reading.'
      throw new Advice(`${problem} Escribe en «position» una de estas, o nada: ${POSITIONS}.`)
    },
    isShownInApp: true,
  },
  {
    name: 'chart',
    title: 'La matriz dibujada',
    description:
      'Dibuja la matriz del destino de una fecha, o la de una pareja si se da «second», como imagen PNG con el crédito dentro.',
    budget: 'dates',
    input: withOptional(BIRTH, { second: dateOf('La otra fecha, para el dibujo de una pareja') }),
    find: (call) =>
      call.second === undefined
        ? { ...ofDates('matrix', call, 'birth'), picture: 'chartPng' }
        : { ...ofDates('pair', call, 'birth', 'second'), picture: 'pairChartPng' },
    isShownInApp: true,
  },
  {
    name: 'pair',
    title: 'La matriz de una pareja',
    budget: 'dates',
    ...withParts(
      object('De quiénes se trata.', { first: dateOf('Una fecha de nacimiento'), second: dateOf('La otra') }),
      { pair: 'pair', reading: 'pairReading', steps: 'pairSteps' },
      'Calcula la matriz de dos fechas juntas: 32 puntos, cada uno con su arcano.',
      'El orden de las fechas no cambia nada, y no hay veredicto ni porcentaje.',
    ),
    isShownInApp: true,
  },
  {
    name: 'life_path_of_date',
    title: 'Camino de vida de una fecha',
    description:
      'Calcula el número de camino de vida de una fecha de nacimiento y muestra los pasos. Para los textos del número, usa después life_path.',
    budget: 'dates',
    input: BIRTH,
    find: (call) => ofDates('lifePathOf', call, 'birth'),
  },
  {
    name: 'life_path',
    title: 'Un número de camino de vida',
    description:
      'Da todos los textos de un número de camino de vida (1 a 9, 11, 22 o 33): arquetipo, descripción, rasgos, tensiones, trabajo, amor, consejo y personas conocidas.',
    budget: 'other',
    input: object('Qué número.', { number: oneOf('Número de camino de vida.', LIFE_PATH_NUMBERS) }),
    find({ number }) {
      const found = LIFE_PATH_NUMBERS.find((one) => String(one) === plain(number))
      if (found) return { method: 'lifePath', values: [String(found)] }
      const problem = number === undefined ? 'Falta el número.' : `${shown(number)} no es un número de camino de vida.`
      throw new Advice(`${problem} Escribe en «number» uno de estos: ${LIFE_PATH_NUMBERS.join(', ')}.`)
    },
  },
  {
    name: 'arcanum',
    title: 'Un arcano mayor',
    description:
      'Da todos los textos de un arcano mayor (1 a 22, en el orden de Marsella): qué muestra la carta, su luz, su sombra y lo que dice en cada una de las doce posiciones.',
    budget: 'other',
    input: withOptional(object('Qué arcano: su número o su nombre.', {}), {
      number: integer('Número del arcano.', 1, 22),
      name: text('Nombre de la carta, por ejemplo «El Loco»; sin mirar mayúsculas, tildes ni artículo.'),
    }),
    // A name passed as `number` is accepted too.
    find({ number, name = number }) {
      const found = arcanumByName(plain(name)) ?? arcana.find((each) => String(each.number) === plain(name))
      if (found) return { method: 'arcanum', values: [String(found.number)] }
      const problem = name === undefined ? 'Falta la carta.' : `${shown(name)} no es un arcano mayor.`
      const cards = arcana.map((each) => `${each.number} ${each.name}`).join(', ')
      throw new Advice(`${problem} Escribe en «number» un número o en «name» un nombre: ${cards}.`)
    },
  },
]

function dateOf(what: string): Schema {
  return date(`${what} como AAAA-MM-DD, de ${FIRST_YEAR}-01-01 a ${LAST_YEAR}-12-31. Por ejemplo, 1990-05-15.`)
}

/** For several documents of the same dates: the argument `part` chooses, and the first is the default. */
function withParts(dates: Schema, parts: Readonly<Record<string, SpokenMethod>>, does: string, note: string) {
  const names = Object.keys(parts)
  const choice = names.map((part) => {
    const { summary } = OPERATIONS.find(({ method }) => method === parts[part])!
    return `${part} (${summary[0]!.toLowerCase()}${summary.slice(1)})`
  })
  return {
    description: `${does} «part» elige: ${choice.join(', ')}. ${note}`,
    input: withOptional(dates, { part: oneOf(`Qué parte; si falta, ${names[0]}.`, names) }),
    find(call: ToolArguments): Wanted {
      const { part = names[0] } = call
      const known = names.find((name) => name === part)
      if (known !== undefined) return ofDates(parts[known]!, call, ...Object.keys(dates.properties as object))
      throw new Advice(`${shown(part)} no es una parte. Escribe en «part» una de estas, o nada: ${names.join(', ')}.`)
    },
  }
}

function withOptional(schema: Schema, properties: Readonly<Record<string, Schema>>): Schema {
  return { ...schema, properties: { ...(schema.properties as object), ...properties } }
}

/** A document about the dates in these arguments. */
function ofDates(method: SpokenMethod, call: ToolArguments, ...names: readonly string[]): Wanted {
  const values = names.flatMap((name) => {
    const read = readWrittenDate(plain(call[name]))
    if (read) return [read.day, read.month, read.year].map(String)
    const problem = call[name] === undefined ? 'Falta la fecha.' : `${shown(call[name])} no vale como fecha.`
    throw new Advice(
      `${problem} Escríbela en «${name}» como AAAA-MM-DD (año, mes y día), por ejemplo 1990-05-15. Tiene que existir en el calendario y estar entre ${FIRST_YEAR}-01-01 y ${LAST_YEAR}-12-31.`,
    )
  })
  return { method, values }
}

/** The arguments of a call, of which models write null for what they leave out. */
export function argumentsOf({ name, input }: Tool, given: ToolArguments): ToolArguments {
  const call = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  const known = Object.keys(input.properties as object)
  const unknown = Object.keys(call).find((argument) => !known.includes(argument))
  if (unknown === undefined) return call
  const names = known.map((argument) => `«${argument}»`).join(', ')
  throw new Advice(`${shown(unknown)} no es un argumento de ${name}. Los que hay son: ${names}.`)
}

const MAX_SHOWN_CHARACTERS = 40

function shown(value: unknown): string {
  const text = plain(value)
  return `«${text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text}»`
}

/** A lone surrogate becomes U+FFFD. Lists and objects are nothing that a tool takes, however deep they are. */
function plain(value: unknown): string {
  const text = typeof value === 'object' ? (Array.isArray(value) ? '[…]' : '{…}') : String(value)
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

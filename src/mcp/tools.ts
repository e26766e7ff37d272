import { arcana, arcanumByName, positionByName, positions } from '../dataset/dataset.ts'
import { once } from '../dataset/once.ts'
import { FIRST_YEAR, LAST_YEAR, readWrittenDate } from '../numerology/calendar.ts'
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import type { Budget } from '../operations/budgets.ts'
import { OPERATIONS } from '../operations/table.ts'
import { integer, object, oneOf, type Schema, text } from '../shapes/schema.ts'
import type { SpokenMethod } from '../text/documents.ts'

/** The arguments of a call, unvalidated. */
export type ToolArguments = Readonly<Record<string, unknown>>

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly budget: Budget
  readonly input: Schema
  find(call: ToolArguments): Wanted
  /** Whether hosts that support our app show it with the result. */
  readonly isShownInApp?: true
}

/** The document that a call asks for. */
interface Wanted {
  readonly method: SpokenMethod
  /** Of the parameters of its path; undefined if the arguments name no document. */
  readonly values: readonly string[] | undefined
  /** The message if there is no such document: how to call the tool instead. */
  readonly advice: string
  /** What the result shows in place of the document's words. */
  readonly picture?: 'chartPng' | 'pairChartPng'
}

/** All tools. Created for the first agent, since describing them takes longer than most of the startup. */
export const tools = once((): readonly Tool[] => {
  const birth = object('De quién se trata.', { birth: dateOf('Fecha de nacimiento') })
  return [
    {
      name: 'destiny_matrix',
      title: 'Matriz del destino',
      budget: 'dates',
      ...withParts(
        birth,
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
      ...withPosition(
        withParts(
          birth,
          { reading: 'reading', synthesis: 'synthesis' },
          'Lee la matriz del destino de una fecha.',
          'Con «position», la lectura de una sola posición: para «¿qué dice mi matriz sobre el dinero?», money.',
        ),
      ),
      isShownInApp: true,
    },
    {
      name: 'chart',
      title: 'La matriz dibujada',
      description:
        'Dibuja la matriz del destino de una fecha, o la de una pareja si se da «second», como imagen PNG con el crédito dentro.',
      budget: 'dates',
      input: withOptional(birth, { second: dateOf('La otra fecha, para el dibujo de una pareja') }),
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
      input: birth,
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
        const problem =
          number === undefined ? 'Falta el número.' : `${shown(number)} no es un número de camino de vida.`
        const advice = `${problem} Escribe en «number» uno de estos: ${LIFE_PATH_NUMBERS.join(', ')}.`
        return { method: 'lifePath', values: [plain(number)], advice }
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
        const card = arcanumByName(plain(name))?.number ?? name
        const problem = name === undefined ? 'Falta la carta.' : `${shown(name)} no es un arcano mayor.`
        const cards = arcana.map((each) => `${each.number} ${each.name}`).join(', ')
        const advice = `${problem} Escribe en «number» un número o en «name» un nombre: ${cards}.`
        return { method: 'arcanum', values: [plain(card)], advice }
      },
    },
  ]
})

function dateOf(what: string): Schema {
  return {
    type: 'string',
    format: 'date',
    description: `${what} como AAAA-MM-DD, de ${FIRST_YEAR}-01-01 a ${LAST_YEAR}-12-31. Por ejemplo, 1990-05-15.`,
  }
}

type Parted = Pick<Tool, 'description' | 'input' | 'find'>

/** For several documents of the same dates: the argument `part` chooses, and the first is the default. */
function withParts(dates: Schema, parts: Readonly<Record<string, SpokenMethod>>, does: string, note: string): Parted {
  const names = Object.keys(parts)
  const choice = names.map((part) => {
    const { summary } = OPERATIONS.find(({ method }) => method === parts[part])!
    return `${part} (${summary[0]!.toLowerCase()}${summary.slice(1)})`
  })
  return {
    description: `${does} «part» elige: ${choice.join(', ')}. ${note}`,
    input: withOptional(dates, { part: oneOf(`Qué parte; si falta, ${names[0]}.`, names) }),
    find(call) {
      const { part = names[0] } = call
      const known = names.find((name) => name === part)
      const wanted = ofDates(parts[known ?? names[0]!]!, call, ...Object.keys(dates.properties as object))
      if (known !== undefined) return wanted
      const advice = `${shown(part)} no es una parte. Escribe en «part» una de estas, o nada: ${names.join(', ')}.`
      return { ...wanted, values: undefined, advice }
    },
  }
}

/** The same, where the argument `position` asks for one of the twelve readings instead of all. */
function withPosition({ description, input, find }: Parted): Parted {
  // «money (Dinero)»: an agent hears the Spanish name.
  const names = positions.map(({ key, name }) => `${key} (${name})`).join(', ')
  return {
    description,
    input: withOptional(input, { position: oneOf(`Solo esta posición: ${names}.`, POSITION_KEYS) }),
    find({ position, ...call }) {
      const wanted = find(call)
      if (position === undefined || !wanted.values) return wanted
      const isOfOne = wanted.method === 'reading'
      const problem = isOfOne ? `${shown(position)} no es una posición.` : '«position» va sola o con la parte reading.'
      const advice = `${problem} Escribe en «position» una de estas, o nada: ${names}.`
      const key = positionByName(plain(position))?.key ?? position
      return { method: 'readingAt', values: isOfOne ? [...wanted.values, plain(key)] : undefined, advice }
    },
  }
}

function withOptional(schema: Schema, properties: Readonly<Record<string, Schema>>): Schema {
  return { ...schema, properties: { ...(schema.properties as object), ...properties } }
}

/** A document about the dates in these arguments; the advice is about the first of them that is not a date. */
function ofDates(method: SpokenMethod, call: ToolArguments, ...names: readonly string[]): Wanted {
  const dates = names.map((name) => readWrittenDate(plain(call[name])))
  const wrong = names[Math.max(0, dates.indexOf(undefined))]!
  const problem = call[wrong] === undefined ? 'Falta la fecha.' : `${shown(call[wrong])} no vale como fecha.`
  const values = dates.flatMap((date) => (date ? [date.day, date.month, date.year].map(String) : []))
  return {
    method,
    values: dates.includes(undefined) ? undefined : values,
    advice: `${problem} Escríbela en «${wrong}» como AAAA-MM-DD (año, mes y día), por ejemplo 1990-05-15. Tiene que existir en el calendario y estar entre ${FIRST_YEAR}-01-01 y ${LAST_YEAR}-12-31.`,
  }
}

export function whichArgumentsThereAre(unknown: string, tool: string, known: readonly string[]): string {
  const names = known.map((name) => `«${name}»`).join(', ')
  return `${shown(unknown)} no es un argumento de ${tool}. Los que hay son: ${names}.`
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

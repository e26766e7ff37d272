import { arcana, arcanumByName, positions } from '../../dataset/dataset.ts'
import { once } from '../../dataset/once.ts'
import type { Budget } from '../../limits/limiter.ts'
import { FIRST_YEAR, LAST_YEAR, readIsoDate } from '../../numerology/calendar.ts'
import { POSITION_KEYS } from '../../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../../numerology/life-path.ts'
import { CALLS, filled } from '../../operations/calls.ts'
import { OPERATIONS } from '../../operations/table.ts'
import { LifePathOfDate } from '../../shapes/records.ts'
import { integer, object, oneOf, type Schema, text } from '../../shapes/schema.ts'
import type { SpokenMethod } from '../../text/documents.ts'
import { quote, quoteChart } from './quote.ts'

/** The arguments of a call, unvalidated. */
export type ToolArguments = Readonly<Record<string, unknown>>

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly budget: Budget
  readonly input: Schema
  /**
   * The document's schema in OpenAPI. If set, the result includes the document besides its text, as the protocol requires.
   * Unset where the text says it all, so that a model does not read everything twice.
   */
  readonly output?: Schema
  path(call: ToolArguments): string | undefined
  /** The message if there is no such document: how to call the tool instead. */
  advice(call: ToolArguments): string
  quote(document: never, call: ToolArguments): string
  /** Whether hosts that support our app show it with the result. */
  readonly isShownInApp?: true
  /** The suffix of that path for the picture in the result. */
  readonly picture?: string
}

/** All tools. Created for the first agent, since describing them takes longer than most of the startup. */
export const tools = once((): readonly Tool[] => {
  const birth = object('De quién se trata.', { birth: dateOf('Fecha de nacimiento') })
  return [
    {
      name: 'destiny_matrix',
      title: 'Matriz del destino',
      budget: 'matrix',
      ...withParts(
        'destiny_matrix',
        birth,
        'Calcula la matriz del destino de una fecha de nacimiento.',
        'Para los textos de las posiciones, usa destiny_matrix_reading.',
      ),
      isShownInApp: true,
    },
    {
      name: 'destiny_matrix_reading',
      title: 'Lectura de la matriz del destino',
      budget: 'matrix',
      ...withPosition(withParts('destiny_matrix_reading', birth, 'Lee la matriz del destino de una fecha.', '')),
      isShownInApp: true,
    },
    {
      name: 'chart',
      title: 'La matriz dibujada',
      description:
        'Dibuja la matriz del destino de una fecha, o la de una pareja si se da «second», como imagen PNG con el crédito dentro.',
      budget: 'matrix',
      input: withOptional(birth, { second: dateOf('La otra fecha, para el dibujo de una pareja') }),
      path: ({ birth, second }) =>
        second === undefined ? datesPath(CALLS.matrix.path, birth) : datesPath(CALLS.pair.path, birth, second),
      advice: (call) => howToWriteADate(call, 'birth', ...(call.second === undefined ? [] : ['second'])),
      quote: quoteChart,
      isShownInApp: true,
      picture: '/chart.png',
    },
    {
      name: 'pair',
      title: 'La matriz de una pareja',
      budget: 'matrix',
      ...withParts(
        'pair',
        object('De quiénes se trata.', { first: dateOf('Una fecha de nacimiento'), second: dateOf('La otra') }),
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
      budget: 'matrix',
      input: birth,
      output: LifePathOfDate,
      path: ({ birth }) => datesPath(CALLS.lifePathOf.path, birth),
      advice: (call) => howToWriteADate(call, 'birth'),
      quote: (document) => quote('lifePathOf', document),
    },
    {
      name: 'life_path',
      title: 'Un número de camino de vida',
      description:
        'Da todos los textos de un número de camino de vida (1 a 9, 11, 22 o 33): arquetipo, descripción, rasgos, tensiones, trabajo, amor, consejo y personas conocidas.',
      budget: 'other',
      input: object('Qué número.', { number: oneOf('Número de camino de vida.', LIFE_PATH_NUMBERS) }),
      path: (call) => numberPath(call, CALLS.lifePath.path),
      advice: (call) => whichNumbersThereAre(call, 'un número de camino de vida', LIFE_PATH_NUMBERS),
      quote: (document) => quote('lifePath', document),
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
      path: cardPath,
      advice: whichCardsThereAre,
      quote: (document) => quote('arcanum', document),
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

type PartedTool = Pick<Tool, 'description' | 'input' | 'path' | 'advice' | 'quote'>

/**
 * The behaviour of a tool that gives several documents of the same dates: the argument `part` chooses, and the first in the
 * table is the default. The other arguments are the dates.
 */
function withParts(tool: string, dates: Schema, does: string, note: string): PartedTool {
  const parts = OPERATIONS.filter((operation) => operation.tool?.[0] === tool).map((operation) => ({
    ...operation,
    part: operation.tool![1]!,
  }))
  const names = parts.map(({ part }) => part)
  const birth = Object.keys(dates.properties as object)
  const chosen = (call: ToolArguments) =>
    parts.find(({ part }) => part === (call.part === undefined ? names[0] : call.part))
  const choice = parts.map(({ part, summary }) => `${part} (${summary[0]!.toLowerCase()}${summary.slice(1)})`)
  return {
    description: `${does} «part» elige: ${choice.join(', ')}. ${note}`.trimEnd(),
    input: withOptional(dates, { part: oneOf(`Qué parte; si falta, ${names[0]}.`, names) }),
    path: (call) => {
      const operation = chosen(call)
      return operation && datesPath(operation.path, ...birth.map((name) => call[name]))
    },
    advice: (call) => (chosen(call) ? howToWriteADate(call, ...birth) : whichPartsThereAre(call, names)),
    quote: (document, call) => quote(chosen(call)!.method as SpokenMethod, document),
  }
}

/** The same, where the argument `position` asks for one of the twelve instead of all. */
function withPosition(all: PartedTool): PartedTool {
  const isOfOne = ({ part, position }: ToolArguments) =>
    position !== undefined && (part === undefined || part === 'reading')
  return {
    description: `${all.description} Con «position», la lectura de una sola posición: para «¿qué dice mi matriz sobre el dinero?», money.`,
    input: withOptional(all.input, { position: oneOf(`Solo esta posición: ${positionNames()}.`, POSITION_KEYS) }),
    path: (call) => {
      if (call.position === undefined) return all.path(call)
      const path = isOfOne(call) ? datesPath(CALLS.reading.path, call.birth) : undefined
      return path && filled(`${path}/{position}`, [encodeURIComponent(plain(call.position))])
    },
    advice: (call) => {
      const isAboutPosition = call.position !== undefined && datesPath(CALLS.reading.path, call.birth) !== undefined
      return isAboutPosition ? whichPositionsThereAre(call) : all.advice(call)
    },
    quote: (document, call) => (isOfOne(call) ? quote('readingAt', document) : all.quote(document, call)),
  }
}

function withOptional(schema: Schema, properties: Readonly<Record<string, Schema>>): Schema {
  return { ...schema, properties: { ...(schema.properties as object), ...properties } }
}

/** The path of a document about one date or two; undefined unless all of them are dates. */
function datesPath(path: string, ...dates: readonly unknown[]): string | undefined {
  const values = dates.flatMap((date) => partsOf(date) ?? [])
  return values.length === 3 * dates.length ? filled(path, values) : undefined
}

/** Day, month and year; undefined if it is not a date. */
function partsOf(value: unknown): readonly number[] | undefined {
  const date = typeof value === 'string' ? readIsoDate(value) : undefined
  return date && [date.day, date.month, date.year]
}

/** The path of a document about a number. The API decides which numbers are valid. */
function numberPath({ number }: ToolArguments, path: string): string {
  return filled(path, [encodeURIComponent(plain(number))])
}

/** The path of a card, by number or name. A name passed as `number` is accepted too. */
function cardPath({ number, name = number }: ToolArguments): string {
  const card = typeof name === 'string' ? arcanumByName(name) : undefined
  return numberPath({ number: card?.number ?? name }, CALLS.arcanum.path)
}

/** About the first of these arguments that is not a date. */
function howToWriteADate(call: ToolArguments, ...names: readonly string[]): string {
  const name = names.find((candidate) => partsOf(call[candidate]) === undefined) ?? names[0]!
  const problem = call[name] === undefined ? 'Falta la fecha.' : `${shown(call[name])} no vale como fecha.`
  return `${problem} Escríbela en «${name}» como AAAA-MM-DD (año, mes y día), por ejemplo 1990-05-15. Tiene que existir en el calendario y estar entre ${FIRST_YEAR}-01-01 y ${LAST_YEAR}-12-31.`
}

function whichNumbersThereAre({ number }: ToolArguments, what: string, numbers: readonly number[]): string {
  const problem = number === undefined ? 'Falta el número.' : `${shown(number)} no es ${what}.`
  return `${problem} Escribe en «number» uno de estos: ${numbers.join(', ')}.`
}

function whichCardsThereAre({ number, name = number }: ToolArguments): string {
  const problem = name === undefined ? 'Falta la carta.' : `${shown(name)} no es un arcano mayor.`
  const names = arcana.map((card) => `${card.number} ${card.name}`)
  return `${problem} Escribe en «number» un número o en «name» un nombre: ${names.join(', ')}.`
}

function whichPartsThereAre({ part }: ToolArguments, parts: readonly string[]): string {
  return `${shown(part)} no es una parte. Escribe en «part» una de estas, o nada: ${parts.join(', ')}.`
}

function whichPositionsThereAre({ position, part }: ToolArguments): string {
  const isPart = part === undefined || part === 'reading'
  const problem = isPart ? `${shown(position)} no es una posición.` : '«position» va sola o con la parte reading.'
  return `${problem} Escribe en «position» una de estas, o nada: ${positionNames()}.`
}

/** «money (Dinero)»: an agent hears the Spanish name. */
function positionNames(): string {
  return positions.map(({ key, name }) => `${key} (${name})`).join(', ')
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

/** A lone surrogate, which a path cannot contain, becomes U+FFFD. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

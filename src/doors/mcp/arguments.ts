import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { arcana, arcanumByName, positions } from '../../dataset/dataset.ts'
import { FIRST_YEAR, LAST_YEAR, readIsoDate } from '../../numerology/calendar.ts'
import { CALLS, filled } from '../../operations/calls.ts'
import { COMPONENTS, referredName, type Schema } from '../../shapes/schema.ts'

/** The arguments of a call, unvalidated. */
export type ToolArguments = Readonly<Record<string, unknown>>

/** The path of a document about one date or two; undefined unless all of them are dates. */
export function datesPath(path: string, ...dates: readonly unknown[]): string | undefined {
  const values = dates.flatMap((date) => partsOf(date) ?? [])
  return values.length === 3 * dates.length ? filled(path, values) : undefined
}

/** Day, month and year; undefined if it is not a date. */
function partsOf(value: unknown): readonly number[] | undefined {
  const date = typeof value === 'string' ? readIsoDate(value) : undefined
  return date && [date.day, date.month, date.year]
}

/** The path of a document about a number. The API decides which numbers are valid. */
export function numberPath({ number }: ToolArguments, path: string): string {
  return filled(path, [encodeURIComponent(plain(number))])
}

/** The path of a card, by number or name. A name passed as `number` is accepted too. */
export function cardPath({ number, name = number }: ToolArguments): string {
  const card = typeof name === 'string' ? arcanumByName(name) : undefined
  return numberPath({ number: card?.number ?? name }, CALLS.arcanum.path)
}

/** About the first of these arguments that is not a date. */
export function howToWriteADate(call: ToolArguments, ...names: readonly string[]): string {
  const name = names.find((candidate) => partsOf(call[candidate]) === undefined) ?? names[0]!
  const problem = call[name] === undefined ? 'Falta la fecha.' : `${shown(call[name])} no vale como fecha.`
  return `${problem} Escríbela en «${name}» como AAAA-MM-DD (año, mes y día), por ejemplo 1990-05-15. Tiene que existir en el calendario y estar entre ${FIRST_YEAR}-01-01 y ${LAST_YEAR}-12-31.`
}

export function whichNumbersThereAre({ number }: ToolArguments, what: string, numbers: readonly number[]): string {
  const problem = number === undefined ? 'Falta el número.' : `${shown(number)} no es ${what}.`
  return `${problem} Escribe en «number» uno de estos: ${numbers.join(', ')}.`
}

export function whichCardsThereAre({ number, name = number }: ToolArguments): string {
  const problem = name === undefined ? 'Falta la carta.' : `${shown(name)} no es un arcano mayor.`
  const names = arcana.map((card) => `${card.number} ${card.name}`)
  return `${problem} Escribe en «number» un número o en «name» un nombre: ${names.join(', ')}.`
}

export function whichPartsThereAre({ part }: ToolArguments, parts: readonly string[]): string {
  return `${shown(part)} no es una parte. Escribe en «part» una de estas, o nada: ${parts.join(', ')}.`
}

export function whichPositionsThereAre({ position, part }: ToolArguments): string {
  const isPart = part === undefined || part === 'reading'
  const problem = isPart ? `${shown(position)} no es una posición.` : '«position» va sola o con la parte reading.'
  return `${problem} Escribe en «position» una de estas, o nada: ${positionNames()}.`
}

/** «money (Dinero)»: an agent hears the Spanish name. */
export function positionNames(): string {
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
export function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

/** Evident from the document itself; the OpenAPI document has them all. */
const LEFT_OUT = ['description', 'format', 'minimum', 'maximum', 'pattern', 'enum', 'const', 'minItems', 'maxItems']

/** A schema of the OpenAPI document for agents: only names and types of fields, with referenced schemas. */
export function schemaForAgents(schema: Schema): Schema {
  const definitions: Record<string, unknown> = {}
  const name = referredName(schema)
  const root = bare(name === undefined ? schema : COMPONENTS[name], definitions) as Schema
  return Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }
}

function bare(value: unknown, definitions: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => bare(item, definitions))
  if (typeof value !== 'object' || value === null) return value
  const name = referredName(value as Schema)
  if (name !== undefined) {
    definitions[name] ??= bare(COMPONENTS[name], definitions)
    return { $ref: `#/$defs/${name}` }
  }
  const fields = Object.entries(value).filter(
    ([key, inner]) => !LEFT_OUT.includes(key) || (typeof inner === 'object' && !Array.isArray(inner)),
  )
  return Object.fromEntries(fields.map(([key, inner]) => [key, bare(inner, definitions)]))
}

/**
 * A JSON Schema for clients only. Nothing is validated against it here: the tool parses its arguments and explains errors
 * in Spanish, and results are the API's own documents.
 */
export function described<Value>(schema: Schema): StandardSchemaWithJSON<Value, Value> {
  const json = () => schema
  return {
    '~standard': {
      version: 1,
      vendor: 'open-numerology',
      jsonSchema: { input: json, output: json },
      validate: (value) => ({ value: value as Value }),
    },
  }
}

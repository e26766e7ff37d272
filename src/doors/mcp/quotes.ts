import { dataset } from '../../dataset/dataset.ts'
import type { arcanumRecord } from '../../documents/arcana.ts'
import { spanishDate } from '../../documents/credit.ts'
import type { lifePathOfDate, lifePathRecord } from '../../documents/life-paths.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import type { PositionKey } from '../../numerology/destiny-matrix.ts'

/** The same documents as text that an assistant can quote, each with its citation as the last line. */

interface Card {
  readonly arcana: number
  readonly name: string
  readonly keyword: string
  readonly emoji: string
}

interface DatedDocument {
  readonly input: CalendarDate
  readonly suggested_citation: string
  readonly details_url: string
}

export interface MatrixDocument extends DatedDocument {
  readonly matrix: Readonly<Record<PositionKey, Card>>
}

export interface ReadingDocument extends DatedDocument {
  readonly reading: Readonly<
    Record<PositionKey, Card & { readonly position: string; readonly question: string; readonly text: string }>
  >
}

export function quoteMatrix({ input, matrix, details_url, suggested_citation }: MatrixDocument): string {
  const lines = dataset.positions.map(({ key, name }) => `- ${name}: ${cardOf(matrix[key])}`)
  return paragraphs(
    `Matriz del destino del ${spanishDate(input)}`,
    lines.join('\n'),
    `Perfil con las lecturas: ${details_url}`,
    cite(suggested_citation),
  )
}

export function quoteReading({ input, reading, details_url, suggested_citation }: ReadingDocument): string {
  const texts = dataset.positions.map(({ key }) => {
    const { position, question, text, ...card } = reading[key]
    return `${position}: ${cardOf(card)}\n${question}\n${text}`
  })
  return paragraphs(
    `Lectura de la matriz del destino del ${spanishDate(input)}`,
    ...texts,
    `Perfil: ${details_url}`,
    cite(suggested_citation),
  )
}

const PART_NAMES = { day: 'Día', month: 'Mes', year: 'Año', total: 'Total' } as const

export function quoteLifePathOfDate(document: ReturnType<typeof lifePathOfDate>): string {
  const { input, number, archetype, tagline, steps, source_url, suggested_citation } = document
  const lines = steps.map(({ part, operands, reduction }) => {
    const sum = operands.length > 1 ? `${operands.map(({ value }) => value).join(' + ')} = ` : ''
    return `- ${PART_NAMES[part]}: ${sum}${reduction.join(' → ')}`
  })
  return paragraphs(
    `El camino de vida de quien nació el ${spanishDate(input)} es el ${number}, «${archetype}»: «${tagline}»`,
    `Cálculo:\n${lines.join('\n')}`,
    `Más sobre el ${number}: ${source_url}`,
    cite(suggested_citation),
  )
}

export function quoteLifePath(record: ReturnType<typeof lifePathRecord>): string {
  return paragraphs(
    `Camino de vida ${record.number}, «${record.archetype}»: «${record.tagline}»`,
    record.description,
    `Rasgos: ${record.traits.join('; ')}.`,
    `Tensiones: ${record.weaknesses.join('; ')}.`,
    `Áreas de trabajo: ${record.career.join('; ')}.`,
    `Amor: ${record.love}`,
    `Consejo: ${record.advice}`,
    `Personas conocidas: ${record.famous_people.map(({ name, field }) => `${name} (${field})`).join('; ')}.`,
    cite(record.suggested_citation),
  )
}

export function quoteArcanum(record: ReturnType<typeof arcanumRecord>): string {
  const readings = Object.values(record.readings).map(({ position, text }) => `${position}: ${text}`)
  return paragraphs(
    `Arcano ${cardOf({ ...record, arcana: record.number })}`,
    record.description,
    `Luz: ${record.light}`,
    `Sombra: ${record.shadow}`,
    ...readings,
    cite(record.suggested_citation),
  )
}

function cardOf({ arcana, name, keyword, emoji }: Card): string {
  return `${arcana} ${emoji} ${name} (${keyword})`
}

function cite(citation: string): string {
  return `Cita: ${citation}`
}

function paragraphs(...parts: readonly string[]): string {
  return parts.join('\n\n')
}

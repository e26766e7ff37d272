import { dataset } from '../../dataset/dataset.ts'
import { PART_NAMES, sumLine } from '../../documents/computation.ts'
import { spanishDate } from '../../documents/credit.ts'
import type {
  ArcanumRecord,
  LifePathOfDate,
  LifePathRecord,
  MatrixPosition,
  MatrixResult,
  ReadingResult,
  SynthesisResult,
} from '../../documents/types.ts'

/** The documents as text that an assistant can quote, each with its citation as the last line. */

export function quoteMatrix({ input, matrix, details_url, suggested_citation }: MatrixResult): string {
  const lines = dataset.positions.map(({ key, name }) => `- ${name}: ${cardOf(matrix[key])}`)
  return paragraphs(
    `Matriz del destino del ${spanishDate(input)}`,
    lines.join('\n'),
    page('Perfil con las lecturas', details_url),
    cite(suggested_citation),
  )
}

export function quoteReading({ input, reading, repeats, details_url, suggested_citation }: ReadingResult): string {
  const texts = dataset.positions.map(({ key }) => {
    const { position, question, text, practice, ...card } = reading[key]
    return `${position}: ${cardOf(card)}\n${question}\n${text}\nPráctica: ${practice}`
  })
  const again = repeats.map(({ positions, text, ...card }) => {
    const names = positions.map((key) => reading[key].position).join(', ')
    return `Otra vez: ${cardOf(card)}\nEn ${names}.\n${text}`
  })
  return paragraphs(
    `Lectura de la matriz del destino del ${spanishDate(input)}`,
    ...texts,
    ...again,
    page('Perfil', details_url),
    cite(suggested_citation),
  )
}

export function quoteSynthesis({ input, synthesis, details_url, suggested_citation }: SynthesisResult): string {
  return paragraphs(
    `La matriz del ${spanishDate(input)}`,
    synthesis.essence,
    ...synthesis.paragraphs.map(({ text }) => text),
    `Práctica: ${synthesis.practice}`,
    page('Perfil', details_url),
    cite(suggested_citation),
  )
}

export function quoteLifePathOfDate(document: LifePathOfDate): string {
  const { input, number, archetype, tagline, steps, source_url, suggested_citation } = document
  const lines = steps.map((step) => `- ${PART_NAMES[step.part]}: ${sumLine(step)}`)
  return paragraphs(
    `El camino de vida de quien nació el ${spanishDate(input)} es el ${number}, «${archetype}»: «${tagline}».`,
    `Cálculo:\n${lines.join('\n')}`,
    page(`Más sobre el ${number}`, source_url),
    cite(suggested_citation),
  )
}

export function quoteLifePath(record: LifePathRecord): string {
  return paragraphs(
    `Camino de vida ${record.number}, «${record.archetype}»: «${record.tagline}».`,
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

export function quoteArcanum(record: ArcanumRecord): string {
  const readings = Object.values(record.readings).map(
    ({ position, text, practice }) => `${position}: ${text} Práctica: ${practice}`,
  )
  return paragraphs(
    `Arcano ${cardOf({ ...record, arcana: record.number })}`,
    record.description,
    `Luz: ${record.light}`,
    `Sombra: ${record.shadow}`,
    ...readings,
    cite(record.suggested_citation),
  )
}

export function cardOf({ arcana, name, keyword, emoji }: MatrixPosition): string {
  return `${arcana} ${emoji} ${name} (${keyword})`
}

export function cite(citation: string): string {
  return `Cita: ${citation}`
}

/** Empty if the public URL is unknown: nobody could follow a path alone. */
export function page(label: string, address: string): string {
  return address.startsWith('/') ? '' : `${label}: ${address}`
}

export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

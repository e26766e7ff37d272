import { dataset } from '../dataset/dataset.ts'
import { spanishDate } from '../documents/credit.ts'
import {
  formulaOf,
  PAIR_PART_NAMES,
  PART_NAMES,
  PLACES_DIFFER,
  POINT_TEXTS,
  percent,
  sumLine,
  TAIL_MEANING,
} from '../documents/names.ts'
import type { MatrixPosition, PairStepsResult, StepsResult, TailWithText } from '../documents/types.ts'
import { ageOn, type CalendarDate, readIsoDate } from '../numerology/calendar.ts'
import { POINT_NAMES, type PointName } from '../numerology/octagram.ts'
import { type DatePair, PAIR_PARTS } from '../numerology/pair.ts'
import type { Agreement } from '../numerology/reduction.ts'
import type { Method, ResultOf } from '../operations/calls.ts'
import type { ReadingTexts } from '../shapes/records.ts'

/** A document in words, for a terminal and for an assistant; each lays it out in its own way. */
export interface PlainText {
  /** Whose document it is, where the title does not say it. */
  readonly over?: string
  readonly title: string
  readonly under?: string
  readonly blocks: readonly Block[]
}

export type Block = Section | Table

/** A heading, if it has one, and what is said under it: the texts of a document by their own names. */
export interface Section extends Partial<ReadingTexts> {
  readonly heading?: string
  /** The card that stands beside the heading. */
  readonly card?: MatrixPosition
  readonly note?: string
  readonly list?: readonly string[]
}

export interface Table {
  readonly header?: readonly string[]
  /** Whether the cells of each row are a value, what it is, and how it was computed. */
  readonly areSums?: true
  /** Each is also said as a line of prose. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly line: string }[]
  readonly note?: string
}

/** 15 🔥 El Diablo (Deseo y poder). */
export function cardLine({ arcana, name, keyword, emoji }: MatrixPosition): string {
  return `${arcana} ${emoji} ${name} (${keyword})`
}

const CARD_HEADER = ['N.º', 'Arcano', 'Clave', '']
const cardCells = ({ arcana, name, keyword, emoji }: MatrixPosition) => [right(arcana), name, keyword, emoji]

/** A card and what stands before it, in cells and in the line. */
function cardRow(card: MatrixPosition, said: string, before: readonly string[] = [said]) {
  return { cells: [...before, ...cardCells(card)], line: `${said}: ${cardLine(card)}` }
}

/** Marks points on which implementations differ. */
const mark = ({ agreement }: { readonly agreement: Agreement }) => (agreement === 'convention' ? ' (convención)' : '')

function right(number: number): string {
  return String(number).padStart(2)
}

/** The words of each document that has some, by the name of its operation. */
const TEXTS = {
  lifePaths: (list) => ({
    title: 'Los doce números de camino de vida',
    blocks: list.map(({ number, archetype, tagline }) => ({
      heading: `${right(number)}  ${archetype}`,
      note: tagline,
    })),
  }),
  lifePath: (record) => ({
    title: `Camino de vida ${record.number}: ${record.archetype}`,
    under: record.tagline,
    blocks: [
      ...record.description.split('\n\n').map((text) => ({ text })),
      { heading: 'Rasgos', list: record.traits },
      { heading: 'Tensiones', list: record.weaknesses },
      { heading: 'Áreas de trabajo', list: record.career },
      { heading: 'Amor', text: record.love },
      { heading: 'Consejo', text: record.advice },
      {
        heading: 'Personas con este número',
        list: record.famous_people.map(({ name, field }) => `${name} (${field})`),
      },
    ],
  }),
  /** The sum, for checking, then its result. */
  lifePathOf({ input, number, archetype, tagline, steps }) {
    const rows = steps.map((step) => {
      const [part, sum] = [PART_NAMES[step.part], sumLine(step)]
      return { cells: [part, sum], line: `${part}: ${sum}` }
    })
    return {
      over: `Nacimiento: ${spanishDate(input)}`,
      title: `Camino de vida ${number}: ${archetype}`,
      under: tagline,
      blocks: [{ rows }],
    }
  },
  matrix({ input, matrix }) {
    const rows = dataset.positions.map(({ key, name }) => cardRow(matrix[key], name))
    return ofDate('Matriz del destino', input, [{ header: ['Posición', ...CARD_HEADER], rows }])
  },
  reading({ input, reading, repeats }) {
    const places = dataset.positions.map(({ key }) => {
      const card = reading[key]
      return { heading: card.position, card, note: card.question, ...card }
    })
    const again = repeats.map((card) => {
      const names = card.positions.map((key) => reading[key].position).join(', ')
      return { heading: 'Otra vez', card, note: `En ${names}.`, ...card }
    })
    return { ...ofDate('Lectura de la matriz del destino', input, [...places, ...again]), under: PLACES_DIFFER }
  },
  readingAt(document) {
    const { input, position, meaning, question, light, shadow, sum, arcana } = document
    return {
      over: `${position} en la matriz del ${spanishDate(input)}`,
      title: cardLine(document),
      under: `${meaning} ${question}`,
      blocks: [
        document,
        { heading: 'La luz de la carta', text: light },
        { heading: 'Su sombra', text: shadow },
        ...(sum === arcana ? [] : [{ note: `La suma da ${sum}, que se reduce a ${arcana}.` }]),
      ],
    }
  },
  synthesis({ input, synthesis }) {
    const { essence, paragraphs, practice } = synthesis
    const [last, ...others] = paragraphs.map(({ text }) => text).reverse()
    return ofDate('La matriz', input, [
      ...[essence, ...others.reverse()].map((text) => ({ text })),
      { text: last!, practice },
    ])
  },
  steps({ input, points }) {
    const rows = points.map((step) => {
      const { sign, label } = POINT_TEXTS[step.point]
      return sumOf(step, `${sign} ${label}`)
    })
    return ofDate('Cálculo de la matriz del destino', input, [{ rows, areSums: true }])
  },
  /** All of them, with the text of the present one; all the texts if it does not matter which day it is. */
  ages({ input, ages, texts, essences }, today?: CalendarDate) {
    const rows = ages.map(({ age, from, until, ...card }) => {
      const cells = [String(age).replace('.', ',').padStart(5), from, until]
      return cardRow(card, `${from} a ${until} (${age} años)`, cells)
    })
    const period = (arcana: string, heading: string) => ({ heading, essence: essences[arcana]!, text: texts[arcana]! })
    const now = today && ageOn(input, today)
    const present = now && ages[now.point]!
    const nameOf = (arcana: string) => dataset.arcana[Number(arcana) - 1]!.name
    const all = Object.keys(texts).map((arcana) => period(arcana, `${arcana} ${nameOf(arcana)}, como etapa`))
    return ofDate('Anillo de edades', input, [
      {
        header: ['Edad', 'Desde', 'Hasta', ...CARD_HEADER],
        rows,
        note: 'Cada etapa llega hasta el día anterior a su segunda fecha.',
      },
      ...(today ? [] : all),
      ...(present ? [period(String(present.arcana), `Desde el ${spanishDate(now.from)}: ${present.name}`)] : []),
    ])
  },
  tail: ({ input, tail }) => ({ over: `Cola kármica del ${spanishDate(input)}`, ...tailBlocks(tail) }),
  chakras({ input, chakras, totals }) {
    const rows = [...chakras, { name: 'Total', ...totals }].map(({ name, physics, energy, emotions }) => ({
      cells: [name, right(physics), right(energy), right(emotions)],
      line: `${name}: física ${physics}, energía ${energy}, emociones ${emotions}`,
    }))
    return ofDate('Tabla de siete filas', input, [
      { header: ['Fila', 'Física', 'Energía', 'Emociones'], rows },
      { note: 'Son números y nombres: no dicen nada de la salud.' },
    ])
  },
  pair({ input, pair }) {
    const rows = POINT_NAMES.map((point) => {
      const { cells, line } = cardRow(pair[point], point, [pairPointLabel(point)])
      return { cells, line: line + mark(pair[point]) }
    })
    return ofPair('Matriz', input, [{ header: ['Punto', ...CARD_HEADER], rows }])
  },
  pairReading({ input, reading }) {
    const said = PAIR_PARTS.map((part) => ({ heading: PAIR_PART_NAMES[part], card: reading[part], ...reading[part] }))
    return ofPair('Lectura', input, said)
  },
  pairSteps({ input, points }) {
    const rows = points.map((step) => sumOf(step, pairPointLabel(step.point)))
    return ofPair('Cálculo de la matriz', input, [{ rows, areSums: true }])
  },
  tails(list) {
    const rows = list.map(({ code, title, share }) => ({
      cells: [code, title, percent(share).padStart(6)],
      line: `${code}: ${title} (${percent(share)})`,
    }))
    return { title: 'Las 26 colas kármicas', blocks: [{ header: ['Cola', 'Título', 'Fechas'], rows }] }
  },
  tailOf(record) {
    const text = tailBlocks(record)
    const example = spanishDate(readIsoDate(record.example)!)
    return { ...text, blocks: [...text.blocks, { note: `Una fecha que la tiene: ${example}.` }] }
  },
  arcana(list) {
    const rows = list.map((item) => {
      const card = { ...item, arcana: item.number }
      return { cells: cardCells(card), line: cardLine(card) }
    })
    return { title: 'Los 22 arcanos mayores', blocks: [{ header: CARD_HEADER, rows }] }
  },
  arcanum: (record) => ({
    title: `Arcano ${record.number}: ${record.name} ${record.emoji}`,
    under: record.keyword,
    blocks: [
      { text: record.description },
      { heading: 'En otras barajas', list: record.also_called },
      { heading: 'Luz', text: record.light },
      { heading: 'Sombra', text: record.shadow },
      ...dataset.positions.map(({ key, name }) => ({ heading: name, ...record.readings[key] })),
    ],
  }),
} satisfies { readonly [Name in Method]?: (document: ResultOf<Name>, today?: CalendarDate) => PlainText }

export type SpokenMethod = keyof typeof TEXTS

/** With `today`, what is true on that day: of all ages, the text of the present one alone. */
export function plainText(method: SpokenMethod, document: unknown, today?: CalendarDate): PlainText {
  return (TEXTS[method] as (document: unknown, today?: CalendarDate) => PlainText)(document, today)
}

function tailBlocks(tail: TailWithText) {
  return {
    title: `${tail.code}: ${tail.title}`,
    under: `La tiene el ${percent(tail.share)} de las fechas.`,
    blocks: [{ note: TAIL_MEANING }, tail],
  }
}

function sumOf(step: StepsResult['points'][number] | PairStepsResult['points'][number], label: string) {
  const { point, value, operands } = step
  const isOfBoth = operands[0]!.from.startsWith('first.')
  const formula = isOfBoth ? 'el de la primera fecha + el de la segunda' : formulaOf(point)
  const sum = `${formula}: ${sumLine(step)}`
  return { cells: [right(value), label + mark(step), sum], line: `${label} = ${sum}${mark(step)}` }
}

/** Short, and without the name of a position: a pair has none. */
function pairPointLabel(point: PointName): string {
  const { sign, label } = POINT_TEXTS[point]
  return `${sign} ${label.split(/[,:(]/)[0]!.trim()}`
}

function ofDate(what: string, date: CalendarDate, blocks: readonly Block[]): PlainText {
  return { title: `${what} del ${spanishDate(date)}`, blocks }
}

function ofPair(what: string, { first, second }: DatePair, blocks: readonly Block[]): PlainText {
  return { title: `${what} de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`, blocks }
}

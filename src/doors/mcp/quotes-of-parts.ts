import { PAIR_PART_NAMES } from '../../documents/chart/pair-names.ts'
import { spanishDate } from '../../documents/credit.ts'
import { sumLine } from '../../documents/names.ts'
import type {
  AgesResult,
  ChakrasResult,
  MatrixResult,
  PairReadingResult,
  PairResult,
  PairStepsResult,
  StepsResult,
  TailResult,
} from '../../documents/types.ts'
import { POINT_NAMES } from '../../numerology/octagram.ts'
import type { DatePair } from '../../numerology/pair.ts'
import { PAIR_PARTS } from '../../numerology/pair.ts'
import type { Agreement } from '../../numerology/rule-table.ts'
import { cardOf, cite, page, paragraphs } from './quotes.ts'

/** The parts of a chart as text to quote. */

/** The text beside a picture: whose chart it is, and the credit. */
export function quoteChart(document: MatrixResult | PairResult): string {
  const title = 'matrix' in document ? titleOfDate('Matriz del destino', document) : titleOfPair('Matriz', document)
  return paragraphs(`${title}, como imagen`, page('Página', document.details_url), cite(document.suggested_citation))
}

export function quoteSteps(document: StepsResult): string {
  return quoteSums(titleOfDate('Cálculo de la matriz del destino', document), document)
}

export function quotePairSteps(document: PairStepsResult): string {
  return quoteSums(titleOfPair('Cálculo de la matriz', document), document)
}

function quoteSums(title: string, { points, details_url, suggested_citation }: StepsResult | PairStepsResult): string {
  const lines = points.map((step) => {
    const names = step.operands.map(({ from }) => from).join(' + ')
    return `- ${step.point} = ${names}: ${sumLine(step)}${agreementMark(step)}`
  })
  return paragraphs(title, lines.join('\n'), page('Página', details_url), cite(suggested_citation))
}

export function quoteAges(document: AgesResult): string {
  const { ages, texts, details_url, suggested_citation } = document
  const lines = ages.map(({ age, from, until, ...card }) => `- ${from} a ${until} (${age} años): ${cardOf(card)}`)
  const names = new Map(ages.map(({ arcana, name }) => [String(arcana), name]))
  return paragraphs(
    titleOfDate('Anillo de edades', document),
    `Cada etapa llega hasta el día anterior a su segunda fecha.\n${lines.join('\n')}`,
    ...Object.entries(texts).map(([arcana, text]) => `${arcana} ${names.get(arcana)}, como etapa: ${text}`),
    page('Perfil', details_url),
    cite(suggested_citation),
  )
}

export function quoteTail(document: TailResult): string {
  const { tail, details_url, suggested_citation } = document
  return paragraphs(
    `${titleOfDate('Cola kármica', document)}: ${tail.code}, «${tail.title}»`,
    tail.text,
    `Práctica: ${tail.practice}`,
    page('Perfil', details_url),
    cite(suggested_citation),
  )
}

export function quoteChakras(document: ChakrasResult): string {
  const { chakras, totals, details_url, suggested_citation } = document
  const lines = [...chakras, { name: 'Total', ...totals }].map(
    ({ name, physics, energy, emotions }) => `- ${name}: física ${physics}, energía ${energy}, emociones ${emotions}`,
  )
  return paragraphs(
    titleOfDate('Tabla de siete filas', document),
    lines.join('\n'),
    'Son números y nombres: no dicen nada de la salud.',
    page('Perfil', details_url),
    cite(suggested_citation),
  )
}

export function quotePair(document: PairResult): string {
  const { pair, details_url, suggested_citation } = document
  const lines = POINT_NAMES.map((point) => `- ${point}: ${cardOf(pair[point])}${agreementMark(pair[point])}`)
  return paragraphs(
    titleOfPair('Matriz', document),
    lines.join('\n'),
    page('Página de la pareja', details_url),
    cite(suggested_citation),
  )
}

export function quotePairReading(document: PairReadingResult): string {
  const { reading, details_url, suggested_citation } = document
  const texts = PAIR_PARTS.map((part) => {
    const { text, practice, ...card } = reading[part]
    return `${PAIR_PART_NAMES[part]}: ${cardOf(card)}\n${text}\nPráctica: ${practice}`
  })
  return paragraphs(
    titleOfPair('Lectura', document),
    ...texts,
    page('Página de la pareja', details_url),
    cite(suggested_citation),
  )
}

/** Marks points on which implementations differ. */
function agreementMark({ agreement }: { readonly agreement: Agreement }): string {
  return agreement === 'convention' ? ' (convención)' : ''
}

function titleOfDate(what: string, { input }: Pick<MatrixResult, 'input'>): string {
  return `${what} del ${spanishDate(input)}`
}

function titleOfPair(what: string, { input: { first, second } }: { readonly input: DatePair }): string {
  return `${what} de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
}

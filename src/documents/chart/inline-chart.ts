import { agesRing } from '../../numerology/ages.ts'
import { type CalendarDate, isoDate } from '../../numerology/calendar.ts'
import { POSITION_KEYS, POSITION_POINTS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { octagram, octagramSteps, type PointName } from '../../numerology/octagram.ts'
import * as pairs from '../../numerology/pair.ts'
import type { Step } from '../../numerology/reduction.ts'
import { spanishDate } from '../credit.ts'
import { sumLine } from '../names.ts'
import { type Drawn, drawing, type PointLinks } from './drawing.ts'
import { HEIGHT, WIDTH } from './layout.ts'
import * as words from './names.ts'

export interface InlineOptions {
  /** Whether it is the reader's own chart, so the page marks today. False for examples. */
  readonly isOwn?: boolean
  readonly id?: string
  /** The link target of a point: its card, the card's text in its position, or its sum. Without one, a point is no link. */
  readonly href?: (arcanum: number, position: PositionKey | undefined, point: PointName) => string | undefined
}

/** Only the drawing, for a page with CHART_STYLE in its stylesheet. The date is in the opening tag and the title. */
export function inlineChart(date: CalendarDate, texts: words.ChartTexts, options: InlineOptions = {}): string {
  const { id = 'chart', href, isOwn } = options
  const drawn = { points: octagram(date), ring: agesRing(date), names: words.positionNames(texts) }
  const positionAt = (point: PointName) => POSITION_KEYS.find((key) => POSITION_POINTS[key] === point)
  const links = href && {
    href: (point: PointName) => href(drawn.points[point], positionAt(point), point),
    words: wordsOf(drawn, octagramSteps(date), texts),
  }
  const title = `Matriz del destino del ${spanishDate(date)}`
  const told = words.described(title, words.positionRows(date, texts), texts, { id, role: href ? 'group' : 'img' })
  return inSvg(isOwn ? ` data-birth="${isoDate(date)}"` : '', told, { ...drawn, ...(links && { links }) })
}

export interface InlinePairOptions {
  readonly id?: string
  /** The link target of a point: its part of the reading, or its sum. Without it, points are not links. */
  readonly href?: (point: PointName, part: pairs.PairPart | undefined) => string
}

/** Only the pair's own chart, for a page that shows the two people's charts beside it. */
export function inlinePairChart(
  { first, second }: pairs.DatePair,
  texts: Pick<words.ChartTexts, 'arcana'>,
  { id = 'pair', href }: InlinePairOptions = {},
): string {
  const drawn = { points: pairs.pair(first, second), names: words.PAIR_NAMES }
  const partAt = (point: PointName) => pairs.PAIR_PARTS.find((part) => pairs.PAIR_POINTS[part] === point)
  const links = href && {
    href: (point: PointName) => href(point, partAt(point)),
    words: wordsOf(drawn, pairs.pairSteps(first, second), texts, words.PAIR_LABELS),
  }
  const title = `Matriz de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
  const told = words.described(title, words.pairRows(drawn.points), texts, { id, role: href ? 'group' : 'img' })
  // No lines lead to these: they are sums of points on two other charts.
  const added = href ? ` data-added="${[...pairs.ADDED_POINTS].join(' ')}"` : ''
  return inSvg(added, told, { ...drawn, ...(links && { links }) })
}

function inSvg(attributes: string, told: string, drawn: Drawn): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" class="chart"${attributes} viewBox="0 0 ${WIDTH} ${HEIGHT}"${told}${drawing(drawn)}</svg>`
}

/** What comes from the date itself is described without its numbers, so that equal charts get equal text. */
const FROM_DATE: Readonly<Record<string, string>> = {
  day: 'El día, reducido a 22 o menos',
  month: 'El mes',
  year: 'Las cifras del año, sumadas',
}

function wordsOf(
  { points, names }: Drawn,
  steps: readonly Step<PointName>[],
  { arcana }: Pick<words.ChartTexts, 'arcana'>,
  labels: words.PointTexts = {},
): PointLinks['words'] {
  const sums = new Map(steps.map((step) => [step.name, FROM_DATE[step.operands[0]!.from] ?? sumLine(step)]))
  return (point) => ({
    name: words.saidName(point, names[point], labels[point]),
    card: arcana[points[point] - 1]!.name,
    sum: sums.get(point)!,
  })
}

import { agesRing } from '../../numerology/ages.ts'
import { type CalendarDate, isoDate } from '../../numerology/calendar.ts'
import { POSITION_POINTS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { octagram, type PointName, type Points } from '../../numerology/octagram.ts'
import {
  ADDED_POINTS,
  type DatePair,
  PAIR_PARTS,
  PAIR_POINTS,
  type PairPart,
  pair,
  pairSteps,
} from '../../numerology/pair.ts'
import { spanishDate } from '../credit.ts'
import { sumLine } from '../names.ts'
import { drawing, type PointLinks, sumsOf } from './drawing.ts'
import { HEIGHT, WIDTH } from './layout.ts'
import {
  type ChartTexts,
  described,
  PAIR_LABELS,
  PAIR_NAMES,
  pairRows,
  positionNames,
  positionRows,
  saidName,
  sayPoint,
} from './names.ts'

export interface InlineOptions {
  /** Whether it is the reader's own chart, so the page marks today. False for examples. */
  readonly isOwn?: boolean
  /** Must be unique on the page. */
  readonly id?: string
  /** The link target of a point: its card, the card's text in its position, or its sum. Without it, points are not links. */
  readonly href?: (arcanum: number, position: PositionKey | undefined, point: PointName) => string
}

/** Only the drawing, for a page with CHART_STYLE in its stylesheet. The date is in the opening tag and the title. */
export function inlineChart(date: CalendarDate, texts: ChartTexts, options: InlineOptions = {}): string {
  const { id = 'chart', href, isOwn } = options
  const points = octagram(date)
  const sums = href && sumsOf(points)
  const links = href &&
    sums && {
      href: (point: PointName) => href(points[point], positionOf(point), point),
      said: (point: PointName) => sayPoint(point, points, sums, texts),
    }
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" class="chart"${isOwn ? ` data-birth="${isoDate(date)}"` : ''} viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  const title = `Matriz del destino del ${spanishDate(date)}`
  const words = described(title, positionRows(date, texts), texts, { id, role: links ? 'group' : 'img' })
  const drawn = drawing({ points, ring: agesRing(date), names: positionNames(texts), ...(links && { links }) })
  return `${opening}${words}${drawn}</svg>`
}

function positionOf(point: PointName): PositionKey | undefined {
  return (Object.keys(POSITION_POINTS) as PositionKey[]).find((key) => POSITION_POINTS[key] === point)
}

export interface InlinePairOptions {
  readonly id?: string
  /** The link target of a point: its part of the reading, or its sum. Without it, points are not links. */
  readonly href?: (point: PointName, part: PairPart | undefined) => string
}

/** Only the pair's own chart, for a page that shows the two people's charts beside it. */
export function inlinePairChart(
  dates: DatePair,
  texts: Pick<ChartTexts, 'arcana'>,
  { id = 'pair', href }: InlinePairOptions = {},
): string {
  const { first, second } = dates
  const points = pair(first, second)
  const title = `Matriz de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
  // No lines lead to these: they are sums of points on two other charts.
  const added = href ? ` data-added="${[...ADDED_POINTS].join(' ')}"` : ''
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" class="chart"${added} viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  const words = described(title, pairRows(points), texts, { id, role: href ? 'group' : 'img' })
  const links = href && { href: (point: PointName) => href(point, partAt(point)), said: sayings(dates, points, texts) }
  return `${opening}${words}${drawing({ points, names: PAIR_NAMES, ...(links && { links }) })}</svg>`
}

function partAt(point: PointName): PairPart | undefined {
  return PAIR_PARTS.find((part) => PAIR_POINTS[part] === point)
}

/** `8 Encuentro: La Justicia. 15 + 20 = 35 → 8.` */
function sayings(
  { first, second }: DatePair,
  points: Points,
  { arcana }: Pick<ChartTexts, 'arcana'>,
): PointLinks['said'] {
  const sums = new Map(pairSteps(first, second).map((step) => [step.name, sumLine(step)]))
  return (point) => {
    const name = saidName(point, PAIR_NAMES[point], PAIR_LABELS[point])
    return `${points[point]} ${name}: ${arcana[points[point] - 1]!.name}. ${sums.get(point)}.`
  }
}

import type { PointName, Points } from '../../numerology/octagram.ts'
import type { DatePair } from '../../numerology/pair.ts'
import { ADDED_POINTS, PAIR_PARTS, PAIR_POINTS, type PairPart, pair, pairSteps } from '../../numerology/pair.ts'
import { spanishDate } from '../credit.ts'
import { sumLine } from '../names.ts'
import { described } from './described.ts'
import { drawing, type PointLinks } from './drawing.ts'
import { HEIGHT, WIDTH } from './layout.ts'
import { type ChartTexts, saidName } from './names.ts'
import { PAIR_LABELS, PAIR_NAMES, PAIR_PART_NAMES } from './pair-names.ts'

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
  const rows = PAIR_PARTS.map((key) => ({ key, name: PAIR_PART_NAMES[key], arcanum: points[PAIR_POINTS[key]] }))
  const title = `Matriz de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
  // No lines lead to these: they are sums of points on two other charts.
  const added = href ? ` data-added="${[...ADDED_POINTS].join(' ')}"` : ''
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" class="chart fading"${added} viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  const words = described(title, rows, texts, { id, role: href ? 'group' : 'img' })
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

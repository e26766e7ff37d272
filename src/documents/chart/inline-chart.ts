import { agesRing } from '../../numerology/ages.ts'
import { type CalendarDate, isoDate } from '../../numerology/calendar.ts'
import { POSITION_POINTS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { octagram, type PointName } from '../../numerology/octagram.ts'
import { spanishDate } from '../credit.ts'
import { described } from './described.ts'
import { drawing } from './drawing.ts'
import { HEIGHT, WIDTH } from './layout.ts'
import { type ChartTexts, positionNames, sayPoint } from './names.ts'
import { positionRows } from './rows.ts'
import type { Share } from './share.ts'
import { sumsOf } from './sums.ts'

export interface InlineOptions {
  /** Whether it is the reader's own, on whose ring of ages a page marks today. An example is nobody's. */
  readonly isOwn?: boolean
  /** What is said of the date itself. All else follows from the chart. */
  readonly words?: { readonly spanish: string; readonly iso: string }
  /** Two charts on one page need two ids. */
  readonly id?: string
  /** Where a point leads: to its card, to what the card says in its position, or to its sum. Without it, points are no links. */
  readonly href?: (arcanum: number, position: PositionKey | undefined, point: PointName) => string
  readonly share?: Share
}

/** The drawing alone, for a page that has CHART_STYLE in its stylesheet. The date is in the opening tag and the title. */
export function inlineChart(date: CalendarDate, texts: ChartTexts, options: InlineOptions = {}): string {
  const { id = 'chart', href, isOwn, share, words: said = { spanish: spanishDate(date), iso: isoDate(date) } } = options
  const points = octagram(date)
  const sums = href && sumsOf(points)
  const links = href &&
    sums && {
      href: (point: PointName) => href(points[point], positionOf(point), point),
      said: (point: PointName) => sayPoint(point, points, sums, texts),
    }
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" class="chart"${isOwn ? ` data-birth="${said.iso}"` : ''} viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  const title = `Matriz del destino del ${said.spanish}`
  const words = described(title, positionRows(date, texts), texts, { id, role: links ? 'group' : 'img' })
  const drawn = drawing({ points, ring: agesRing(date), names: positionNames(texts), share, ...(links && { links }) })
  return `${opening}${words}${drawn}</svg>`
}

function positionOf(point: PointName): PositionKey | undefined {
  return (Object.keys(POSITION_POINTS) as PositionKey[]).find((key) => POSITION_POINTS[key] === point)
}

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
import { sumsOf } from './sums.ts'

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

import { cardBody, writtenCardBody } from '../../dataset/cards.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import type { DatePair } from '../../numerology/pair.ts'
import type { DocumentContext } from '../frame.ts'
import { pairPicture } from './pair-picture.ts'
import { PAPER } from './palette.ts'
import { chartPicture } from './picture.ts'
import { plainStyle } from './picture-style.ts'

/** The chart of a date as SVG. */
export function chartOf({ dataset, credit }: DocumentContext, date: CalendarDate): string {
  return chartPicture(date, dataset, writtenCardBody, credit.attributionLines)
}

/** The chart of a pair as SVG. */
export function pairChartOf({ dataset, credit }: DocumentContext, pair: DatePair): string {
  return pairPicture(pair, dataset, writtenCardBody, credit.attributionLines)
}

/** The only one the renderer has. */
const TYPEFACE = 'Fraunces'
export const PAINTED_STYLE = plainStyle(PAPER, TYPEFACE, TYPEFACE)
/** In pixels. */
export const PAINTED_WIDTH = 1200
const LOOK = { style: PAINTED_STYLE, shownWidth: PAINTED_WIDTH }

/** The chart of a date with plain colours, to be painted as PNG for programs that cannot show SVG. */
export function paintableChart({ dataset, credit }: DocumentContext, date: CalendarDate): string {
  return chartPicture(date, dataset, cardBody, credit.attributionLines, LOOK)
}

export function paintablePairChart({ dataset, credit }: DocumentContext, pair: DatePair): string {
  return pairPicture(pair, dataset, cardBody, credit.attributionLines, LOOK)
}

import { cardBody } from '../../dataset/cards.ts'
import type { Dataset } from '../../dataset/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import type { DatePair } from '../computed-document.ts'
import type { Credit } from '../credit.ts'
import { PAINTED_WITH } from '../painted-with.generated.ts'
import type { PictureDocument } from '../picture-document.ts'
import { createChartDocument } from './document.ts'
import { createPairChartDocument } from './pair-document.ts'
import { pairPicture } from './pair-picture.ts'
import { PAPER } from './palette.ts'
import { chartPicture } from './picture.ts'
import { plainStyle } from './picture-style.ts'

/** The only one the renderer has. */
const TYPEFACE = 'Fraunces'
export const PAINTED_STYLE = plainStyle(PAPER, TYPEFACE, TYPEFACE)
/** In pixels. */
export const PAINTED_WIDTH = 1200
const LOOK = { style: PAINTED_STYLE, shownWidth: PAINTED_WIDTH }

/** The chart of a date as PNG, for programs that cannot show SVG. */
export function createChartPicture(dataset: Dataset, credit: Credit): PictureDocument<CalendarDate> {
  return {
    basis: () => PAINTED_WITH + PAINTED_STYLE + createChartDocument(dataset, credit).basis(),
    draw: (date) => chartPicture(date, dataset, cardBody, credit.attributionLines, LOOK),
  }
}

/** The chart of a pair as PNG. */
export function createPairChartPicture(dataset: Dataset, credit: Credit): PictureDocument<DatePair> {
  return {
    basis: () => PAINTED_WITH + PAINTED_STYLE + createPairChartDocument(dataset, credit).basis(),
    draw: (pair) => pairPicture(pair, dataset, cardBody, credit.attributionLines, LOOK),
  }
}

import type { Dataset } from '../../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR } from '../../numerology/calendar.ts'
import { bytesOf } from '../byte-string.ts'
import type { DateDocument } from '../computed-document.ts'
import type { Credit } from '../credit.ts'
import { PAINTED_WITH } from '../painted-with.generated.ts'
import type { PictureDocument } from '../picture-document.ts'
import { ARCANA_COLORS } from './arcana-colors.ts'
import { chartPicture, ON_PAPER } from './picture.ts'

/** The chart of a date as the API sends it. */
export function createChartDocument(dataset: Dataset, { attributionLines }: Credit): DateDocument {
  const bytes = (date: CalendarDate) => bytesOf(chartPicture(date, dataset, attributionLines))
  return { basis: () => lookOfArcana(dataset) + bytes({ day: 1, month: 1, year: FIRST_YEAR }), bytes }
}

/** The same as PNG, for whom SVG is no picture. */
export function createChartPicture(dataset: Dataset, credit: Credit): PictureDocument<CalendarDate> {
  return {
    basis: () => PAINTED_WITH + createChartDocument(dataset, credit).basis(),
    draw: (date) => chartPicture(date, dataset, credit.attributionLines, ON_PAPER),
  }
}

/** A chart shows some of the arcana; all of them decide how charts look. */
export function lookOfArcana({ arcana }: Dataset): string {
  return arcana.map(({ name, emoji }) => name + emoji).join() + ARCANA_COLORS.join()
}

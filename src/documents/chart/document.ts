import type { Dataset } from '../../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR } from '../../numerology/calendar.ts'
import { bytesOf } from '../byte-string.ts'
import type { Credit } from '../credit.ts'
import type { DateDocument } from '../date-document.ts'
import { ARCANA_COLORS } from './arcana-colors.ts'
import { chartPicture } from './picture.ts'

/** The chart of a date as the API hands it out. */
export function createChartDocument(dataset: Dataset, { attributionLines }: Credit): DateDocument {
  const bytes = (date: CalendarDate) => bytesOf(chartPicture(date, dataset, attributionLines))
  // A date shows at most twelve of the arcana; all of them decide how the charts look.
  const arcana = () => dataset.arcana.map(({ name, emoji }) => name + emoji).join() + ARCANA_COLORS.join()
  return { basis: () => arcana() + bytes({ day: 1, month: 1, year: FIRST_YEAR }), bytes }
}

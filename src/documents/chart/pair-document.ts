import type { Dataset } from '../../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR } from '../../numerology/calendar.ts'
import { bytesOf } from '../byte-string.ts'
import type { Credit } from '../credit.ts'
import type { PairDocument } from '../pair-document.ts'
import { lookOfArcana } from './document.ts'
import { pairPicture } from './pair-picture.ts'

/** The chart of a pair as the interface hands it out. */
export function createPairChartDocument(dataset: Dataset, { attributionLines }: Credit): PairDocument {
  const bytes = (first: CalendarDate, second: CalendarDate) =>
    bytesOf(pairPicture(first, second, dataset, attributionLines))
  const anyDate = { day: 1, month: 1, year: FIRST_YEAR }
  return { basis: () => lookOfArcana(dataset) + bytes(anyDate, anyDate), bytes }
}

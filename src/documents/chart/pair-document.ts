import { writtenCardBody } from '../../dataset/cards.ts'
import type { Dataset } from '../../dataset/types.ts'
import { FIRST_YEAR } from '../../numerology/calendar.ts'
import { bytesOf } from '../byte-string.ts'
import type { DatePair, PairDocument } from '../computed-document.ts'
import type { Credit } from '../credit.ts'
import { lookOfArcana } from './document.ts'
import { pairPicture } from './pair-picture.ts'

/** The chart of a pair, for the API. */
export function createPairChartDocument(dataset: Dataset, { attributionLines }: Credit): PairDocument {
  const bytes = (pair: DatePair) => bytesOf(pairPicture(pair, dataset, writtenCardBody, attributionLines))
  const anyDate = { day: 1, month: 1, year: FIRST_YEAR }
  return { basis: () => lookOfArcana(dataset) + bytes({ first: anyDate, second: anyDate }), bytes }
}

import type { Dataset } from '../../dataset/types.ts'
import { FIRST_YEAR } from '../../numerology/calendar.ts'
import { bytesOf } from '../byte-string.ts'
import type { DatePair, PairDocument } from '../computed-document.ts'
import type { Credit } from '../credit.ts'
import { PAINTED_WITH } from '../painted-with.generated.ts'
import type { PictureDocument } from '../picture-document.ts'
import { lookOfArcana } from './document.ts'
import { pairPicture } from './pair-picture.ts'
import { ON_PAPER } from './picture.ts'

/** The chart of a pair as the interface hands it out. */
export function createPairChartDocument(dataset: Dataset, { attributionLines }: Credit): PairDocument {
  const bytes = (pair: DatePair) => bytesOf(pairPicture(pair, dataset, attributionLines))
  const anyDate = { day: 1, month: 1, year: FIRST_YEAR }
  return { basis: () => lookOfArcana(dataset) + bytes({ first: anyDate, second: anyDate }), bytes }
}

/** The same as PNG, for whom SVG is no picture. */
export function createPairChartPicture(dataset: Dataset, credit: Credit): PictureDocument<DatePair> {
  return {
    basis: () => PAINTED_WITH + createPairChartDocument(dataset, credit).basis(),
    draw: (pair) => pairPicture(pair, dataset, credit.attributionLines, ON_PAPER),
  }
}

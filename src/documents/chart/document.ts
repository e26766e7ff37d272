import { cardBody } from '../../dataset/cards.ts'
import type { Dataset } from '../../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR } from '../../numerology/calendar.ts'
import { bytesOf } from '../byte-string.ts'
import type { DateDocument } from '../computed-document.ts'
import type { Credit } from '../credit.ts'
import { chartPicture } from './picture.ts'

/** The chart of a date as the API sends it. */
export function createChartDocument(dataset: Dataset, { attributionLines }: Credit): DateDocument {
  const bytes = (date: CalendarDate) => bytesOf(chartPicture(date, dataset, cardBody, attributionLines))
  return { basis: () => lookOfArcana(dataset) + bytes({ day: 1, month: 1, year: FIRST_YEAR }), bytes }
}

/** A chart shows some of the arcana and the life paths; all of them decide how charts look. */
export function lookOfArcana({ arcana, lifePaths }: Dataset): string {
  return [
    ...arcana.map(({ number, name }) => name + cardBody(number)),
    ...lifePaths.map(({ archetype }) => archetype),
  ].join()
}

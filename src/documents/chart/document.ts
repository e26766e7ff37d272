import { cardBody, writtenCardBody } from '../../dataset/cards.ts'
import type { Dataset } from '../../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR } from '../../numerology/calendar.ts'
import { chartKey } from '../../numerology/octagram.ts'
import type { DateDocument } from '../computed-document.ts'
import { type Credit, spanishDate } from '../credit.ts'
import { createJoined } from '../joined/joined-document.ts'
import type { Bound } from '../joined/kept.ts'
import { Pieces, slot } from '../joined/pattern.ts'
import { chartPicture } from './picture.ts'
import { PICTURE_STYLE } from './picture-style.ts'
import type { Share } from './share.ts'

/** The chart of a date, for the API. */
export function createChartDocument(dataset: Dataset, { attributionLines }: Credit, bound?: Bound): DateDocument {
  const pieces = new Pieces()
  const cardMark = (number: number) => pieces.mark(`card ${number}`, () => writtenCardBody(number), 'after')
  const style = pieces.mark('style', () => PICTURE_STYLE, 'after')
  const share: Share = (name, draw) => pieces.mark(name, draw, 'alone')
  const options = { style, dateText: slot(0), share }
  const joined = createJoined<CalendarDate>(
    {
      pieces,
      keyOf: chartKey,
      patternOf: (date) => chartPicture(date, dataset, cardMark, attributionLines, options),
      valuesOf: (date) => [spanishDate(date)],
    },
    bound,
  )
  const sample = { day: 1, month: 1, year: FIRST_YEAR }
  return { basis: () => lookOfArcana(dataset) + joined.bytes(sample), ...joined }
}

/** For the ETag: a chart shows some of the arcana and life paths, charts as a whole depend on all. */
export function lookOfArcana({ arcana, lifePaths }: Dataset): string {
  return [
    ...arcana.map(({ number, name }) => name + cardBody(number)),
    ...lifePaths.map(({ archetype }) => archetype),
  ].join()
}

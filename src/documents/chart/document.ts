import type { Dataset } from '../../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR } from '../../numerology/calendar.ts'
import { chartKey } from '../../numerology/octagram.ts'
import type { DateDocument } from '../computed-document.ts'
import { type Credit, spanishDate } from '../credit.ts'
import { createJoined } from '../joined/joined-document.ts'
import type { Bound } from '../joined/kept.ts'
import { Pieces, slot } from '../joined/pattern.ts'
import { ARCANA_COLORS } from './arcana-colors.ts'
import { LINES } from './drawing.ts'
import { chartPicture } from './picture.ts'
import { CHART_STYLE } from './style.ts'

/** The chart of a date as the API sends it. */
export function createChartDocument(dataset: Dataset, { attributionLines }: Credit, bound?: Bound): DateDocument {
  const pieces = new Pieces()
  const joined = createJoined<CalendarDate>(
    {
      pieces,
      keyOf: chartKey,
      patternOf: (date) =>
        chartPicture(date, dataset, attributionLines, slot(0))
          .replace(
            CHART_STYLE,
            pieces.mark('style', () => CHART_STYLE),
          )
          .replace(
            LINES,
            pieces.mark('lines', () => LINES),
          ),
      valuesOf: (date) => [spanishDate(date)],
    },
    bound,
  )
  const sample = { day: 1, month: 1, year: FIRST_YEAR }
  return { basis: () => lookOfArcana(dataset) + joined.bytes(sample), ...joined }
}

/** A chart shows some of the arcana; all of them decide how charts look. */
export function lookOfArcana({ arcana }: Dataset): string {
  return arcana.map(({ name, emoji }) => name + emoji).join() + ARCANA_COLORS.join()
}

import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { citedDate, type DocumentContext, endWithLink, inputOf } from '../frame.ts'
import type { SynthesisResult } from '../types.ts'
import { compose } from './compose.ts'

/** The reading of a whole matrix as one text. */
export function synthesisOf({ dataset, credit }: DocumentContext, date: CalendarDate): SynthesisResult {
  return {
    input: inputOf(date),
    synthesis: compose(dataset, matrixArcana(date)),
    ...citedDate(credit, date),
    ...endWithLink(credit),
  }
}

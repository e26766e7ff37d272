import type { Dataset } from '../../dataset/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import type { DateDocument } from '../computed-document.ts'
import type { Credit } from '../credit.ts'
import { createFramedDocument } from '../date-frame.ts'
import type { Bound } from '../joined/kept.ts'
import { compose } from './compose.ts'

/** The reading of a whole matrix as one text. */
export function createSynthesisDocument(dataset: Dataset, credit: Credit, bound?: Bound): DateDocument {
  const { arcana, positions, repeats, synthesis } = dataset
  const blocks = {
    content: () =>
      JSON.stringify([arcana.map(({ name }) => name), positions.map(({ name }) => name), repeats, synthesis]),
    blockOf: (date: CalendarDate) => `"synthesis":${JSON.stringify(compose(dataset, matrixArcana(date)))}`,
  }
  return createFramedDocument(credit, blocks, { bound, isCompressed: true })
}

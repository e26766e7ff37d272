import type { Dataset } from '../../dataset/types.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { bytesOf } from '../byte-string.ts'
import type { DateDocument } from '../computed-document.ts'
import type { Credit } from '../credit.ts'
import { createFramedDocument } from '../date-frame.ts'
import { compose } from './compose.ts'

/** The matrix of a date, read as one text. */
export function createSynthesisDocument(dataset: Dataset, credit: Credit): DateDocument {
  const { arcana, positions, repeats, synthesis } = dataset
  return createFramedDocument(credit, {
    pieces: () =>
      JSON.stringify([arcana.map(({ name }) => name), positions.map(({ name }) => name), repeats, synthesis]),
    blockOf: (date) => bytesOf(`"synthesis":${JSON.stringify(compose(dataset, matrixArcana(date)))}`),
  })
}

import type { Dataset } from '../../dataset/types.ts'
import { createAgesDocument } from '../../documents/ages.ts'
import { apiIndex } from '../../documents/api-index.ts'
import { arcanaList, arcanumRecord } from '../../documents/arcana.ts'
import { textOf } from '../../documents/byte-string.ts'
import { createChakrasDocument } from '../../documents/chakras.ts'
import { createChartDocument } from '../../documents/chart/document.ts'
import type { DateDocument, PairDocument } from '../../documents/computed-document.ts'
import type { Credit } from '../../documents/credit.ts'
import { lifePathList, lifePathOfDate, lifePathRecord } from '../../documents/life-paths.ts'
import { createMatrixDocument, createReadingDocument } from '../../documents/matrix.ts'
import { createPairDocument, createPairReadingDocument } from '../../documents/pair.ts'
import { createPairStepsDocument, createStepsDocument } from '../../documents/steps.ts'
import { createSynthesisDocument } from '../../documents/synthesis/document.ts'
import { createTailDocument, tailList, tailRecord } from '../../documents/tails.ts'

/** Real responses, from the code that serves requests, for the example parameters of the document. */
export function exampleOf(operationId: string, dataset: Dataset, credit: Credit): unknown {
  const date = { day: 15, month: 5, year: 1990 }
  const pair = { first: date, second: { day: 20, month: 8, year: 1995 } }
  const made = (document: DateDocument) => JSON.parse(textOf(document.bytes(date)))
  const madeOfPair = (document: PairDocument) => JSON.parse(textOf(document.bytes(pair)))
  switch (operationId) {
    case 'listLifePaths':
      return lifePathList(dataset, credit)
    case 'getLifePath':
      return lifePathRecord(dataset.lifePaths.find(({ number }) => number === 7)!, credit)
    case 'getLifePathOfDate':
      return lifePathOfDate(date, dataset, credit)
    case 'getMatrix':
      return made(createMatrixDocument(dataset, credit))
    case 'getMatrixReading':
      return made(createReadingDocument(dataset, credit))
    case 'getMatrixSynthesis':
      return made(createSynthesisDocument(dataset, credit))
    case 'getMatrixSteps':
      return made(createStepsDocument(dataset, credit))
    case 'getMatrixChart':
      return textOf(createChartDocument(dataset, credit).bytes(date))
    case 'getMatrixAges':
      return made(createAgesDocument(dataset, credit))
    case 'getMatrixTail':
      return made(createTailDocument(dataset, credit))
    case 'getMatrixChakras':
      return made(createChakrasDocument(dataset, credit))
    case 'getPair':
      return madeOfPair(createPairDocument(dataset, credit))
    case 'getPairReading':
      return madeOfPair(createPairReadingDocument(dataset, credit))
    case 'getPairSteps':
      return madeOfPair(createPairStepsDocument(dataset, credit))
    case 'listTails':
      return tailList(dataset, credit)
    case 'getTail':
      return tailRecord(dataset.tails.find(({ code }) => code === '18-3-12')!, credit)
    case 'listArcana':
      return arcanaList(dataset, credit)
    case 'getArcanum':
      return arcanumRecord(dataset.arcana[8]!, dataset, credit)
    case 'getIndex':
      return apiIndex(dataset, credit)
    default:
      return undefined
  }
}

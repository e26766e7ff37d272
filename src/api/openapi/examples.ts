import type { Dataset } from '../../dataset/types.ts'
import { apiIndex } from '../../documents/api-index.ts'
import { chartOf } from '../../documents/chart/document.ts'
import type { Credit } from '../../documents/credit.ts'
import { matrixOf, readingOf } from '../../documents/matrix.ts'
import { pairOf, pairReadingOf } from '../../documents/pair.ts'
import { arcanaList, arcanumRecord, lifePathList, lifePathOfDate, lifePathRecord } from '../../documents/records.ts'
import { pairStepsOf, stepsOf } from '../../documents/steps.ts'
import { synthesisOf } from '../../documents/synthesis/document.ts'
import { agesOf, chakrasOf, tailList, tailOf, tailRecord } from '../../documents/whole-matrix.ts'

/** Real responses, from the code that serves requests, for the example parameters of the document. */
export function exampleOf(operationId: string, dataset: Dataset, credit: Credit): unknown {
  const date = { day: 15, month: 5, year: 1990 }
  const pair = { first: date, second: { day: 20, month: 8, year: 1995 } }
  const context = { dataset, credit }
  switch (operationId) {
    case 'listLifePaths':
      return lifePathList(context)
    case 'getLifePath':
      return lifePathRecord(context, dataset.lifePaths.find(({ number }) => number === 7)!)
    case 'getLifePathOfDate':
      return lifePathOfDate(context, date)
    case 'getMatrix':
      return matrixOf(context, date)
    case 'getMatrixReading':
      return readingOf(context, date)
    case 'getMatrixSynthesis':
      return synthesisOf(context, date)
    case 'getMatrixSteps':
      return stepsOf(context, date)
    case 'getMatrixChart':
      return chartOf(context, date)
    case 'getMatrixAges':
      return agesOf(context, date)
    case 'getMatrixTail':
      return tailOf(context, date)
    case 'getMatrixChakras':
      return chakrasOf(context, date)
    case 'getPair':
      return pairOf(context, pair)
    case 'getPairReading':
      return pairReadingOf(context, pair)
    case 'getPairSteps':
      return pairStepsOf(context, pair)
    case 'listTails':
      return tailList(context)
    case 'getTail':
      return tailRecord(context, dataset.tails.find(({ code }) => code === '18-3-12')!)
    case 'listArcana':
      return arcanaList(context)
    case 'getArcanum':
      return arcanumRecord(context, dataset.arcana[8]!)
    case 'getIndex':
      return apiIndex(context)
    default:
      return undefined
  }
}

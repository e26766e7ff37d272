import type { Dataset } from '../../dataset/types.ts'
import { apiIndex } from '../../documents/api-index.ts'
import { arcanaList, arcanumRecord } from '../../documents/arcana.ts'
import { textOf } from '../../documents/byte-string.ts'
import { createChartDocument } from '../../documents/chart/document.ts'
import type { Credit } from '../../documents/credit.ts'
import type { DateDocument } from '../../documents/date-document.ts'
import { lifePathList, lifePathOfDate, lifePathRecord } from '../../documents/life-paths.ts'
import { createMatrixDocument, createReadingDocument } from '../../documents/matrix.ts'
import { matrixSteps } from '../../documents/steps.ts'

/** Real answers, made by the code that answers requests, for the parameters that the document gives as examples. */
export function exampleOf(operationId: string, dataset: Dataset, credit: Credit): unknown {
  const date = { day: 15, month: 5, year: 1990 }
  const made = (document: DateDocument) => JSON.parse(textOf(document.bytes(date)))
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
    case 'getMatrixSteps':
      return matrixSteps(date, dataset, credit)
    case 'getMatrixChart':
      return textOf(createChartDocument(dataset, credit).bytes(date))
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

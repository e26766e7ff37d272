import { once } from '../dataset/once.ts'
import { createAgesDocument } from '../documents/ages.ts'
import { apiIndex } from '../documents/api-index.ts'
import { arcanaList, arcanumRecord } from '../documents/arcana.ts'
import { jsonBytes } from '../documents/byte-string.ts'
import { createAgesCalendar } from '../documents/calendar/ages-calendar.ts'
import { createChakrasDocument } from '../documents/chakras.ts'
import { createChartDocument } from '../documents/chart/document.ts'
import { createPairChartDocument } from '../documents/chart/pair-document.ts'
import { createLifePathOfDateDocument, lifePathList, lifePathRecord } from '../documents/life-paths.ts'
import { createMatrixDocument, createReadingDocument } from '../documents/matrix.ts'
import { createMatrixTable } from '../documents/matrix-table.ts'
import { createPairDocument, createPairReadingDocument } from '../documents/pair.ts'
import type { Publisher } from '../documents/publisher.ts'
import { createPairStepsDocument, createStepsDocument } from '../documents/steps.ts'
import { createSynthesisDocument } from '../documents/synthesis/document.ts'
import { createTailDocument, tailList, tailRecord } from '../documents/tails.ts'
import type { Limits } from '../limits/limiter.ts'
import { CALENDAR_MEDIA, CSV_MEDIA, SVG_MEDIA } from './headers.ts'
import { openApiDocument } from './openapi/document.ts'
import type { PaintedRouteOptions } from './painted-route.ts'
import { pictureRoutes } from './picture-routes.ts'
import { Problem } from './problem.ts'
import { createRouteKinds } from './route-kinds.ts'
import type { Route } from './router.ts'

export interface RoutesOptions extends PaintedRouteOptions {
  readonly publisher: Publisher
  readonly limits: Limits
}

const DATE = '{day}/{month}/{year}'
const PAIR = '{first_day}/{first_month}/{first_year}/{second_day}/{second_month}/{second_year}'

/** All routes of the API. */
export function createRoutes({ publisher, limits, ...options }: RoutesOptions): Route[] {
  const { dataset, credit } = options
  const { stored, oneOf, ofDate, ofPair } = createRouteKinds(options)
  const numbersOf = (of: readonly { readonly number: number }[]) => of.map(({ number }) => number)
  const unknownNumber = once(() => new Problem('numberNotFound', { valid_numbers: numbersOf(dataset.lifePaths) }))
  const unknownArcanum = once(() => new Problem('arcanumNotFound', { valid_numbers: numbersOf(dataset.arcana) }))
  const unknownTail = once(() => new Problem('tailNotFound', { valid_tails: dataset.tails.map(({ code }) => code) }))
  return [
    stored('/', () => jsonBytes(apiIndex(dataset, credit))),
    stored('/openapi.json', () => jsonBytes(openApiDocument({ dataset, publisher, credit, limits }))),
    stored('/life-path', () => jsonBytes(lifePathList(dataset, credit))),
    oneOf(
      '/life-path/{number}',
      () => dataset.lifePaths,
      ({ number }) => number,
      (path) => jsonBytes(lifePathRecord(path, credit)),
      unknownNumber,
    ),
    ofDate(`/life-path/of/${DATE}`, createLifePathOfDateDocument),
    stored('/arcana', () => jsonBytes(arcanaList(dataset, credit))),
    oneOf(
      '/arcana/{number}',
      () => dataset.arcana,
      ({ number }) => number,
      (arcanum) => jsonBytes(arcanumRecord(arcanum, dataset, credit)),
      unknownArcanum,
    ),
    stored('/tails', () => jsonBytes(tailList(dataset, credit))),
    oneOf(
      '/tails/{code}',
      () => dataset.tails,
      ({ code }) => code,
      (tail) => jsonBytes(tailRecord(tail, credit)),
      unknownTail,
    ),
    ofDate(`/matrix/${DATE}`, createMatrixDocument),
    ofDate(`/matrix/${DATE}/matrix.csv`, createMatrixTable, CSV_MEDIA),
    ofDate(`/matrix/${DATE}/reading`, createReadingDocument),
    ofDate(`/matrix/${DATE}/synthesis`, createSynthesisDocument),
    ofDate(`/matrix/${DATE}/steps`, createStepsDocument),
    ofDate(`/matrix/${DATE}/chart.svg`, createChartDocument, SVG_MEDIA),
    ofDate(`/matrix/${DATE}/ages`, createAgesDocument),
    ofDate(`/matrix/${DATE}/ages.ics`, createAgesCalendar, CALENDAR_MEDIA),
    ofDate(`/matrix/${DATE}/tail`, createTailDocument),
    ofDate(`/matrix/${DATE}/chakras`, createChakrasDocument),
    ofPair(`/pair/${PAIR}`, createPairDocument),
    ofPair(`/pair/${PAIR}/reading`, createPairReadingDocument),
    ofPair(`/pair/${PAIR}/steps`, createPairStepsDocument),
    ofPair(`/pair/${PAIR}/chart.svg`, createPairChartDocument, SVG_MEDIA),
    ...pictureRoutes({ ...options, date: `/matrix/${DATE}`, pair: `/pair/${PAIR}`, unknownNumber, unknownArcanum }),
  ]
}

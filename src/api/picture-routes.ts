import { createChartPicture, createPairChartPicture } from '../documents/chart/painted.ts'
import {
  createArcanumPreview,
  createDatePreview,
  createNumberPreview,
  createPairPreview,
} from '../documents/preview/previews.ts'
import { createPaintedRoute, type PaintedRouteOptions } from './painted-route.ts'
import type { Problem } from './problem.ts'
import { dateReader, listReader, pairReader } from './readers.ts'
import type { Route } from './router.ts'

export interface PictureRoutesOptions extends PaintedRouteOptions {
  /** The route patterns of charts, up to the date or the pair. */
  readonly date: string
  readonly pair: string
  readonly unknownNumber: () => Problem
  readonly unknownArcanum: () => Problem
}

/** All PNG routes. */
export function pictureRoutes(options: PictureRoutesOptions): Route[] {
  const { dataset, date, pair, unknownNumber, unknownArcanum } = options
  const numbers = () => dataset.lifePaths
  const arcana = () => dataset.arcana
  const painted = createPaintedRoute(options)
  const [number, arcanum] = ['/life-path/{number}/card.png', '/arcana/{number}/card.png']
  return [
    painted(`${date}/chart.png`, 'matrix', createChartPicture, dateReader(date)),
    painted(`${pair}/chart.png`, 'matrix', createPairChartPicture, pairReader(pair)),
    painted(`${date}/card.png`, 'matrix', createDatePreview, dateReader(date)),
    painted(`${pair}/card.png`, 'matrix', createPairPreview, pairReader(pair)),
    painted(number, 'other', createNumberPreview, listReader(number, numbers, numberOf, unknownNumber)),
    painted(arcanum, 'other', createArcanumPreview, listReader(arcanum, arcana, numberOf, unknownArcanum)),
  ]
}

function numberOf({ number }: { readonly number: number }): string {
  return String(number)
}

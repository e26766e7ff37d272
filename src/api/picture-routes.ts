import { createChartPicture, createPairChartPicture } from '../documents/chart/painted.ts'
import { createPaintedRoute, type PaintedRouteOptions } from './painted-route.ts'
import { dateReader, pairReader } from './readers.ts'
import type { Route } from './router.ts'

/** Everything that is sent as PNG. `date` and `pair` are the addresses of charts. */
export function pictureRoutes(date: string, pair: string, options: PaintedRouteOptions): Route[] {
  const painted = createPaintedRoute(options)
  return [
    painted(`${date}/chart.png`, 'matrix', createChartPicture, dateReader(date)),
    painted(`${pair}/chart.png`, 'matrix', createPairChartPicture, pairReader(pair)),
  ]
}

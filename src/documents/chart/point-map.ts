import { POINT_NAMES, type PointName } from '../../numerology/octagram.ts'
import { escapeHtml } from '../credit.ts'
import { drawPoint, type PointLinks } from './drawing.ts'
import { HEIGHT, WIDTH } from './layout.ts'
import { dialLines } from './lines.ts'
import { type ChartTexts, positionNames } from './names.ts'

/** A map of the 32 points: the drawing of a chart with signs instead of numbers. */
export function pointMap(
  signs: Readonly<Record<PointName, string>>,
  texts: Pick<ChartTexts, 'positions'>,
  links: PointLinks,
): string {
  const names = positionNames(texts)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart map" viewBox="0 0 ${WIDTH} ${HEIGHT}"`,
    ' role="group" aria-labelledby="map-title"><title id="map-title">Dónde está cada uno de los 32 puntos</title>',
    dialLines(),
    ...POINT_NAMES.map((point) => drawPoint(point, escapeHtml(signs[point]), names[point], links)),
    '</svg>',
  ].join('')
}

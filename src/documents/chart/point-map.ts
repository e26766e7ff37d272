import { POINT_NAMES, type PointName } from '../../numerology/octagram.ts'
import { escapeHtml } from '../credit.ts'
import { drawPoint } from './drawing.ts'
import { HEIGHT, WIDTH } from './layout.ts'
import { LINES } from './lines.ts'
import { type ChartTexts, positionNames } from './names.ts'
import { RIM } from './rim.ts'

/** Where each of the 32 points is: the drawing of a chart with signs where a date's chart has numbers. */
export function pointMap(signs: Readonly<Record<PointName, string>>, texts: Pick<ChartTexts, 'positions'>): string {
  const names = positionNames(texts)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart map" viewBox="0 0 ${WIDTH} ${HEIGHT}"`,
    ' role="img" aria-labelledby="map-title map-desc"><title id="map-title">Dónde está cada uno de los 32 puntos</title>',
    `<desc id="map-desc">${escapeHtml(Object.values(signs).join(', '))}. La tabla dice dónde está cada uno.</desc>`,
    LINES + RIM,
    ...POINT_NAMES.map((point) => drawPoint(point, escapeHtml(signs[point]), names[point], undefined)),
    '</svg>',
  ].join('')
}

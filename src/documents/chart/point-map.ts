import { POINT_NAMES, type PointName } from '../../numerology/octagram.ts'
import { escapeHtml } from '../credit.ts'
import { type ChartTexts, COLORED, drawLabel, LINES, positionNames } from './drawing.ts'
import { DRAWING_HEIGHT, PLACES, WIDTH } from './layout.ts'

/** Where each of the 32 points is: the drawing of a chart with signs where a date's chart has numbers. */
export function pointMap(signs: Readonly<Record<PointName, string>>, texts: ChartTexts): string {
  const names = positionNames(texts)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart map" viewBox="0 0 ${WIDTH} ${DRAWING_HEIGHT}"`,
    ' role="img" aria-labelledby="map-title map-desc"><title id="map-title">Dónde está cada uno de los 32 puntos</title>',
    `<desc id="map-desc">${escapeHtml(Object.values(signs).join(', '))}. La tabla dice dónde está cada uno.</desc>`,
    LINES,
    ...POINT_NAMES.map((point) => drawSign(point, signs[point], names[point])),
    '</svg>',
  ].join('')
}

/** Those that carry a position are filled. */
function drawSign(point: PointName, sign: string, name: string | undefined): string {
  const { x, y, r } = PLACES[point]
  const isPosition = COLORED.has(point)
  const size = isPosition ? Math.min(r, 30) : 22
  const disc = `<circle class="${isPosition ? 'filled' : 'point line indigo'}" cx="${x}" cy="${y}" r="${r}"/>`
  const text = `<text class="${isPosition ? 'serif on' : 'sign'}" x="${x}" y="${y + Math.round(size * 0.36)}" font-size="${size}">${sign}</text>`
  const label = name ? drawLabel(PLACES[point], name, isPosition ? 'name' : 'name minor quiet') : ''
  return `<g data-sign="${point}">${disc}${text}${label}</g>`
}

import { ornament } from '../documents/chart/framed-picture.ts'
import { type Html, html, raw } from './html.ts'

const CORNERS = [
  ['0', '0'],
  ['100%', '0'],
  ['100%', '100%'],
  ['0', '100%'],
] as const

/** A chart in the frame of the downloadable picture. Its corners overlap the figure, so they are outside of it. */
export function framedFigure(chart: Html): Html {
  return html`<div class="frame"><figure class="figure framed">${chart}</figure>${raw(corners())}</div>`
}

function corners(): string {
  const stars = CORNERS.map(([x, y]) => `<svg x="${x}" y="${y}">${ornament(0, 0)}</svg>`)
  return `<svg class="corners" aria-hidden="true">${stars.join('')}</svg>`
}

import { FAMILIES, NIGHT, PAPER, type Palette } from '../documents/chart/palette.ts'
import { atNight, CHART_STYLE, CONTAINED, TOUCHED } from '../documents/chart/style.ts'

/** Longer than any line of the drawing, in its units, so that one dash covers the whole line. */
const DASH = 400

/** When the points of a family appear, in seconds: from the centre outwards, the purposes last. */
const DELAYS = { personal: 0.35, ancestral: 0.5, channel: 0.65, purpose: 0.8 } as const

/** A page draws its chart in once, unless reduced motion is preferred: lines first, then the points on them. */
export const MOTION = [
  `@keyframes chart-line{from{stroke-dasharray:${DASH};stroke-dashoffset:${DASH}}to{stroke-dasharray:${DASH};stroke-dashoffset:0}}`,
  '@keyframes chart-point{from{opacity:0}}',
  '@keyframes chart-here{from{stroke-width:0;stroke-opacity:.7}to{stroke-width:40px;stroke-opacity:0}}',
  '@media screen and (prefers-reduced-motion:no-preference){',
  '.chart:not(.fading) path.line{animation:chart-line .9s ease-out backwards}',
  ...FAMILIES.map(
    (family) =>
      `.chart:not(.fading) [data-point].${family}{animation:chart-point .5s ease-out ${DELAYS[family]}s backwards}`,
  ),
  '.chart:not(.fading) :is(.ages,.ring,.marks){animation:chart-point .8s ease-out .2s backwards}',
  // The compositor fades it in as a whole, so that a page with three charts needs no repaint.
  '.chart.fading{animation:chart-point .8s ease-out backwards}',
  '.chart g.here{animation:chart-point .4s 1.1s backwards}',
  '.chart g.here circle{animation:chart-here 1.1s ease-out 1.3s 2}',
  // Below the fold it waits until it is visible. With `*` a browser would recalculate the style of every number.
  '.chart.waiting,.chart.waiting :is(.line,[data-point],.ages,.ring,.marks,.here,.here circle){animation:none!important}',
  '}',
].join('')

/** Pages forbid inline styles, so the stylesheet has the chart's rules, and its colours for the texts beside it. */
export const DRAWN_STYLE = [
  CHART_STYLE + TOUCHED + MOTION + CONTAINED,
  besideChart(PAPER) + atNight(besideChart(NIGHT)),
].join('')

/** Texts about a chart have its colours. */
function besideChart({ fills, lines, here }: Palette): string {
  const families = FAMILIES.map(
    (family) =>
      `.seal.${family}{background:${fills[family]}}h3.key.${family},.key.${family} .sign{color:${lines[family]}}`,
  )
  return `${families.join('')}.now-told::before{background:${here}}`
}

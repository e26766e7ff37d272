import { FAMILIES } from '../documents/chart/layout.ts'
import { atNight, CHART_STYLE, CONTAINED, NIGHT, PAPER, type Palette, TOUCHED } from '../documents/chart/style.ts'

/** The mark of the reader's current age pulses twice, unless reduced motion is preferred. */
const PULSE =
  '@keyframes chart-here{50%{opacity:.3}}@media screen and (prefers-reduced-motion:no-preference){.chart g.here circle{animation:chart-here 1.1s ease-in-out .4s 2}}'

/** Pages forbid inline styles, so the stylesheet has the chart's rules, and its colours for the texts beside it. */
export const DRAWN_STYLE = [
  CHART_STYLE + TOUCHED + PULSE + CONTAINED,
  besideChart(PAPER) + atNight(besideChart(NIGHT)),
].join('')

function besideChart({ fills, lines, here }: Palette): string {
  const families = FAMILIES.map(
    (family) =>
      `.seal.${family}{background:${fills[family]}}h3.key.${family},.key.${family} .sign,.legend .${family}{color:${lines[family]}}`,
  )
  return `${families.join('')}.now-told::before{background:${here}}`
}

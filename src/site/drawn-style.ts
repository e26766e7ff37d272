import { FAMILIES } from '../documents/chart/families.ts'
import { MOTION } from '../documents/chart/motion.ts'
import { NIGHT, PAPER, type Palette } from '../documents/chart/palette.ts'
import { atNight, CHART_STYLE, CONTAINED, TOUCHED } from '../documents/chart/style.ts'

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

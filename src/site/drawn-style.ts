import type { Family } from '../documents/chart/families.ts'
import { NIGHT, PAPER, type Palette } from '../documents/chart/palette.ts'
import { CHART_STYLE, CONTAINED } from '../documents/chart/style.ts'

const FAMILIES = Object.keys(PAPER.fills) as Family[]

/** Inline styles are forbidden on the pages, so the chart's rules are in the stylesheet, and its colours for discs beside texts. */
export const DRAWN_STYLE = [
  CHART_STYLE,
  CONTAINED,
  discs(PAPER),
  `@media screen and (prefers-color-scheme:dark){${discs(NIGHT)}}`,
].join('')

function discs({ fills }: Palette): string {
  return FAMILIES.map((family) => `.seal.${family}{background:${fills[family]}}`).join('')
}

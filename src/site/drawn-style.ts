import { ARCANA_COLORS } from '../documents/chart/arcana-colors.ts'
import { CHART_STYLE, CONTAINED } from '../documents/chart/style.ts'

/** Inline styles are forbidden on the pages, so the chart's rules and the arcana's colours are in the stylesheet. */
export const DRAWN_STYLE =
  CHART_STYLE + CONTAINED + ARCANA_COLORS.map((color, at) => `.arcanum-${at + 1}{background:${color}}`).join('')

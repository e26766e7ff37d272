import { NIGHT, PAPER } from '../../../documents/chart/palette.ts'
import { CONTAINED, colors, FORM } from '../../../documents/chart/style.ts'

/** By day and by night apart: the host's theme, and not the reader's system, decides which it is. */
export const DAY_STYLE = FORM + colors(PAPER) + CONTAINED
export const NIGHT_STYLE = colors(NIGHT)

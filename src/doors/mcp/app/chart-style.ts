import { NIGHT, PAPER } from '../../../documents/chart/palette.ts'
import { CONTAINED, colors, FORM } from '../../../documents/chart/style.ts'

/** Light and dark are separate: the host's theme decides, not the reader's system. */
export const DAY_STYLE = FORM + colors(PAPER) + CONTAINED
export const NIGHT_STYLE = colors(NIGHT)

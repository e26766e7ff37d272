import { CARD_FORM, cardColors } from './card-style.ts'
import { NIGHT, PAPER, type Palette } from './palette.ts'
import { atNight, colors, FORM, rules, SERIF } from './style.ts'

/** Only for pictures: frame, title, cards; and a drawing with few names, for pictures viewed on a phone. */
const PICTURE_FORM =
  rules({
    // One typeface for letters and numbers, as on a printed sheet.
    text: 'font-family:ui-serif,Georgia,serif',
    '.title': 'font-size:24px;letter-spacing:.3em',
    '.date': 'font-size:68px',
    '.path': 'font-size:30px',
    '.caption': 'font-size:20px',
    '.frame,.chart .ornament': 'fill:none',
    '.ornament': 'stroke-width:1.6px',
    '.few text': 'font-size:30px',
    '.few .ring text': 'font-size:22px',
    '.few .ages text': 'font-size:24px',
    '.few .big': 'font-size:36px',
    '.few .huge': 'font-size:62px',
    '.few .far,.chart .few .leader': 'display:none',
  }) + CARD_FORM

/** For a standalone picture, in both colour schemes. */
export const PICTURE_STYLE =
  FORM + PICTURE_FORM + colors(PAPER) + cardColors(PAPER) + atNight(colors(NIGHT) + cardColors(NIGHT))

/** For renderers without colour schemes or system fonts: one palette, and the given fonts. */
export function plainStyle(palette: Palette, serif: string, sans: string): string {
  const fonts = rules({ text: `font-family:${sans}`, [SERIF]: `font-family:${serif}` })
  return FORM + PICTURE_FORM + colors(palette) + cardColors(palette) + fonts
}

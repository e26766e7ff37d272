import { CARD_FORM, cardColors } from './card-style.ts'
import { NIGHT, PAPER, type Palette } from './palette.ts'
import { atNight, colors, FORM, rules, SERIF } from './style.ts'

/** What only a picture has: frame, title, cards; and a drawing with few names, for one that is looked at on a phone. */
const PICTURE_FORM =
  rules({
    // Letters and numbers of one kind, as on a printed sheet.
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

/** For a picture of its own, in both schemes. */
export const PICTURE_STYLE =
  FORM + PICTURE_FORM + colors(PAPER) + cardColors(PAPER) + atNight(colors(NIGHT) + cardColors(NIGHT))

/** For programs that know neither schemes nor fonts of a system: one palette, and the fonts that they are given. */
export function plainStyle(palette: Palette, serif: string, sans: string): string {
  const fonts = rules({ text: `font-family:${sans}`, [SERIF]: `font-family:${serif}` })
  return FORM + PICTURE_FORM + colors(palette) + cardColors(palette) + fonts
}

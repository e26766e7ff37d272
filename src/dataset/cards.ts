import { CARDS } from './cards.generated.ts'

/** The drawing of an arcanum's card without title and style, in a view box of 200 × 340. */
export function cardBody(number: number): string {
  return CARDS[number - 1]!.body
}

/** Longest name in full size, in letters. */
const MAX_NAME = 13

/**
 * The same with numeral and name as text instead of outlines, which are 2.6 kB per card. For charts in SVG, which are sent
 * often and leave the typeface of all their texts to the viewer.
 */
export function writtenCardBody(number: number): string {
  const { title, body } = CARDS[number - 1]!
  const [numeral, name] = title.split(' · ')
  const lines = [line(28, numeral!), line(324, name!.toUpperCase())]
  return body.replace(/<path class="t"[^>]*>/g, () => lines.shift()!)
}

function line(y: number, text: string): string {
  return `<text class="t" x="100" y="${y}">${text.length <= MAX_NAME ? text : smaller(text)}</text>`
}

/** Fits even in a wide typeface, such as Georgia's bold. */
function smaller(text: string): string {
  return `<tspan font-size="${Math.round(2200 / text.length) / 10}" letter-spacing="0">${text}</tspan>`
}

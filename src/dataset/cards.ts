import { CARD_FILES } from './cards.generated.ts'

/** Longest name in full size, in letters. */
const MAX_NAME = 13

const bodies: string[] = []

export function cardFile(number: number): string {
  return CARD_FILES[number - 1]!()
}

/** The shapes of a card's file, for a picture, which has a style, a title and a credit of its own. */
export function shapesOf(svg: string): string {
  return svg.replace(/^<svg [^>]*>|<(title|metadata|style)>[^<]*<\/\1>|<\/svg>\s*$|\s*\n\s*/g, '')
}

/** The drawing of an arcanum's card without title and style, in a view box of 200 × 340. */
export function cardBody(number: number): string {
  bodies[number] ??= shapesOf(cardFile(number))
  return bodies[number]
}

/** With numeral and name as text instead of outlines, which take 2.8 kB per card: for the SVG charts, sent often. */
export function writtenCardBody(number: number): string {
  const [, numeral, name] = /<title>(.+) · (.+)<\/title>/.exec(cardFile(number))!
  const lines = [line(28, numeral!), line(324, name!.toUpperCase())]
  return cardBody(number).replace(/<path class="t"[^>]*>/g, () => lines.shift()!)
}

/** A long name is smaller, so that it fits even in a wide typeface, such as Georgia's bold. */
function line(y: number, text: string): string {
  const small = `<tspan font-size="${Math.round(2200 / text.length) / 10}" letter-spacing="0">${text}</tspan>`
  return `<text class="t" x="100" y="${y}">${text.length <= MAX_NAME ? text : small}</text>`
}

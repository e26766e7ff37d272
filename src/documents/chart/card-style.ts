import type { Palette } from './palette.ts'

/** The view box of a card. */
export const CARD_SIZE = { width: 200, height: 340 }

/** Accent colours: cards 1 to 7 and El Loco, 8 to 14, 15 to 21. */
const ACCENTS = [
  { light: '#3f4396', dark: '#8f93e0' },
  { light: '#a2402f', dark: '#d9806a' },
  { light: '#1f6d69', dark: '#5fb3ac' },
] as const

export function accentOf(number: number): number {
  return number === 22 ? 0 : Math.floor((number - 1) / 7)
}

/**
 * The classes used in data/cards: p paper, i ink, o ochre, a accent; prefixed with s, a stroke of that colour; f a fine
 * line, t numeral and name, which are outlines or text.
 */
export const CARD_FORM = [
  `${['sp', 'si', 'so', 'sa'].map((name) => `.chart .card .${name}`).join()}{fill:none;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}`,
  '.chart .card .f{stroke-width:1.5}',
  '.chart .card .t{font-weight:600;font-size:17px;letter-spacing:1px}',
].join('')

export function cardColors({ scheme, paper, ink, lines }: Palette): string {
  const paint = (name: string, color: string, accent = '') =>
    `.chart ${accent}.card .${name}{fill:${color}}.chart ${accent}.card .s${name}{stroke:${color}}`
  return [
    paint('p', paper) + paint('i', ink) + paint('o', lines.ancestral),
    ...ACCENTS.map((accent, at) => paint('a', accent[scheme], `.accent-${at}`)),
    `.chart .card .t{fill:${ink}}`,
  ].join('')
}

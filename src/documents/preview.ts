import { cardBody } from '../dataset/cards.ts'
import type { Arcanum, LifePath } from '../dataset/types.ts'
import { agesRing } from '../numerology/ages.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { octagram } from '../numerology/octagram.ts'
import { type DatePair, pair } from '../numerology/pair.ts'
import { type CardPlace, drawCard, threeCards } from './chart/cards.ts'
import { drawing } from './chart/drawing.ts'
import { CENTER, DIAL } from './chart/layout.ts'
import { asLines, frame, inLines, squares } from './chart/picture.ts'
import { PAINTED_STYLE, rules } from './chart/style.ts'
import { pairTextAt } from './contents.ts'
import { type DocumentContext, escapeHtml, spanishDate } from './credit.ts'
import { type ChartRow, pairRows } from './names.ts'
import { compose } from './synthesis.ts'

/** The size of link previews that all social networks and messengers accept. */
export const PREVIEW = { width: 1200, height: 630 } as const

export const COLUMN = { x: 664, width: 478 } as const

const STYLE =
  PAINTED_STYLE +
  rules({
    '.numeral': 'font-size:430px;letter-spacing:-.04em',
    '.title': 'font-size:23px;letter-spacing:.24em',
    // Too fine to be visible at this size, and half of the bytes.
    '.turned': 'display:none',
    '.star': 'stroke-width:1.4px;stroke-opacity:.5',
  })

export const LARGE = 70

const CARDS_TOP = 338
const CARDS: readonly CardPlace[] = [0, 1, 2].map((at) => ({ x: COLUMN.x + at * 162, y: CARDS_TOP, width: 108 }))

const ESSENCE = { ...COLUMN, size: 27, style: 'start', lowest: CARDS_TOP - 20 }

const [STAR_X, STAR_Y] = [338, 315]

export function datePreview({ dataset, credit }: DocumentContext, date: CalendarDate): string {
  return previewFrame(
    credit.attributionLines,
    placed(drawing({ points: octagram(date), ring: agesRing(date), names: {} })),
    title('Matriz del destino'),
    asLines([spanishDate(date)], { ...COLUMN, size: 40, y: 138, style: 'start' }),
    inLines(compose(dataset, matrixArcana(date)).essence, { ...ESSENCE, y: 186 }).svg,
    cards(threeCards(date, dataset)),
  )
}

export function pairPreview({ dataset, credit }: DocumentContext, dates: DatePair): string {
  const { first, second } = dates
  const points = pair(first, second)
  return previewFrame(
    credit.attributionLines,
    placed(drawing({ points, names: {} })),
    title('Matriz de la pareja'),
    asLines([`${spanishDate(first)} con`, spanishDate(second)], { ...COLUMN, size: 34, y: 130, style: 'start' }),
    inLines(pairTextAt(dataset, 'bond', dates).essence, { ...ESSENCE, y: 216 }).svg,
    cards(pairRows(points)),
  )
}

export function numberPreview({ credit }: DocumentContext, { number, archetype, tagline }: LifePath): string {
  return previewFrame(
    credit.attributionLines,
    `${squares('star', STAR_X, STAR_Y, 374)}<text class="serif numeral" x="${STAR_X}" y="${STAR_Y + 148}">${number}</text>`,
    nameAndSaying('Camino de vida', archetype, tagline),
  )
}

export function arcanumPreview({ credit }: DocumentContext, { number, name, keyword }: Arcanum): string {
  return previewFrame(
    credit.attributionLines,
    drawCard({ arcanum: number, name: '' }, { x: 188, y: 60, width: 300 }, cardBody),
    nameAndSaying(`Arcano ${number}`, name, keyword),
  )
}

function nameAndSaying(above: string, name: string, saying: string): string {
  const heading = inLines(name, { ...COLUMN, size: LARGE, y: 292, style: 'start' })
  const below = inLines(saying, { ...COLUMN, size: 36, y: heading.bottom + 70, style: 'start quiet' })
  return title(above, 208) + heading.svg + below.svg
}

export function cards(shown: readonly ChartRow[]): string {
  return shown.map((card, at) => drawCard(card, CARDS[at]!, cardBody)).join('')
}

/** Paper and frame; below the column, small, the credit. A long one gets a smaller font, so that it fits. */
export function previewFrame(credits: readonly string[], ...content: readonly string[]): string {
  const { width, height } = PREVIEW
  const credit = credits.join(' · ')
  const creditSize = Math.min(17, Math.floor((COLUMN.width * 20) / credit.length) / 10)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${STYLE}</style><rect class="paper" width="${width}" height="${height}"/>`,
    frame(16, 2.4, width, height) + frame(24, 1.2, width, height),
    ...content,
    `<text class="quiet start" x="${COLUMN.x}" y="584" style="font-size:${creditSize}px">${escapeHtml(credit)}</text></svg>`,
  ].join('')
}

export function title(text: string, y = 88): string {
  return `<text class="title start" x="${COLUMN.x}" y="${y}">${escapeHtml(text.toUpperCase())}</text>`
}

/** Of a star, what is inside its dial. */
export function placed(drawn: string): string {
  return [
    `<clipPath id="dial"><circle cx="${CENTER.x}" cy="${CENTER.y}" r="${DIAL + 1}"/></clipPath>`,
    `<g transform="translate(${STAR_X} ${STAR_Y}) scale(${(272 / DIAL).toFixed(4)}) translate(${-CENTER.x} ${-CENTER.y})">`,
    `<g clip-path="url(#dial)">${drawn}</g></g>`,
  ].join('')
}

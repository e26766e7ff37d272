import { cardBody } from '../dataset/cards.ts'
import type { Arcanum, LifePath } from '../dataset/types.ts'
import { agesRing } from '../numerology/ages.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { octagram, type Points } from '../numerology/octagram.ts'
import { type DatePair, PAIR_PARTS, PAIR_POINTS, pair } from '../numerology/pair.ts'
import { type CardPlace, drawCard, type ShownCard, threeCards } from './chart/cards.ts'
import { drawing } from './chart/drawing.ts'
import { CENTER, DIAL } from './chart/layout.ts'
import { PAIR_PART_NAMES } from './chart/names.ts'
import { bondEssence, PAINTED_STYLE } from './chart/pair-picture.ts'
import { asLines, inLines } from './chart/set-text.ts'
import { rules } from './chart/style.ts'
import { type Credit, escapeHtml, spanishDate } from './credit.ts'
import type { DocumentContext } from './frame.ts'
import { compose } from './synthesis/compose.ts'

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
    '.star': 'fill:none;stroke-width:1.4px;stroke-opacity:.5',
  })

const INSETS = [
  [16, 2.4],
  [24, 1.2],
] as const

export const TITLE_Y = 88
export const LARGE = 70
const LEAD = 36
const ESSENCE = 27

const CARDS: readonly CardPlace[] = [0, 1, 2].map((at) => ({ x: COLUMN.x + at * 162, y: 338, width: 108 }))
const LARGE_CARD: CardPlace = { x: 188, y: 60, width: 300 }

/** The two squares of the octagram, behind a numeral. */
const [STAR_X, STAR_Y, STAR_SIDE] = [338, 315, 374]
const SQUARE = `x="${STAR_X - STAR_SIDE / 2}" y="${STAR_Y - STAR_SIDE / 2}" width="${STAR_SIDE}" height="${STAR_SIDE}"`
const STAR = `<rect class="ancestral star" ${SQUARE}/><rect class="ancestral star" ${SQUARE} transform="rotate(45 ${STAR_X} ${STAR_Y})"/>`

export function datePreview({ dataset, credit }: DocumentContext, date: CalendarDate): string {
  return previewFrame(
    [
      dial(octagram(date), agesRing(date)),
      title('Matriz del destino', TITLE_Y),
      asLines([spanishDate(date)], { ...COLUMN, size: 40, y: 138, style: 'start' }),
      essence(compose(dataset, matrixArcana(date)).essence, 186),
      cards(threeCards(date, dataset)),
    ],
    creditLine(credit),
  )
}

export function pairPreview({ dataset, credit }: DocumentContext, dates: DatePair): string {
  const { first, second } = dates
  const points = pair(first, second)
  return previewFrame(
    [
      dial(points),
      title('Matriz de la pareja', TITLE_Y),
      asLines([`${spanishDate(first)} con`, spanishDate(second)], { ...COLUMN, size: 34, y: 130, style: 'start' }),
      essence(bondEssence(dataset, dates), 216),
      cards(PAIR_PARTS.map((part) => ({ arcanum: points[PAIR_POINTS[part]], caption: PAIR_PART_NAMES[part] }))),
    ],
    creditLine(credit),
  )
}

export function numberPreview({ credit }: DocumentContext, { number, archetype, tagline }: LifePath): string {
  return previewFrame(
    [
      `${STAR}<text class="serif numeral" x="${STAR_X}" y="${STAR_Y + 148}">${number}</text>`,
      nameAndSaying('Camino de vida', archetype, tagline),
    ],
    creditLine(credit),
  )
}

export function arcanumPreview({ credit }: DocumentContext, { number, name, keyword }: Arcanum): string {
  return previewFrame(
    [
      drawCard({ arcanum: number, caption: '' }, LARGE_CARD, cardBody),
      nameAndSaying(`Arcano ${number}`, name, keyword),
    ],
    creditLine(credit),
  )
}

function nameAndSaying(above: string, name: string, saying: string): string {
  const heading = inLines(name, { ...COLUMN, size: LARGE, y: 292, style: 'start' })
  const below = inLines(saying, { ...COLUMN, size: LEAD, y: heading.bottom + 70, style: 'start quiet' })
  return title(above, 208) + heading.svg + below.svg
}

function essence(text: string, y: number): string {
  return inLines(text, { ...COLUMN, size: ESSENCE, y, style: 'start' }).svg
}

export function cards(shown: readonly ShownCard[]): string {
  return shown.map((card, at) => drawCard(card, CARDS[at]!, cardBody)).join('')
}

/** Publisher and host, origin and licence. */
function creditLine({ attributionLines }: Credit): string {
  return attributionLines.join(' · ')
}

/** Paper and frame; below the column, small, the credit. */
export function previewFrame(content: readonly string[], credit: string): string {
  const { width, height } = PREVIEW
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${STYLE}</style><rect class="paper" width="${width}" height="${height}"/>`,
    ...INSETS.map(
      ([inset, thickness]) =>
        `<rect class="frame" x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" stroke-width="${thickness}"/>`,
    ),
    ...content,
    `<text class="quiet start" x="${COLUMN.x}" y="584" style="font-size:${footSize(credit)}px">${escapeHtml(credit)}</text></svg>`,
  ].join('')
}

/** A long line gets a smaller font, so that it fits the column. */
function footSize(line: string): number {
  return Math.min(17, Math.floor((COLUMN.width * 20) / line.length) / 10)
}

/** Small capitals above everything else. */
export function title(text: string, y: number): string {
  return `<text class="title start" x="${COLUMN.x}" y="${y}">${escapeHtml(text.toUpperCase())}</text>`
}

const DIAL_PLACE = { x: 338, y: 315, radius: 272 }

/** The star on its dial, without names and without the points outside it. */
function dial(points: Points, ring?: readonly number[]): string {
  return placed(drawing({ points, names: {}, ...(ring && { ring }) }))
}

/** Of a star, what is inside its dial. */
export function placed(drawn: string): string {
  const { x, y, radius } = DIAL_PLACE
  return [
    `<clipPath id="dial"><circle cx="${CENTER.x}" cy="${CENTER.y}" r="${DIAL + 1}"/></clipPath>`,
    `<g transform="translate(${x} ${y}) scale(${(radius / DIAL).toFixed(4)}) translate(${-CENTER.x} ${-CENTER.y})">`,
    `<g clip-path="url(#dial)">${drawn}</g></g>`,
  ].join('')
}

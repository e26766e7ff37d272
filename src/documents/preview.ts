import { cardBody } from '../dataset/cards.ts'
import type { Arcanum, Dataset, LifePath } from '../dataset/types.ts'
import { agesRing } from '../numerology/ages.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { octagram, POINT_NAMES, type Points } from '../numerology/octagram.ts'
import { type DatePair, PAIR_PARTS, PAIR_POINTS, pair } from '../numerology/pair.ts'
import { type CardPlace, drawCard, type ShownCard, threeCards } from './chart/cards.ts'
import { drawing, drawPoint } from './chart/drawing.ts'
import { CENTER, DIAL } from './chart/layout.ts'
import { dialLines } from './chart/lines.ts'
import { PAIR_PART_NAMES } from './chart/names.ts'
import { PAINTED_STYLE } from './chart/pair-picture.ts'
import { rules } from './chart/style.ts'
import { type Credit, escapeHtml, MONTH_NAMES, spanishDate } from './credit.ts'
import type { DocumentContext } from './frame.ts'

/** The size of link previews that all social networks and messengers accept. */
export const PREVIEW = { width: 1200, height: 630 } as const

/** The column of texts. */
const COLUMN = { x: 664, width: 478 } as const

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

const TITLE_Y = 88
const LARGE = 70
const LEAD = 36

const CARDS: readonly CardPlace[] = [0, 1, 2].map((at) => ({ x: COLUMN.x + at * 162, y: 282, width: 136 }))
const MAX_CAPTION = 15
const LARGE_CARD: CardPlace = { x: 188, y: 60, width: 300 }

/** The two squares of the octagram, behind a numeral. */
const [STAR_X, STAR_Y, STAR_SIDE] = [338, 315, 374]
const SQUARE = `x="${STAR_X - STAR_SIDE / 2}" y="${STAR_Y - STAR_SIDE / 2}" width="${STAR_SIDE}" height="${STAR_SIDE}"`
const STAR = `<rect class="ancestral star" ${SQUARE}/><rect class="ancestral star" ${SQUARE} transform="rotate(45 ${STAR_X} ${STAR_Y})"/>`

/** For pages without a picture of their own: an empty star and some cards. */
export function generalPreview({ origin, license }: Pick<Dataset, 'origin' | 'license'>): string {
  const shown = [17, 10, 21].map((arcanum) => ({ arcanum, caption: '' }))
  return previewFrame(
    [
      emptyDial(),
      title('Numerología abierta', TITLE_Y),
      asLines(['Tu matriz', 'del destino'], { size: LARGE, y: 166 }),
      cards(shown),
    ],
    `${origin} · ${license}`,
  )
}

/** The preview of a profile: that date's star. */
export function datePreview({ dataset, credit }: DocumentContext, date: CalendarDate): string {
  return previewFrame(
    [
      dial(octagram(date), agesRing(date)),
      title('Matriz del destino', TITLE_Y),
      asLines([`${date.day} de ${MONTH_NAMES[date.month - 1]}`, `de ${date.year}`], { size: LARGE, y: 166 }),
      cards(threeCards(date, dataset)),
    ],
    creditLine(credit),
  )
}

export function pairPreview({ credit }: DocumentContext, { first, second }: DatePair): string {
  const points = pair(first, second)
  return previewFrame(
    [
      dial(points),
      title('Matriz de la pareja', TITLE_Y),
      asLines([spanishDate(first), spanishDate(second)], { size: 46, y: 168 }),
      cards(PAIR_PARTS.map((part) => ({ arcanum: points[PAIR_POINTS[part]], caption: PAIR_PART_NAMES[part] }))),
    ],
    creditLine(credit),
  )
}

/** The preview of a life path: its number, large. */
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

/** The texts beside the picture. */
function nameAndSaying(above: string, name: string, saying: string): string {
  const heading = inLines(name, { size: LARGE, y: 292 })
  return title(above, 208) + heading.svg + inLines(saying, { size: LEAD, y: heading.bottom + 70, style: 'quiet' }).svg
}

function cards(shown: readonly ShownCard[]): string {
  return shown.map((card, at) => drawCard({ ...card, caption: short(card.caption) }, CARDS[at]!, cardBody)).join('')
}

/** If the positions of a card do not all fit below it, only the first is named. */
function short(caption: string): string {
  return caption.length <= MAX_CAPTION ? caption : caption.split(/,| ·/)[0]!
}

/** Origin, licence, publisher and host. */
function creditLine({ attributionLines }: Credit): string {
  return attributionLines.join(' · ')
}

/** Paper and frame; below the column, small, the credit. */
function previewFrame(content: readonly string[], credit: string): string {
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
function title(text: string, y: number): string {
  return `<text class="title start" x="${COLUMN.x}" y="${y}">${escapeHtml(text.toUpperCase())}</text>`
}

const DIAL_PLACE = { x: 338, y: 315, radius: 272 }

/** The star on its dial, without names and without the points outside it. */
function dial(points: Points, ring?: readonly number[]): string {
  return placed(drawing({ points, names: {}, ...(ring && { ring }) }))
}

/** An empty star, without numbers. */
function emptyDial(): string {
  return placed(dialLines() + POINT_NAMES.map((point) => drawPoint(point, '', undefined, undefined)).join(''))
}

function placed(drawn: string): string {
  const { x, y, radius } = DIAL_PLACE
  return [
    `<clipPath id="dial"><circle cx="${CENTER.x}" cy="${CENTER.y}" r="${DIAL + 1}"/></clipPath>`,
    `<g transform="translate(${x} ${y}) scale(${(radius / DIAL).toFixed(4)}) translate(${-CENTER.x} ${-CENTER.y})">`,
    `<g clip-path="url(#dial)">${drawn}</g></g>`,
  ].join('')
}

/** Average character width of our typeface, in ems. */
const LETTER = 0.52

interface Setting {
  readonly size: number
  /** Baseline of the first line. */
  readonly y: number
  /** Further classes. */
  readonly style?: string
}

/** One line per text, all in a size at which the longest fits. */
function asLines(texts: readonly string[], { size, y, style = '' }: Setting): string {
  const longest = Math.max(...texts.map(({ length }) => length))
  const fitting = Math.min(size, Math.floor(COLUMN.width / (longest * LETTER)))
  return texts.map((text, at) => line(text, y + at * leading(fitting), fitting, style)).join('')
}

/** A text in as few lines as possible, of about equal length; `bottom` is the last baseline. */
function inLines(text: string, { size, y, style = '' }: Setting): { readonly svg: string; readonly bottom: number } {
  const lines = broken(text.split(' '), COLUMN.width / (size * LETTER))
  const svg = lines.map((words, at) => line(words, y + at * leading(size), size, style))
  return { svg: svg.join(''), bottom: y + (lines.length - 1) * leading(size) }
}

function line(text: string, y: number, size: number, style: string): string {
  return `<text class="serif start ${style}" x="${COLUMN.x}" y="${y}" style="font-size:${size}px">${escapeHtml(text)}</text>`
}

function leading(size: number): number {
  return Math.round(size * 1.15)
}

/** The narrowest lines that need no additional line. */
function broken(words: readonly string[], max: number): string[] {
  let best = filled(words, max)
  for (let width = max - 1; width > 0; width--) {
    const narrower = filled(words, width)
    if (narrower.length > best.length || narrower.some(({ length }) => length > width)) break
    best = narrower
  }
  return best
}

function filled(words: readonly string[], max: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && longer.length <= max) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

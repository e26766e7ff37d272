import type { LifePath } from '../../dataset/types.ts'
import { agesRing } from '../../numerology/ages.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { octagram } from '../../numerology/octagram.ts'
import { type DatePair, pair } from '../../numerology/pair.ts'
import { escapeHtml, spanishDate } from '../credit.ts'
import * as names from '../names.ts'
import { CARD_SIZE, type CardBody, drawCard, inRow, threeCards } from './cards.ts'
import { type Drawn, described, drawing } from './drawing.ts'
import { DIAL, tenth, WIDTH } from './layout.ts'

// Every picture is as wide as the drawing with all its names.
const MIDDLE = WIDTH / 2

/** Baselines of title, date and life path; band of the essence; place of the drawing; places of the cards. */
export const FORMATS = {
  /** A4, so that it fits a frame as printed. */
  sheet: {
    height: 1584,
    ...{ title: 84, date: 156, path: 200 },
    essence: { y: 246, size: 30, lowest: 312 },
    drawing: { x: WIDTH * 0.115, y: 318, scale: 0.77, hasFewNames: false },
    cards: inRow(1126, 150, 160),
  },
  /** 4:5, for a feed: the cards beside the star. */
  feed: {
    height: 1400,
    ...{ title: 76, date: 152, path: 192 },
    essence: { y: 232, size: 28, lowest: 300 },
    drawing: { x: 60 - (WIDTH / 2 - DIAL) * 0.91, y: 308, scale: 0.91, hasFewNames: true },
    cards: [0, 1, 2].map((at) => ({ x: 856, y: 328 + at * 312, width: 156 })),
  },
  /** 9:16, for a story. */
  story: {
    height: 1991.1,
    ...{ title: 98, date: 180, path: 228 },
    essence: { y: 280, size: 31, lowest: 356 },
    drawing: { x: WIDTH * -0.025, y: 376, scale: 1.05, hasFewNames: true },
    cards: inRow(1480, 178, 140),
  },
} as const

/** What a picture looks like, whatever it shows. */
export interface Look<Format extends keyof typeof FORMATS = keyof typeof FORMATS> {
  readonly format: Format
  readonly style: string
  /** In pixels. */
  readonly shownWidth: number
  readonly cardBody: CardBody
  /** Where it comes from, line by line; the last is the licence. */
  readonly credit: readonly string[]
}

interface Poster extends Look {
  readonly title: string
  /** The large text: the date, or a name that the reader chose. */
  readonly heading: string
  readonly below: string
  readonly essence: string
  readonly drawn: Drawn
  readonly cards: readonly names.ChartRow[]
  /** The end of the opening tag, title and description. */
  readonly words: string
}

interface PictureTexts extends names.ChartTexts {
  readonly lifePaths: readonly Pick<LifePath, 'number' | 'archetype'>[]
}

/** `before`: text before the life path. */
export function chartPicture(
  date: CalendarDate,
  texts: PictureTexts,
  shown: Look & Pick<Poster, 'essence'> & { readonly heading?: string; readonly before?: string },
): string {
  const { heading = spanishDate(date), before = '' } = shown
  const title = `Matriz del destino${heading === spanishDate(date) ? ' del' : ':'} ${heading}`
  const number = lifePath(date)
  return posterPicture({
    ...shown,
    words: described(title, names.positionRows(date, texts), texts, 'chart'),
    title: 'MATRIZ DEL DESTINO',
    heading,
    below: `${before}Camino de vida ${number}: ${texts.lifePaths.find((path) => path.number === number)!.archetype}`,
    drawn: { points: octagram(date), ring: agesRing(date), names: names.positionNames(texts) },
    cards: threeCards(date, texts),
  })
}

export function sharedPairPicture(
  { first, second }: DatePair,
  shown: Look & Pick<Poster, 'heading' | 'below' | 'essence'>,
): string {
  const points = pair(first, second)
  const drawn = { points, names: names.PAIR_NAMES }
  return posterPicture({ ...shown, title: 'MATRIZ DE LA PAREJA', drawn, cards: names.pairRows(points), words: '>' })
}

function posterPicture(poster: Poster): string {
  const { heading, essence, cards } = poster
  const layout = FORMATS[poster.format]
  const { x, y, scale, hasFewNames } = layout.drawing
  return framedPicture(poster, layout.height, poster.words, [
    eyebrow(poster.title, layout.title),
    asLines([heading], { y: layout.date, size: 68 }),
    asLines([poster.below], { y: layout.path, size: 30 }),
    inLines(essence, layout.essence).svg,
    `<g${hasFewNames ? ' class="few"' : ''} transform="translate(${Math.round(x)} ${y}) scale(${scale})">${drawing(poster.drawn)}</g>`,
    ...cards.map((card, at) => drawCard(card, layout.cards[at]!, poster.cardBody)),
  ])
}

interface Sentence {
  readonly title: string
  readonly text: string
  /** An arcanum, or a number that is drawn large instead. */
  readonly arcanum?: number | undefined
  readonly number?: string | undefined
  /** A name, a date, or both. */
  readonly whose: string
}

/** Baseline of the title, top and width of the card, size of the sentence, and the band below the card that it fills. */
const SENTENCE_PLACES = {
  feed: { title: 88, card: 116, width: 400, size: 66, band: [806, 1204] },
  story: { title: 130, card: 176, width: 600, size: 76, band: [1214, 1806] },
} as const

export type SentenceFormat = keyof typeof SENTENCE_PLACES

/** The card large, the sentence below it, then the site and the licence: for a feed or a story. */
export function sentencePicture({ title, text, arcanum, number, whose }: Sentence, look: Look<SentenceFormat>): string {
  const { title: titleY, card: y, width, size, band } = SENTENCE_PLACES[look.format]
  const cardHeight = (width * CARD_SIZE.height) / CARD_SIZE.width
  // As large as the band has room for, and in its middle; room is left for whose it is.
  const end = band[1] - (whose ? 70 : 0)
  const top = band[0] + size
  const sentenceAt = (y: number) => inLines(text, { width: WIDTH - 60, y, size, lowest: y + end - top })
  const sentence = sentenceAt(top + Math.max(0, end - sentenceAt(top).bottom) / 2)
  const content = [
    eyebrow(title.toUpperCase(), titleY),
    arcanum === undefined
      ? numeral(number!, y + cardHeight / 2, cardHeight)
      : drawCard({ arcanum, name: '' }, { x: MIDDLE - width / 2, y, width }, look.cardBody),
    sentence.svg,
    whose ? asLines([whose], { y: sentence.bottom + 70, size: 36, style: 'quiet' }) : '',
  ]
  return framedPicture(look, FORMATS[look.format].height, '>', content)
}

/** What the picture is of: small, above everything. */
export function eyebrow(text: string, y: number): string {
  return `<text class="title" x="${MIDDLE}" y="${y}">${escapeHtml(text)}</text>`
}

function numeral(number: string, y: number, height: number): string {
  const size = Math.round(height * 0.68)
  const digits = `<text class="number" x="${MIDDLE}" y="${y}" dy=".35em" style="font-size:${size}px">${number}</text>`
  return `${squares('line', MIDDLE, y, height * 0.62)}<g class="personal">${digits}</g>`
}

/** The two of the star, around a point. */
export function squares(style: string, x: number, y: number, side: number): string {
  const square = `<rect class="ancestral ${style}" fill="none" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}"`
  return `${square}/>${square} transform="rotate(45 ${x} ${y})"/>`
}

/** Paper, frame, an ornament in each corner, and below the content the credit. */
export function framedPicture(
  { style, shownWidth, credit }: Pick<Look, 'style' | 'shownWidth' | 'credit'>,
  height: number,
  words: string,
  content: readonly string[],
): string {
  const shownHeight = tenth((shownWidth * height) / WIDTH)
  const credits = [credit.slice(0, -1).join(' · '), credit.at(-1)!]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="es" class="chart" viewBox="0 0 ${WIDTH} ${height}" width="${shownWidth}" height="${shownHeight}"${words}`,
    `<style>${style}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${height}"/>`,
    frame(22, 2.6, WIDTH, height) + frame(31, 1.2, WIDTH, height),
    ornament(31, 31) + ornament(WIDTH - 31, 31) + ornament(WIDTH - 31, height - 31) + ornament(31, height - 31),
    ...content,
    ...credits.map((words, at) => asLines([words], { y: height - 118 + at * 40, size: 28, style: 'quiet' })),
    '</svg>\n',
  ].join('')
}

export function frame(inset: number, thickness: number, width: number, height: number): string {
  return `<rect class="frame" x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" stroke-width="${thickness}"/>`
}

function ornament(x: number, y: number): string {
  return `<path class="ornament" d="M${x} ${y - 13}l13 13l-13 13l-13 -13z"/><path class="ornament" d="M${x - 9} ${y - 9}h18v18h-18z"/>`
}

/** Average character width of our typeface, in ems. */
const LETTER = 0.52

interface Setting {
  /** Without these two, lines are centred on a picture. */
  readonly x?: number
  readonly width?: number
  /** Baseline of the first line. */
  readonly y: number
  readonly size: number
  /** The text is smaller if its last baseline would be below. */
  readonly lowest?: number
  /** Further classes, such as `start`; without it, lines are centred at x. */
  readonly style?: string
}

/** A text in as few lines as possible, of about equal length. */
export function inLines(text: string, setting: Setting): { svg: string; bottom: number } {
  const { y, width = WIDTH, size, lowest = Infinity } = setting
  const lines = broken(names.unbroken(text).split(' '), width / (size * LETTER))
  const bottom = y + (lines.length - 1) * leading(size)
  if (bottom > lowest) return inLines(text, { ...setting, size: size - 1 })
  return { svg: lines.map((words, at) => line(words, y + at * leading(size), setting)).join(''), bottom }
}

/** One line per text, all in a size at which the longest fits. */
export function asLines(texts: readonly string[], setting: Setting): string {
  const longest = Math.max(...texts.map(({ length }) => length))
  const size = Math.min(setting.size, Math.floor((setting.width ?? WIDTH - 120) / (longest * LETTER)))
  return texts.map((text, at) => line(text, setting.y + at * leading(size), { ...setting, size })).join('')
}

function line(text: string, y: number, { x = MIDDLE, size, style = '' }: Setting): string {
  return `<text class="serif ${style}" x="${x}" y="${y}" style="font-size:${size}px">${escapeHtml(text)}</text>`
}

function leading(size: number): number {
  return Math.round(size * 1.18)
}

/** The narrowest lines that need no additional line. */
function broken(words: readonly string[], width: number): string[] {
  const lines = filled(words, width)
  const narrower = filled(words, width - 1)
  const isTooNarrow = narrower.length > lines.length || narrower.some(({ length }) => length > width - 1)
  return isTooNarrow ? lines : broken(words, width - 1)
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

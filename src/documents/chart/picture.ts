import type { LifePath } from '../../dataset/types.ts'
import { agesRing } from '../../numerology/ages.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { octagram } from '../../numerology/octagram.ts'
import { escapeHtml, spanishDate } from '../credit.ts'
import { type CardBody, type CardPlace, drawCard, inRow, threeCards } from './cards.ts'
import { type Drawn, drawing } from './drawing.ts'
import { DIAL, tenth, WIDTH } from './layout.ts'
import { type ChartRow, type ChartTexts, described, positionNames, positionRows } from './names.ts'
import { inLines } from './set-text.ts'
import { PICTURE_STYLE } from './style.ts'

/** Longest heading in full size, in characters. */
const MAX_HEADING = 28

export interface PictureTexts extends ChartTexts {
  readonly lifePaths: readonly Pick<LifePath, 'number' | 'archetype'>[]
}

export interface PictureOptions
  extends Partial<Pick<Poster, 'heading' | 'essence' | 'format' | 'style' | 'shownWidth'>> {
  /** Text before the life path. */
  readonly before?: string
}

export function chartPicture(
  date: CalendarDate,
  texts: PictureTexts,
  cardBody: CardBody,
  credit: readonly string[],
  options: PictureOptions = {},
): string {
  const dateText = spanishDate(date)
  const { heading = dateText, before = '', ...look } = options
  const title = `Matriz del destino${heading === dateText ? ' del' : ':'} ${heading}`
  const poster: Poster = {
    format: 'sheet',
    style: PICTURE_STYLE,
    shownWidth: 840,
    essence: undefined,
    ...look,
    words: described(title, positionRows(date, texts), texts, { id: 'chart', role: 'img' }),
    title: 'MATRIZ DEL DESTINO',
    heading,
    below: before + lifePathLine(date, texts),
    drawn: { points: octagram(date), ring: agesRing(date), names: positionNames(texts) },
    cards: threeCards(date, texts),
  }
  return posterPicture(poster, cardBody, credit)
}

export interface Poster extends Pick<PictureParts, 'words' | 'style' | 'shownWidth'> {
  readonly title: string
  /** The large text: the date, or a name that the reader chose. */
  readonly heading: string
  readonly below: string
  readonly essence: string | undefined
  readonly drawn: Drawn
  readonly cards: readonly ChartRow[]
  readonly format: FormatName
}

export function posterPicture(poster: Poster, cardBody: CardBody, credit: readonly string[]): string {
  const { title, heading, below, essence, drawn, cards, format, ...rest } = poster
  const layout: Format = FORMATS[format]
  const { x, y, scale, hasFewNames } = layout.drawing
  const text = (style: string, at: number, words: string, size = '') =>
    `<text class="${style}" x="${PICTURE_WIDTH / 2}" y="${at}"${size}>${escapeHtml(words)}</text>`
  return framedPicture({
    ...rest,
    width: PICTURE_WIDTH,
    height: layout.height,
    content: [
      text('title', layout.title, title),
      text('serif date', layout.date, heading, smaller(heading)),
      text('serif path', layout.path, below),
      essenceLines(essence, layout.essence),
      `<g${hasFewNames ? ' class="few"' : ''} transform="translate(${Math.round(x)} ${y}) scale(${scale})">${drawing(drawn)}</g>`,
      ...cards.map((card, at) => drawCard(card, layout.cards[at]!, cardBody)),
      creditLine(credit, layout.height),
    ],
  })
}

/** Centred in the width of a picture. */
export function essenceLines(text: string | undefined, place: Format['essence']): string {
  return text ? inLines(text, { x: PICTURE_WIDTH / 2, width: PICTURE_WIDTH, ...place }).svg : ''
}

function smaller(heading: string): string {
  return heading.length <= MAX_HEADING ? '' : ` style="font-size:${Math.floor((68 * MAX_HEADING) / heading.length)}px"`
}

/** `Camino de vida 3: La voz creativa` */
function lifePathLine(date: CalendarDate, { lifePaths }: Pick<PictureTexts, 'lifePaths'>): string {
  const number = lifePath(date)
  return `Camino de vida ${number}: ${lifePaths.find((path) => path.number === number)!.archetype}`
}

export interface PictureParts {
  readonly width: number
  readonly height: number
  readonly shownWidth: number
  /** The end of the opening tag, title and description. */
  readonly words: string
  readonly style: string
  readonly content: readonly string[]
}

export function framedPicture({ width, height, shownWidth, words, style, content }: PictureParts): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${shownWidth}" height="${tenth((shownWidth * height) / width)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="es" class="chart" ${size}${words}`,
    `<style>${style}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    frame(22, 2.6, width, height) + frame(31, 1.2, width, height),
    ...CORNERS.map(([x, y]) => ornament(x ? width - 31 : 31, y ? height - 31 : 31)),
    ...content,
    '</svg>\n',
  ].join('')
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

export function frame(inset: number, thickness: number, width: number, height: number): string {
  return `<rect class="frame" x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" stroke-width="${thickness}"/>`
}

/** The star of the chart, small, for the corners of the frame. */
function ornament(x: number, y: number): string {
  return `<path class="ornament" d="M${x} ${y - 13}l13 13l-13 13l-13 -13z"/><path class="ornament" d="M${x - 9} ${y - 9}h18v18h-18z"/>`
}

export function creditLine(credit: readonly string[], height: number): string {
  const line = credit.join(' · ')
  const size = Math.min(20, Math.floor((PICTURE_WIDTH - 140) / (line.length * 0.062)) / 10)
  return `<text class="quiet" x="${PICTURE_WIDTH / 2}" y="${height - 58}" style="font-size:${size}px">${escapeHtml(line)}</text>`
}

export interface Format {
  readonly height: number
  /** Baselines of title, date and life path. */
  readonly title: number
  readonly date: number
  readonly path: number
  readonly essence: { readonly y: number; readonly size: number; readonly lowest: number }
  readonly drawing: { readonly x: number; readonly y: number; readonly scale: number; readonly hasFewNames: boolean }
  readonly cards: readonly CardPlace[]
}

/** Every picture is as wide as the drawing with all its names. */
export const PICTURE_WIDTH = WIDTH

export const FORMATS = {
  /** A4, so that it fits a frame as printed. */
  sheet: {
    height: 1584,
    ...{ title: 96, date: 166, path: 210 },
    essence: { y: 256, size: 30, lowest: 328 },
    drawing: { x: WIDTH * 0.09, y: 336, scale: 0.82, hasFewNames: false },
    cards: inRow(WIDTH, 1192, 150, 160),
  },
  /** 4:5, for a feed: the cards beside the star. */
  feed: {
    height: 1400,
    ...{ title: 82, date: 144, path: 184 },
    essence: { y: 224, size: 28, lowest: 292 },
    drawing: { x: 50 - leftOut(0.97), y: 306, scale: 0.97, hasFewNames: true },
    cards: [0, 1, 2].map((at) => ({ x: 866, y: 332 + at * 328, width: 170 })),
  },
  /** 9:16, for a story. */
  story: {
    height: 1991.1,
    ...{ title: 118, date: 196, path: 246 },
    essence: { y: 300, size: 31, lowest: 376 },
    drawing: { x: WIDTH * -0.05, y: 402, scale: 1.1, hasFewNames: true },
    cards: inRow(WIDTH, 1560, 178, 140),
  },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof FORMATS

function leftOut(scale: number): number {
  return (WIDTH / 2 - DIAL) * scale
}

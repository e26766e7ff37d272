import type { LifePath } from '../../dataset/types.ts'
import { agesRing } from '../../numerology/ages.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { octagram } from '../../numerology/octagram.ts'
import { escapeHtml, spanishDate } from '../credit.ts'
import { type CardBody, drawCard, threeCards } from './cards.ts'
import { described } from './described.ts'
import { drawing } from './drawing.ts'
import { FORMATS, type Format, type FormatName, PICTURE_WIDTH } from './formats.ts'
import { framedPicture } from './framed-picture.ts'
import { type ChartTexts, positionNames } from './names.ts'
import { PICTURE_STYLE } from './picture-style.ts'
import { positionRows } from './rows.ts'

/** Longest heading in full size, in characters. */
const MAX_HEADING = 28

export interface PictureTexts extends ChartTexts {
  readonly lifePaths: readonly Pick<LifePath, 'number' | 'archetype'>[]
}

export interface PictureOptions {
  readonly format?: FormatName
  /** Default: PICTURE_STYLE, with both colour schemes. */
  readonly style?: string
  /** The large text: the date, or a name that the reader chose. */
  readonly heading?: string
  /** Text before the life path. */
  readonly before?: string
  /** Default display width. */
  readonly shownWidth?: number
}

/** The chart as a standalone picture: date, life path, drawing, three of its cards, credit. */
export function chartPicture(
  date: CalendarDate,
  texts: PictureTexts,
  cardBody: CardBody,
  credit: readonly string[],
  options: PictureOptions = {},
): string {
  const { format = 'sheet', style = PICTURE_STYLE, shownWidth = 840 } = options
  const dateText = spanishDate(date)
  const { heading = dateText, before = '' } = options
  const layout: Format = FORMATS[format]
  const middle = PICTURE_WIDTH / 2
  const title = `Matriz del destino${heading === dateText ? ' del' : ':'} ${heading}`
  return framedPicture({
    width: PICTURE_WIDTH,
    height: layout.height,
    shownWidth,
    words: described(title, positionRows(date, texts), texts, { id: 'chart', role: 'img' }),
    style,
    content: [
      `<text class="title" x="${middle}" y="${layout.title}">MATRIZ DEL DESTINO</text>`,
      `<text class="serif date" x="${middle}" y="${layout.date}"${heading === dateText ? '' : smaller(heading)}>${escapeHtml(heading)}</text>`,
      `<text class="serif path" x="${middle}" y="${layout.path}">${before}${lifePathLine(date, texts)}</text>`,
      placedDrawing(date, texts, layout.drawing),
      ...threeCards(date, texts).map((card, at) => drawCard(card, layout.cards[at]!, cardBody)),
    ],
    credit,
  })
}

/** A long name gets a smaller font, so that it fits the picture. */
function smaller(heading: string): string {
  return heading.length <= MAX_HEADING ? '' : ` style="font-size:${Math.floor((68 * MAX_HEADING) / heading.length)}px"`
}

function placedDrawing(date: CalendarDate, texts: ChartTexts, { x, y, scale, hasFewNames }: Format['drawing']): string {
  const drawn = drawing({ points: octagram(date), ring: agesRing(date), names: positionNames(texts) })
  const style = hasFewNames ? ' class="few"' : ''
  return `<g${style} transform="translate(${Math.round(x)} ${y}) scale(${scale})">${drawn}</g>`
}

/** `Camino de vida 3: La voz creativa` */
function lifePathLine(date: CalendarDate, { lifePaths }: Pick<PictureTexts, 'lifePaths'>): string {
  const number = lifePath(date)
  return `Camino de vida ${number}: ${escapeHtml(lifePaths.find((path) => path.number === number)!.archetype)}`
}

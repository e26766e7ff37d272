import type { LifePath } from '../../dataset/types.ts'
import { agesRing } from '../../numerology/ages.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { octagram } from '../../numerology/octagram.ts'
import { escapeHtml, spanishDate } from '../credit.ts'
import { described } from './described.ts'
import { drawing } from './drawing.ts'
import { framedPicture } from './framed-picture.ts'
import { WIDTH } from './layout.ts'
import { legend } from './legend.ts'
import { type ChartTexts, positionNames } from './names.ts'
import { PAPER } from './palette.ts'
import { positionRows } from './rows.ts'
import { CHART_STYLE, plainStyle } from './style.ts'

export interface PictureTexts extends ChartTexts {
  readonly lifePaths: readonly Pick<LifePath, 'number' | 'archetype'>[]
}

/** The sides of a sheet of A4, so that it fits a frame as it is. */
const HEIGHT = Math.round(WIDTH * Math.SQRT2)
const DRAWING_Y = 236
const SCALE = 0.92
const LEGEND_Y = 1234
const COLUMNS = [58, 400, 742]

/** How a picture looks, and how wide it is shown where nobody says otherwise. */
export interface PictureLook {
  readonly style: string
  readonly shownWidth: number
}

/** In the colours that the reader prefers. */
export const AS_PREFERRED: PictureLook = { style: CHART_STYLE, shownWidth: 840 }
/** For programs that make pixels of it. */
export const ON_PAPER: PictureLook = { style: plainStyle(PAPER), shownWidth: 1200 }

/** The chart as a picture of its own: date, life path, drawing, the twelve arcana. */
export function chartPicture(
  date: CalendarDate,
  texts: PictureTexts,
  credit: readonly string[],
  look = AS_PREFERRED,
): string {
  const rows = positionRows(date, texts)
  const drawn = drawing({ points: octagram(date), ring: agesRing(date), names: positionNames(texts) })
  const left = (WIDTH * (1 - SCALE)) / 2
  return framedPicture({
    width: WIDTH,
    height: HEIGHT,
    ...look,
    words: described(`Matriz del destino del ${spanishDate(date)}`, rows, texts, { id: 'chart', role: 'img' }),
    content: [
      `<text class="title" x="${WIDTH / 2}" y="100">MATRIZ DEL DESTINO</text>`,
      `<text class="serif date" x="${WIDTH / 2}" y="172">${spanishDate(date)}</text>`,
      `<text class="serif path" x="${WIDTH / 2}" y="216">${lifePathLine(date, texts)}</text>`,
      `<g transform="translate(${left} ${DRAWING_Y}) scale(${SCALE})">${drawn}</g>`,
      `<g transform="translate(0 ${LEGEND_Y})">${legend(rows, texts, COLUMNS)}</g>`,
    ],
    credit,
  })
}

/** `Camino de vida 3: El Comunicador` */
export function lifePathLine(date: CalendarDate, { lifePaths }: Pick<PictureTexts, 'lifePaths'>): string {
  const number = lifePath(date)
  return `Camino de vida ${number}: ${escapeHtml(lifePaths.find((path) => path.number === number)!.archetype)}`
}

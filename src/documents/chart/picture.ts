import type { CalendarDate } from '../../numerology/calendar.ts'
import { octagram } from '../../numerology/octagram.ts'
import { spanishDate } from '../credit.ts'
import { described } from './described.ts'
import { type ChartTexts, drawing, positionNames } from './drawing.ts'
import { framedPicture } from './framed-picture.ts'
import { DRAWING_HEIGHT, WIDTH } from './layout.ts'
import { legend } from './legend.ts'
import { positionRows } from './rows.ts'

const DRAWING_Y = 130
const LEGEND_Y = DRAWING_Y + DRAWING_HEIGHT + 24
const COLUMNS = [38, 368]

/**
 * The chart as a picture of its own: date, drawing, the twelve arcana. 480 × 960, which also fits on a printed page. All of
 * it but `dateText` follows from the chart.
 */
export function chartPicture(
  date: CalendarDate,
  texts: ChartTexts,
  credit: readonly string[],
  dateText = spanishDate(date),
): string {
  const rows = positionRows(date, texts)
  return framedPicture({
    height: 1440,
    scale: 2 / 3,
    words: described(`Matriz del destino del ${dateText}`, rows, texts, 'chart'),
    heading: 'MATRIZ DEL DESTINO',
    content: [
      `<text class="serif date" x="${WIDTH / 2}" y="112">${dateText}</text>`,
      `<g transform="translate(0 ${DRAWING_Y})">${drawing(octagram(date), positionNames(texts))}</g>`,
      `<g transform="translate(0 ${LEGEND_Y})">${legend(rows, texts, COLUMNS)}</g>`,
    ],
    credit,
  })
}

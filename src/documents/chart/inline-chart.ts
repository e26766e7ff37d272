import type { CalendarDate } from '../../numerology/calendar.ts'
import { octagram } from '../../numerology/octagram.ts'
import { spanishDate } from '../credit.ts'
import { described } from './described.ts'
import { type ChartTexts, drawing, positionNames } from './drawing.ts'
import { DRAWING_HEIGHT, WIDTH } from './layout.ts'
import { positionRows } from './rows.ts'

/**
 * The drawing alone, for a page that has CHART_STYLE in its stylesheet and names the arcana in its own way. Two charts on
 * one page need two ids.
 */
export function inlineChart(date: CalendarDate, texts: ChartTexts, id = 'chart'): string {
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${WIDTH} ${DRAWING_HEIGHT}"`
  const title = `Matriz del destino del ${spanishDate(date)}`
  const words = described(title, positionRows(date, texts), texts, id)
  return `${opening}${words}${drawing(octagram(date), positionNames(texts))}</svg>`
}

import type { CalendarDate } from '../../numerology/calendar.ts'
import { octagram } from '../../numerology/octagram.ts'
import { described } from './described.ts'
import { type ChartTexts, drawing } from './drawing.ts'
import { DRAWING_HEIGHT, WIDTH } from './layout.ts'

/**
 * The drawing alone, for a page that has CHART_STYLE in its stylesheet and names the arcana in its own way. Two charts on
 * one page need two ids.
 */
export function inlineChart(date: CalendarDate, texts: ChartTexts, id = 'chart'): string {
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${WIDTH} ${DRAWING_HEIGHT}"`
  return `${opening}${described(date, texts, id)}${drawing(octagram(date), texts)}</svg>`
}

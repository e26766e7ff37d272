import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { octagram } from '../../numerology/octagram.ts'
import { escapeHtml, spanishDate } from '../credit.ts'
import { described } from './described.ts'
import { type ChartTexts, drawing } from './drawing.ts'
import { DRAWING_HEIGHT, WIDTH } from './layout.ts'
import { legend } from './legend.ts'
import { CHART_STYLE } from './style.ts'

const HEIGHT = 1440
const DRAWING_Y = 130
const LEGEND_Y = DRAWING_Y + DRAWING_HEIGHT + 24
/** The default size, 480 × 960, which also fits on a printed page. */
const SHOWN = 2 / 3
/** Between the foot's text and the frame. */
const CREDIT_Y = HEIGHT - 66

/** The chart as a picture of its own: date, drawing, the twelve arcana, credit, both colour schemes. */
export function chartPicture(date: CalendarDate, texts: ChartTexts, credit: readonly string[]): string {
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * SHOWN}" height="${HEIGHT * SHOWN}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="es" class="chart" ${size}${described(date, texts, 'chart')}`,
    `<style>${CHART_STYLE}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<rect class="line ochre" x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" rx="18"/>`,
    `<rect class="thin ochre" x="20" y="20" width="${WIDTH - 40}" height="${HEIGHT - 40}" rx="13"/>`,
    `<text class="title" x="${WIDTH / 2}" y="64">MATRIZ DEL DESTINO</text>`,
    `<text class="serif date" x="${WIDTH / 2}" y="112">${spanishDate(date)}</text>`,
    `<g transform="translate(0 ${DRAWING_Y})">${drawing(octagram(date), texts)}</g>`,
    `<g transform="translate(0 ${LEGEND_Y})">${legend(matrixArcana(date), texts)}</g>`,
    ...credit.map(creditLine),
    '</svg>\n',
  ].join('')
}

/** A long name makes the line smaller, never longer than the picture is wide. */
function creditLine(line: string, at: number): string {
  const size = Math.min(18, Math.floor((WIDTH - 80) / (line.length * 0.062)) / 10)
  return `<text class="quiet" x="${WIDTH / 2}" y="${CREDIT_Y + 24 * at}" font-size="${size}">${escapeHtml(line)}</text>`
}

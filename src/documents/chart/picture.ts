import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { octagram } from '../../numerology/octagram.ts'
import { escapeHtml, spanishDate } from '../credit.ts'
import { described } from './described.ts'
import { type ChartTexts, drawing } from './drawing.ts'
import { DRAWING_HEIGHT, WIDTH } from './layout.ts'
import { LEGEND_HEIGHT, legend } from './legend.ts'
import { CHART_STYLE } from './style.ts'

const DRAWING_Y = 138
const LEGEND_Y = DRAWING_Y + DRAWING_HEIGHT + 32
const HEIGHT = LEGEND_Y + LEGEND_HEIGHT + 70
/** As large as it is shown where nobody says otherwise. */
const SHOWN = 0.75

/** The chart as a picture of its own: date, drawing, the twelve arcana, credit, both colour schemes. */
export function chartPicture(date: CalendarDate, texts: ChartTexts, credit: string): string {
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * SHOWN}" height="${HEIGHT * SHOWN}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="es" class="chart" ${size}${described(date, texts, 'chart')}`,
    `<style>${CHART_STYLE}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<rect class="line ochre" x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" rx="18"/>`,
    `<rect class="thin ochre" x="20" y="20" width="${WIDTH - 40}" height="${HEIGHT - 40}" rx="13"/>`,
    `<text class="title" x="${WIDTH / 2}" y="68">MATRIZ DEL DESTINO</text>`,
    `<text class="serif date" x="${WIDTH / 2}" y="116">${spanishDate(date)}</text>`,
    `<g transform="translate(0 ${DRAWING_Y})">${drawing(octagram(date), texts)}</g>`,
    `<g transform="translate(0 ${LEGEND_Y})">${legend(matrixArcana(date), texts)}</g>`,
    creditLine(credit),
    '</svg>\n',
  ].join('')
}

/** A long name makes the line smaller, never longer than the picture is wide. */
function creditLine(credit: string): string {
  const size = Math.min(16, Math.floor((WIDTH - 80) / (credit.length * 0.06)) / 10)
  return `<text class="quiet" x="${WIDTH / 2}" y="${HEIGHT - 40}" font-size="${size}">${escapeHtml(credit)}</text>`
}

import type { CalendarDate } from '../../numerology/calendar.ts'
import { octagram } from '../../numerology/octagram.ts'
import { PAIR_PARTS, PAIR_POINTS, pair } from '../../numerology/pair.ts'
import type { DatePair } from '../computed-document.ts'
import { spanishDate } from '../credit.ts'
import { described } from './described.ts'
import { type ChartTexts, drawing } from './drawing.ts'
import { framedPicture } from './framed-picture.ts'
import { DRAWING_HEIGHT, WIDTH } from './layout.ts'
import { legend, ROW_HEIGHT } from './legend.ts'
import { PAIR_NAMES, PAIR_PART_NAMES } from './pair-names.ts'

const PEOPLE_Y = 100
const PERSON_SCALE = 0.5
const PERSON_HEIGHT = DRAWING_HEIGHT * PERSON_SCALE
const PAIR_Y = PEOPLE_Y + PERSON_HEIGHT + 24
const LEGEND_Y = PAIR_Y + DRAWING_HEIGHT + 24
const HEIGHT = LEGEND_Y + PAIR_PARTS.length * ROW_HEIGHT + 90
const COLUMN = 230

/** Both charts, small and without names, and below them the third that they add up to. */
export function pairPicture(
  { first, second }: DatePair,
  texts: Pick<ChartTexts, 'arcana'>,
  credit: readonly string[],
): string {
  const points = pair(first, second)
  const rows = PAIR_PARTS.map((key) => ({ key, name: PAIR_PART_NAMES[key], arcanum: points[PAIR_POINTS[key]] }))
  const title = `Matriz del destino de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
  return framedPicture({
    height: HEIGHT,
    scale: 1,
    words: described(title, rows, texts, 'chart'),
    heading: 'MATRIZ DE LA PAREJA',
    content: [
      person('first', first, 0),
      person('second', second, WIDTH / 2),
      `<g data-chart="pair" transform="translate(0 ${PAIR_Y})">${drawing(points, PAIR_NAMES)}</g>`,
      `<g transform="translate(0 ${LEGEND_Y})">${legend(rows, texts, [COLUMN])}</g>`,
    ],
    credit,
  })
}

function person(which: 'first' | 'second', date: CalendarDate, left: number): string {
  return [
    `<text class="serif name" x="${left + WIDTH / 4}" y="${PEOPLE_Y}">${spanishDate(date)}</text>`,
    `<g data-chart="${which}" transform="translate(${left} ${PEOPLE_Y + 14}) scale(${PERSON_SCALE})">`,
    `${drawing(octagram(date), {})}</g>`,
  ].join('')
}

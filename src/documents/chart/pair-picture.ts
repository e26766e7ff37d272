import type { CalendarDate } from '../../numerology/calendar.ts'
import { octagram } from '../../numerology/octagram.ts'
import { PAIR_PARTS, PAIR_POINTS, pair } from '../../numerology/pair.ts'
import type { DatePair } from '../computed-document.ts'
import { spanishDate } from '../credit.ts'
import { described } from './described.ts'
import { drawing } from './drawing.ts'
import { framedPicture } from './framed-picture.ts'
import { HEIGHT as DRAWING_HEIGHT, WIDTH } from './layout.ts'
import { legend, ROW_HEIGHT } from './legend.ts'
import type { ChartTexts } from './names.ts'
import { PAIR_NAMES, PAIR_PART_NAMES } from './pair-names.ts'
import { AS_PREFERRED } from './picture.ts'

const PEOPLE_Y = 150
const PERSON_SCALE = 0.45
const PAIR_Y = PEOPLE_Y + DRAWING_HEIGHT * PERSON_SCALE + 20
const LEGEND_Y = PAIR_Y + DRAWING_HEIGHT + 60
const HEIGHT = LEGEND_Y + PAIR_PARTS.length * ROW_HEIGHT + 90
const COLUMN = 400

/** Both charts, small and without names, and below them the third that they add up to. */
export function pairPicture(
  { first, second }: DatePair,
  texts: Pick<ChartTexts, 'arcana'>,
  credit: readonly string[],
  look = AS_PREFERRED,
): string {
  const points = pair(first, second)
  const rows = PAIR_PARTS.map((key) => ({ key, name: PAIR_PART_NAMES[key], arcanum: points[PAIR_POINTS[key]] }))
  const title = `Matriz del destino de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
  return framedPicture({
    width: WIDTH,
    height: HEIGHT,
    ...look,
    words: described(title, rows, texts, { id: 'chart', role: 'img' }),
    content: [
      `<text class="title" x="${WIDTH / 2}" y="100">MATRIZ DE LA PAREJA</text>`,
      person('first', first, 28),
      person('second', second, WIDTH / 2),
      `<g data-chart="pair" transform="translate(0 ${PAIR_Y})">${drawing({ points, names: PAIR_NAMES })}</g>`,
      `<g transform="translate(0 ${LEGEND_Y})">${legend(rows, texts, [COLUMN])}</g>`,
    ],
    credit,
  })
}

function person(which: 'first' | 'second', date: CalendarDate, left: number): string {
  return [
    `<text class="serif path" x="${left + (WIDTH * PERSON_SCALE) / 2}" y="${PEOPLE_Y}">${spanishDate(date)}</text>`,
    `<g data-chart="${which}" transform="translate(${left} ${PEOPLE_Y}) scale(${PERSON_SCALE})">`,
    `${drawing({ points: octagram(date), names: {} })}</g>`,
  ].join('')
}

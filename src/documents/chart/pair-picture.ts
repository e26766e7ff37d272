import type { CalendarDate } from '../../numerology/calendar.ts'
import { octagram } from '../../numerology/octagram.ts'
import type { DatePair } from '../../numerology/pair.ts'
import { PAIR_PARTS, PAIR_POINTS, pair } from '../../numerology/pair.ts'
import { spanishDate } from '../credit.ts'
import { type CardBody, drawCard, inRow } from './cards.ts'
import { described } from './described.ts'
import { drawing } from './drawing.ts'
import { framedPicture } from './framed-picture.ts'
import { tenth, WIDTH } from './layout.ts'
import type { ChartTexts } from './names.ts'
import { PAIR_NAMES, PAIR_PART_NAMES } from './pair-names.ts'
import type { PictureOptions } from './picture.ts'
import { PICTURE_STYLE } from './picture-style.ts'

const HEIGHT = 1892
const PEOPLE_Y = 162
const PERSON_SCALE = 0.43
const PAIR = { x: WIDTH * 0.07, y: 596, scale: 0.86 }
const CARDS = inRow(WIDTH, 1492, 158, 150)

/** Both charts, small and without names, above the chart that they add up to. */
export function pairPicture(
  { first, second }: DatePair,
  texts: Pick<ChartTexts, 'arcana'>,
  cardBody: CardBody,
  credit: readonly string[],
  { style = PICTURE_STYLE, shownWidth = 840 }: Pick<PictureOptions, 'style' | 'shownWidth'> = {},
): string {
  const points = pair(first, second)
  const rows = PAIR_PARTS.map((key) => ({ key, name: PAIR_PART_NAMES[key], arcanum: points[PAIR_POINTS[key]] }))
  const title = `Matriz del destino de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
  return framedPicture({
    width: WIDTH,
    height: HEIGHT,
    shownWidth,
    words: described(title, rows, texts, { id: 'chart', role: 'img' }),
    style,
    content: [
      `<text class="title" x="${WIDTH / 2}" y="100">MATRIZ DE LA PAREJA</text>`,
      person('first', first, (WIDTH / 2 - WIDTH * PERSON_SCALE) / 2 + 14),
      person('second', second, (WIDTH * 3) / 4 - (WIDTH * PERSON_SCALE) / 2 - 14),
      `<g data-chart="pair" transform="translate(${tenth(PAIR.x)} ${PAIR.y}) scale(${PAIR.scale})">${drawing({ points, names: PAIR_NAMES })}</g>`,
      ...rows.map(({ name, arcanum }, at) => drawCard({ arcanum, caption: name }, CARDS[at]!, cardBody)),
    ],
    credit,
  })
}

function person(which: 'first' | 'second', date: CalendarDate, left: number): string {
  return [
    `<text class="serif path" x="${tenth(left + (WIDTH * PERSON_SCALE) / 2)}" y="${PEOPLE_Y}">${spanishDate(date)}</text>`,
    `<g data-chart="${which}" transform="translate(${tenth(left)} ${PEOPLE_Y + 6}) scale(${PERSON_SCALE})">`,
    `${drawing({ points: octagram(date), names: {} })}</g>`,
  ].join('')
}

import { cardBody, writtenCardBody } from '../../dataset/cards.ts'
import type { Dataset } from '../../dataset/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { octagram } from '../../numerology/octagram.ts'
import { type DatePair, PAIR_POINTS, pair } from '../../numerology/pair.ts'
import { spanishDate } from '../credit.ts'
import type { DocumentContext } from '../frame.ts'
import { compose } from '../synthesis/compose.ts'
import { type CardBody, drawCard, inRow } from './cards.ts'
import { drawing } from './drawing.ts'
import { tenth, WIDTH } from './layout.ts'
import { described, PAIR_NAMES, pairRows } from './names.ts'
import { PAPER } from './palette.ts'
import {
  chartPicture,
  creditLine,
  essenceLines,
  framedPicture,
  type PictureOptions,
  type Poster,
  posterPicture,
} from './picture.ts'
import { PICTURE_STYLE, plainStyle } from './style.ts'

const PICTURE_HEIGHT = 1984
const ESSENCE = { y: 152, size: 32, lowest: 230 }
const PEOPLE_Y = 262
const PERSON_SCALE = 0.43
const PAIR = { x: WIDTH * 0.07, y: 692, scale: 0.86 }
const CARDS = inRow(WIDTH, 1586, 156, 150)

export function bondEssence({ pairTexts }: Pick<Dataset, 'pairTexts'>, { first, second }: DatePair): string {
  return pairTexts.bond.find(({ arcana }) => arcana === pair(first, second)[PAIR_POINTS.bond])!.essence
}

/** Both charts, small and without names, above the chart that they add up to. */
export function pairChartOf(
  { dataset, credit }: DocumentContext,
  dates: DatePair,
  body: CardBody = writtenCardBody,
  { style = PICTURE_STYLE, shownWidth = 840 }: Look = {},
): string {
  const { first, second } = dates
  const points = pair(first, second)
  const rows = pairRows(points)
  const title = `Matriz del destino de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
  return framedPicture({
    width: WIDTH,
    height: PICTURE_HEIGHT,
    shownWidth,
    words: described(title, rows, dataset, { id: 'chart', role: 'img' }),
    style,
    content: [
      `<text class="title" x="${WIDTH / 2}" y="100">MATRIZ DE LA PAREJA</text>`,
      essenceLines(bondEssence(dataset, dates), ESSENCE),
      person('first', first, (WIDTH / 2 - WIDTH * PERSON_SCALE) / 2 + 14),
      person('second', second, (WIDTH * 3) / 4 - (WIDTH * PERSON_SCALE) / 2 - 14),
      `<g data-chart="pair" transform="translate(${tenth(PAIR.x)} ${PAIR.y}) scale(${PAIR.scale})">${drawing({ points, names: PAIR_NAMES })}</g>`,
      ...rows.map((row, at) => drawCard(row, CARDS[at]!, body)),
      creditLine(credit.attributionLines, PICTURE_HEIGHT),
    ],
  })
}

function person(which: 'first' | 'second', date: CalendarDate, left: number): string {
  return [
    `<text class="serif path" x="${tenth(left + (WIDTH * PERSON_SCALE) / 2)}" y="${PEOPLE_Y}">${spanishDate(date)}</text>`,
    `<g data-chart="${which}" transform="translate(${tenth(left)} ${PEOPLE_Y + 6}) scale(${PERSON_SCALE})">`,
    `${drawing({ points: octagram(date), names: {} })}</g>`,
  ].join('')
}

export function sharedPairPicture(
  { first, second }: DatePair,
  cardBody: CardBody,
  credit: readonly string[],
  shown: Omit<Poster, 'words' | 'title' | 'drawn' | 'cards'>,
): string {
  const points = pair(first, second)
  const drawn = { points, names: PAIR_NAMES }
  const chart = { words: '>', title: 'MATRIZ DE LA PAREJA', drawn, cards: pairRows(points) }
  return posterPicture({ ...shown, ...chart }, cardBody, credit)
}

type Look = Pick<PictureOptions, 'style' | 'shownWidth'>

export function chartOf(
  { dataset, credit }: DocumentContext,
  date: CalendarDate,
  body: CardBody = writtenCardBody,
  look: Look = {},
): string {
  const { essence } = compose(dataset, matrixArcana(date))
  return chartPicture(date, dataset, body, credit.attributionLines, { ...look, essence })
}

/** The only one the renderer has. */
const TYPEFACE = 'Fraunces'
export const PAINTED_STYLE = plainStyle(PAPER, TYPEFACE)
/** In pixels. */
const PAINTED_WIDTH = 1200
const LOOK = { style: PAINTED_STYLE, shownWidth: PAINTED_WIDTH }

/** The chart of a date with plain colours, to be painted as PNG for programs that cannot show SVG. */
export function paintableChart(context: DocumentContext, date: CalendarDate): string {
  return chartOf(context, date, cardBody, LOOK)
}

export function paintablePairChart(context: DocumentContext, pair: DatePair): string {
  return pairChartOf(context, pair, cardBody, LOOK)
}

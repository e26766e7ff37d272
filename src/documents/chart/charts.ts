import { cardBody, writtenCardBody } from '../../dataset/cards.ts'
import type { Dataset } from '../../dataset/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { octagram } from '../../numerology/octagram.ts'
import { type DatePair, pair } from '../../numerology/pair.ts'
import { pairTextAt } from '../contents.ts'
import { type Credit, spanishDate } from '../credit.ts'
import { PAIR_NAMES, pairRows } from '../names.ts'
import { compose } from '../synthesis.ts'
import { drawCard, inRow } from './cards.ts'
import { described, drawing } from './drawing.ts'
import { tenth, WIDTH } from './layout.ts'
import { asLines, chartPicture, eyebrow, framedPicture, inLines, type Look } from './picture.ts'
import { PAINTED_STYLE, PICTURE_STYLE } from './style.ts'

type ChartLook = Omit<Look, 'credit'>

export const SHOWN: ChartLook = { format: 'sheet', cardBody: writtenCardBody, style: PICTURE_STYLE, shownWidth: 840 }
/** With plain colours, to be painted as PNG for programs that cannot show SVG. */
export const PAINTED: ChartLook = { format: 'sheet', cardBody, style: PAINTED_STYLE, shownWidth: 1200 }

interface ChartContext<Part extends keyof Dataset> {
  readonly dataset: Pick<Dataset, Part>
  readonly credit: Pick<Credit, 'attributionLines'>
}

type DateParts = 'positions' | 'arcana' | 'lifePaths' | 'synthesis'

export function chartOf({ dataset, credit }: ChartContext<DateParts>, date: CalendarDate, look = SHOWN): string {
  const { essence } = compose(dataset, matrixArcana(date))
  return chartPicture(date, dataset, { ...look, credit: credit.attributionLines, essence })
}

const PAIR_HEIGHT = 2050
const PEOPLE_Y = 262
const PERSON_SCALE = 0.43
const CARDS = inRow(1586, 156, 150)

type PairParts = 'arcana' | 'pairTexts'

/** Both charts, small and without names, above the chart that they add up to. */
export function pairChartOf({ dataset, credit }: ChartContext<PairParts>, dates: DatePair, look = SHOWN): string {
  const { first, second } = dates
  const points = pair(first, second)
  const rows = pairRows(points)
  const title = `Matriz del destino de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
  const words = described(title, rows, dataset, 'chart')
  return framedPicture({ ...look, credit: credit.attributionLines }, PAIR_HEIGHT, words, [
    eyebrow('MATRIZ DE LA PAREJA', 100),
    inLines(pairTextAt(dataset, 'bond', dates).essence, { y: 152, size: 32, lowest: 230 }).svg,
    person('first', first, (WIDTH / 2 - WIDTH * PERSON_SCALE) / 2 + 14),
    person('second', second, (WIDTH * 3) / 4 - (WIDTH * PERSON_SCALE) / 2 - 14),
    `<g data-chart="pair" transform="translate(${tenth(WIDTH * 0.07)} 692) scale(0.86)">${drawing({ points, names: PAIR_NAMES })}</g>`,
    ...rows.map((row, at) => drawCard(row, CARDS[at]!, look.cardBody)),
  ])
}

function person(which: 'first' | 'second', date: CalendarDate, left: number): string {
  return [
    asLines([spanishDate(date)], { x: tenth(left + (WIDTH * PERSON_SCALE) / 2), y: PEOPLE_Y, size: 30 }),
    `<g data-chart="${which}" transform="translate(${tenth(left)} ${PEOPLE_Y + 6}) scale(${PERSON_SCALE})">${drawing({ points: octagram(date), names: {} })}</g>`,
  ].join('')
}

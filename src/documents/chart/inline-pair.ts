import { PAIR_PARTS, PAIR_POINTS, pair } from '../../numerology/pair.ts'
import type { DatePair } from '../computed-document.ts'
import { spanishDate } from '../credit.ts'
import { described } from './described.ts'
import { drawing } from './drawing.ts'
import { HEIGHT, WIDTH } from './layout.ts'
import type { ChartTexts } from './names.ts'
import { PAIR_NAMES, PAIR_PART_NAMES } from './pair-names.ts'

/** The pair's own chart alone, for a page that shows the two people's beside it. */
export function inlinePairChart({ first, second }: DatePair, texts: Pick<ChartTexts, 'arcana'>, id = 'pair'): string {
  const points = pair(first, second)
  const rows = PAIR_PARTS.map((key) => ({ key, name: PAIR_PART_NAMES[key], arcanum: points[PAIR_POINTS[key]] }))
  const title = `Matriz de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  return `${opening}${described(title, rows, texts, { id, role: 'img' })}${drawing({ points, names: PAIR_NAMES })}</svg>`
}

import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import type { ChartTexts } from './names.ts'

/** A card in the text description of a chart. */
export interface ChartRow {
  readonly key: string
  /** Of the position, or of a part of a pair. */
  readonly name: string
  readonly arcanum: number
}

/** The twelve positions of a date. */
export function positionRows(date: CalendarDate, { positions }: ChartTexts): ChartRow[] {
  const numbers = matrixArcana(date)
  return positions.map(({ key, name }, at) => ({ key, name, arcanum: numbers[at]! }))
}

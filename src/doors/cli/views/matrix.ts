import { spanishDate } from '../../../documents/credit.ts'
import type { MatrixResult, StepsResult } from '../../../documents/types.ts'
import { POSITION_KEYS } from '../../../numerology/destiny-matrix.ts'
import type { PointName } from '../../../numerology/octagram.ts'
import type { Screen } from '../screen.ts'
import { drawOctagram, OCTAGRAM_COLUMNS, type PointValues } from '../terminal/octagram.ts'
import { drawPurposes } from '../terminal/purposes.ts'
import { table } from '../terminal/table.ts'
import { paragraph } from './paragraph.ts'

/** The chart if it fits, and the twelve positions as a table. */
export function matrixView({ input, matrix }: MatrixResult, steps: StepsResult, screen: Screen): string[] {
  const { width, paint } = screen
  const rows = POSITION_KEYS.map((key) => {
    const { arcana, name, keyword, emoji } = matrix[key]
    return [steps.positions[key].position, String(arcana).padStart(2), name, keyword, emoji]
  })
  return [
    ...paragraph('title', `Matriz del destino del ${spanishDate(input)}`, screen),
    '',
    ...(width < OCTAGRAM_COLUMNS ? [] : chart(steps, paint)),
    ...table(['Posición', 'N.º', 'Arcano', 'Clave', ''], rows, width, paint),
  ]
}

function chart(steps: StepsResult, paint: Screen['paint']): string[] {
  const points = Object.fromEntries(steps.points.map(({ point, value }) => [point, value])) as PointValues
  const names = new Map(Object.values(steps.positions).map(({ point, position }) => [point, position]))
  const nameOf = (point: PointName) => names.get(point) ?? ''
  return [...drawOctagram(points, nameOf, paint), '', ...drawPurposes(points, nameOf, paint), '']
}

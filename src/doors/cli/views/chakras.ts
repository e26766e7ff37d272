import { spanishDate } from '../../../documents/credit.ts'
import type { ChakrasResult } from '../../../documents/types.ts'
import type { Screen } from '../screen.ts'
import { table } from '../terminal/table.ts'
import { paragraph } from './paragraph.ts'

export function chakrasView({ input, chakras, totals }: ChakrasResult, screen: Screen): string[] {
  const rows = [...chakras, { name: 'Total', ...totals }].map(({ name, physics, energy, emotions }) => [
    name,
    ...[physics, energy, emotions].map((number) => String(number).padStart(2)),
  ])
  return [
    ...paragraph('title', `Tabla de siete filas del ${spanishDate(input)}`, screen),
    '',
    ...table(['Fila', 'Física', 'Energía', 'Emociones'], rows, screen.width, screen.paint),
  ]
}

import type { Step } from '../numerology/step.ts'

/** The parts of a life path's computation, for display. */
export const PART_NAMES = { day: 'Día', month: 'Mes', year: 'Año', total: 'Total' } as const

/** A step in one checkable line: `6 + 5 + 1 = 12 → 3`. */
export function sumLine({ operands, reduction }: Pick<Step, 'operands' | 'reduction'>): string {
  const sum = operands.length > 1 ? `${operands.map(({ value }) => value).join(' + ')} = ` : ''
  return sum + reduction.join(' → ')
}

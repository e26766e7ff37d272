import type { Step } from '../numerology/step.ts'

/** The parts of a life path's computation, as readers see them. */
export const PART_NAMES = { day: 'Día', month: 'Mes', year: 'Año', total: 'Total' } as const

/** A step in one line that anyone can check: `6 + 5 + 1 = 12 → 3`. */
export function sumLine({ operands, reduction }: Pick<Step, 'operands' | 'reduction'>): string {
  const sum = operands.length > 1 ? `${operands.map(({ value }) => value).join(' + ')} = ` : ''
  return sum + reduction.join(' → ')
}

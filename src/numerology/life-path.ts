import type { CalendarDate } from './calendar.ts'
import { lifePathTrail, resultOf } from './reduction.ts'
import type { Step } from './step.ts'

// Frozen: the library exports lists such as this one, and one caller must not change them for others.
export const LIFE_PATH_NUMBERS = /* @__PURE__ */ Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33] as const)
export type LifePathNumber = (typeof LIFE_PATH_NUMBERS)[number]

type Part = 'day' | 'month' | 'year'
export type LifePathStep = Step<Part | 'total', Part>

const PARTS = ['day', 'month', 'year'] as const

/** Day, month and year are each reduced, master numbers kept; the three are added; the sum is reduced the same way. */
export function lifePathSteps(date: CalendarDate): readonly LifePathStep[] {
  const parts = PARTS.map((part) => step(part, [{ from: part, value: date[part] }]))
  const total = step(
    'total',
    PARTS.map((part, at) => ({ from: part, value: parts[at]!.value })),
  )
  return [...parts, total]
}

export function lifePath(date: CalendarDate): LifePathNumber {
  return lifePathSteps(date)[PARTS.length]!.value as LifePathNumber
}

function step(name: LifePathStep['name'], operands: LifePathStep['operands']): LifePathStep {
  const sum = operands.reduce((total, { value }) => total + value, 0)
  const reduction = lifePathTrail(sum)
  return { name, operands, sum, reduction, value: resultOf(reduction) }
}

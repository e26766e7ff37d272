import type { CalendarDate } from './calendar.ts'
import { digitSum, lifePathTrail, toArcanum as red, resultOf, type Step, stepOf } from './reduction.ts'

// Frozen: the library exports lists such as this one, and one caller must not change them for others.
export const LIFE_PATH_NUMBERS = /* @__PURE__ */ Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33] as const)
export type LifePathNumber = (typeof LIFE_PATH_NUMBERS)[number]

const PARTS = ['day', 'month', 'year'] as const
type Part = (typeof PARTS)[number]

/** Day, month and year are each reduced, master numbers kept; the three are added; the sum is reduced the same way. */
export function lifePathSteps(date: CalendarDate): readonly Step<Part | 'total', Part>[] {
  const parts = PARTS.map((part) => stepOf(part, [{ from: part, value: date[part] }], lifePathTrail))
  const reduced = PARTS.map((part, at) => ({ from: part, value: parts[at]!.value }))
  return [...parts, stepOf('total', reduced, lifePathTrail)]
}

export function lifePath(date: CalendarDate): LifePathNumber {
  return lifePathSteps(date)[PARTS.length]!.value as LifePathNumber
}

/** How other schools compute the five main points, for readers who ask why the numbers of another site differ. */
export type MainPoints = Readonly<Record<'A' | 'B' | 'C' | 'D' | 'E', number>>

export interface School {
  readonly key: 'ours' | 'subtract22' | 'wholeDate' | 'lastTwoDigits'
  readonly mainPoints: (date: CalendarDate) => MainPoints
}

function subtracted(number: number): number {
  return number > 22 ? ((number - 1) % 22) + 1 : number
}

export const SCHOOLS: readonly School[] = [
  { key: 'ours', mainPoints: ({ day, month, year }) => sums(red, red(day), red(month), red(year)) },
  {
    key: 'subtract22',
    mainPoints: ({ day, month, year }) => sums(subtracted, subtracted(day), month, subtracted(digitSum(year))),
  },
  {
    key: 'wholeDate',
    mainPoints: ({ day, month, year }) => {
      const [A, B, C] = [red(day), red(month), red(year)]
      const D = red(digitSum(day) + digitSum(month) + digitSum(year))
      return { A, B, C, D, E: red(A + B + C + D) }
    },
  },
  { key: 'lastTwoDigits', mainPoints: ({ day, month, year }) => sums(red, red(day), red(month), red(year % 100)) },
]

function sums(reduce: (number: number) => number, A: number, B: number, C: number): MainPoints {
  const D = reduce(A + B + C)
  return { A, B, C, D, E: reduce(A + B + C + D) }
}

/** The life path number by adding all digits of the date at once. */
export function lifePathAllDigits({ day, month, year }: CalendarDate): number {
  return resultOf(lifePathTrail(digitSum(day) + digitSum(month) + digitSum(year)))
}

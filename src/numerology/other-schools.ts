import type { CalendarDate } from './calendar.ts'
import { octagram } from './octagram.ts'
import { digitSum, toArcanum as red } from './reduction.ts'

/**
 * How other schools compute the five main points, for readers who come from another site and ask why its numbers differ.
 * The API itself never returns these.
 */
export type MainPoints = Readonly<Record<'A' | 'B' | 'C' | 'D' | 'E', number>>

export interface School {
  readonly key: 'ours' | 'subtract22' | 'wholeDate' | 'lastTwoDigits'
  readonly mainPoints: (date: CalendarDate) => MainPoints
}

function subtracted(number: number): number {
  return number > 22 ? ((number - 1) % 22) + 1 : number
}

export const SCHOOLS: readonly School[] = [
  {
    key: 'ours',
    mainPoints: (date) => {
      const { A, B, C, D, E } = octagram(date)
      return { A, B, C, D, E }
    },
  },
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
  {
    key: 'lastTwoDigits',
    mainPoints: ({ day, month, year }) => sums(red, red(day), red(month), red(year % 100)),
  },
]

function sums(reduce: (number: number) => number, A: number, B: number, C: number): MainPoints {
  const D = reduce(A + B + C)
  return { A, B, C, D, E: reduce(A + B + C + D) }
}

/** The life path number by adding all digits of the date at once. */
export function lifePathAllDigits({ day, month, year }: CalendarDate): number {
  let sum = digitSum(day) + digitSum(month) + digitSum(year)
  while (sum > 9 && sum !== 11 && sum !== 22 && sum !== 33) sum = digitSum(sum)
  return sum
}

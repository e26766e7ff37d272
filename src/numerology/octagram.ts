import type { CalendarDate } from './calendar.ts'
import { arcanumTrail, resultOf, toArcanum } from './reduction.ts'
import type { Step } from './step.ts'

/**
 * The octagram of the school `ladini-22`, as one table: each point is the reduced sum of what stands before it. The
 * numbers, the steps and the documentation are all read from this table.
 */
export const METHOD = { name: 'ladini-22', version: '1.0' } as const

const INPUTS = ['day', 'month', 'year'] as const
type Input = (typeof INPUTS)[number]

const RULES = [
  ['A', ['day']],
  ['B', ['month']],
  // The year's digits are added by the reduction itself, for a year is always above 22.
  ['C', ['year']],
  ['D', ['A', 'B', 'C']],
  ['E', ['A', 'B', 'C', 'D']],
  ['NW', ['A', 'B']],
  ['NE', ['B', 'C']],
  ['SE', ['C', 'D']],
  ['SW', ['D', 'A']],
  // Next on the portrait's arm towards the centre. Sources differ here; this is this service's convention.
  ['social', ['A', 'E']],
  ['sky', ['B', 'D']],
  ['earth', ['A', 'C']],
  ['personalPurpose', ['sky', 'earth']],
  ['male', ['NW', 'SE']],
  ['female', ['NE', 'SW']],
  ['socialPurpose', ['male', 'female']],
  ['spiritualPurpose', ['personalPurpose', 'socialPurpose']],
  ['loveEntry', ['D', 'E']],
  ['moneyEntry', ['C', 'E']],
  ['balance', ['loveEntry', 'moneyEntry']],
  ['love', ['loveEntry', 'balance']],
  ['money', ['moneyEntry', 'balance']],
] as const

export type PointName = (typeof RULES)[number][0]
export type PointStep = Step<PointName, PointName | Input>
export type Points = Readonly<Record<PointName, number>>

/** Names in the order of computation. */
export const POINT_NAMES: readonly PointName[] = RULES.map(([name]) => name)

/** What a rule may add: the three inputs first, then the points as they are computed. */
const OPERANDS: readonly string[] = [...INPUTS, ...POINT_NAMES]
const OPERAND_PLACES = RULES.map(([, operands]) => operands.map((name) => OPERANDS.indexOf(name)))

/** The three inputs, then the points in the order of POINT_NAMES. */
function operandValues({ day, month, year }: CalendarDate): readonly number[] {
  const values: number[] = [day, month, year]
  for (const places of OPERAND_PLACES) values.push(toArcanum(sumOf(values, places)))
  return values
}

function sumOf(values: readonly number[], places: readonly number[]): number {
  return places.reduce((sum, place) => sum + values[place]!, 0)
}

/** In the order of POINT_NAMES. */
export function pointValues(date: CalendarDate): readonly number[] {
  return operandValues(date).slice(INPUTS.length)
}

/** How many keys there may be. */
export const CHART_KEYS = 23 ** 3

/**
 * Every point follows from the first three, the corners of day, month and year. So dates with the same corners have the
 * same chart, and they have the same key: a whole number from 0 on.
 */
export function chartKey({ day, month, year }: CalendarDate): number {
  return (toArcanum(day) * 23 + toArcanum(month)) * 23 + toArcanum(year)
}

export function octagram(date: CalendarDate): Points {
  const values = pointValues(date)
  return Object.fromEntries(POINT_NAMES.map((name, at) => [name, values[at]])) as Points
}

export function octagramSteps(date: CalendarDate): readonly PointStep[] {
  const values = operandValues(date)
  return RULES.map(([name, operands], rule) => {
    const places = OPERAND_PLACES[rule]!
    const sum = sumOf(values, places)
    const reduction = arcanumTrail(sum)
    return {
      name,
      operands: operands.map((from, at) => ({ from, value: values[places[at]!]! })),
      sum,
      reduction,
      value: resultOf(reduction),
    }
  })
}

import { type CalendarDate, LAST_YEAR } from './calendar.ts'
import { arcanumTrail, resultOf } from './reduction.ts'
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

const SLOTS: readonly string[] = [...INPUTS, ...POINT_NAMES]
const OPERAND_SLOTS = RULES.map(([, operands]) => operands.map((operand) => SLOTS.indexOf(operand)))

/** The largest sum is a year; every other stays below 4 × 22. */
const REDUCED = Uint8Array.from({ length: LAST_YEAR + 1 }, (_, sum) => resultOf(arcanumTrail(sum)))

/** Copied for each date: an array of the right size costs less than one that grows. */
const EMPTY_SLOTS = SLOTS.map(() => 0)

/** Inputs as they are, points reduced, in the order of SLOTS. Everything below reads these. */
function slotValues(date: CalendarDate): number[] {
  const values = EMPTY_SLOTS.slice()
  values[0] = date.day
  values[1] = date.month
  values[2] = date.year
  for (let rule = 0; rule < OPERAND_SLOTS.length; rule++) {
    values[INPUTS.length + rule] = reduced(sumOf(values, OPERAND_SLOTS[rule]!))
  }
  return values
}

function sumOf(values: readonly number[], slots: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < slots.length; at++) sum += values[slots[at]!]!
  return sum
}

/** A year outside the service's range has no entry in the table and takes the long way. */
function reduced(sum: number): number {
  return REDUCED[sum] ?? resultOf(arcanumTrail(sum))
}

/** The value of one point after another, in the order of POINT_NAMES. */
export function pointValues(date: CalendarDate): number[] {
  return slotValues(date).slice(INPUTS.length)
}

export function octagram(date: CalendarDate): Points {
  const values = pointValues(date)
  return Object.fromEntries(POINT_NAMES.map((name, at) => [name, values[at]])) as Points
}

export function octagramSteps(date: CalendarDate): readonly PointStep[] {
  const values = slotValues(date)
  return RULES.map(([name, operands], rule) => {
    const slots = OPERAND_SLOTS[rule]!
    const sum = sumOf(values, slots)
    return {
      name,
      operands: operands.map((from, at) => ({ from, value: values[slots[at]!]! })),
      sum,
      reduction: arcanumTrail(sum),
      value: values[INPUTS.length + rule]!,
    }
  })
}

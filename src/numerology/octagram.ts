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

/** Where a number stands while a chart is computed: the points first, then the inputs, then a nought. */
const SLOTS: readonly string[] = [...POINT_NAMES, ...INPUTS]
const NOUGHT = SLOTS.length
const EMPTY_SLOTS = [...SLOTS.map(() => 0), 0]

/** The operands of one rule after another, each filled up with the nought to four: a flat table is quick to walk. */
const MOST_OPERANDS = 4
const OPERAND_SLOTS = Uint8Array.from(
  RULES.flatMap(([, operands]) =>
    Array.from({ length: MOST_OPERANDS }, (_, at) => (operands[at] ? SLOTS.indexOf(operands[at]) : NOUGHT)),
  ),
)

/** What sums were found to reduce to, 0 while not known. The largest sum is a year; every other stays below 4 × 22. */
const REDUCED = new Uint8Array(LAST_YEAR + 1)

/** All slots of a date; the points stand first, in the order of POINT_NAMES. Everything else reads these. */
export function slotValues({ day, month, year }: CalendarDate): readonly number[] {
  const values = EMPTY_SLOTS.slice()
  values[RULES.length] = day
  values[RULES.length + 1] = month
  values[RULES.length + 2] = year
  for (let rule = 0; rule < RULES.length; rule++) values[rule] = reduced(sumOf(values, rule))
  return values
}

function sumOf(values: readonly number[], rule: number): number {
  const at = rule * MOST_OPERANDS
  return (
    values[OPERAND_SLOTS[at]!]! +
    values[OPERAND_SLOTS[at + 1]!]! +
    values[OPERAND_SLOTS[at + 2]!]! +
    values[OPERAND_SLOTS[at + 3]!]!
  )
}

/** How many keys there may be. */
export const CHART_KEYS = 23 ** 3

/**
 * Every point follows from the first three, the corners of day, month and year. So dates with the same corners have the
 * same chart, and they have the same key: a whole number from 0 on.
 */
export function chartKey({ day, month, year }: CalendarDate): number {
  return (reduced(day) * 23 + reduced(month)) * 23 + reduced(year)
}

/** A year outside the service's range has no place in the table and takes the long way each time. */
function reduced(sum: number): number {
  return REDUCED[sum] || reduceAnew(sum)
}

function reduceAnew(sum: number): number {
  const result = resultOf(arcanumTrail(sum))
  if (sum < REDUCED.length) REDUCED[sum] = result
  return result
}

export function octagram(date: CalendarDate): Points {
  const values = slotValues(date)
  return Object.fromEntries(POINT_NAMES.map((name, at) => [name, values[at]])) as Points
}

export function octagramSteps(date: CalendarDate): readonly PointStep[] {
  const values = slotValues(date)
  return RULES.map(([name, operands], rule) => {
    const sum = sumOf(values, rule)
    return {
      name,
      operands: operands.map((from) => ({ from, value: values[SLOTS.indexOf(from)]! })),
      sum,
      reduction: arcanumTrail(sum),
      value: values[rule]!,
    }
  })
}

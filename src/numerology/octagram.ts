import type { CalendarDate } from './calendar.ts'
import { toArcanum } from './reduction.ts'
import { type Rule, type RuleStep, RuleTable } from './rule-table.ts'

/**
 * The octagram of the school `ladini-22`, as one table: each point is the reduced sum of what stands before it. The
 * numbers, the steps and the documentation are all read from this table.
 */
export const METHOD = { name: 'ladini-22', version: '1.1' } as const

const INPUTS = ['day', 'month', 'year'] as const
type Input = (typeof INPUTS)[number]

export const OCTAGRAM_RULES = [
  ['A', ['day'], 'consensus'],
  ['B', ['month'], 'consensus'],
  // The year's digits are added by the reduction itself, because a year is always above 22.
  ['C', ['year'], 'consensus'],
  ['D', ['A', 'B', 'C'], 'consensus'],
  ['E', ['A', 'B', 'C', 'D'], 'consensus'],
  ['NW', ['A', 'B'], 'consensus'],
  ['NE', ['B', 'C'], 'consensus'],
  ['SE', ['C', 'D'], 'consensus'],
  ['SW', ['D', 'A'], 'consensus'],
  // The arms' inner points. Three of them have the names that version 1.0 of the method gave them: social is A1,
  // loveEntry is D1, moneyEntry is C1. That the position Sociedad stands on A1 is this service's convention.
  ['social', ['A', 'E'], 'consensus'],
  ['sky', ['B', 'D'], 'consensus'],
  ['earth', ['A', 'C'], 'consensus'],
  ['personalPurpose', ['sky', 'earth'], 'consensus'],
  ['male', ['NW', 'SE'], 'consensus'],
  ['female', ['NE', 'SW'], 'consensus'],
  ['socialPurpose', ['male', 'female'], 'consensus'],
  ['spiritualPurpose', ['personalPurpose', 'socialPurpose'], 'consensus'],
  ['loveEntry', ['D', 'E'], 'consensus'],
  ['moneyEntry', ['C', 'E'], 'consensus'],
  ['balance', ['loveEntry', 'moneyEntry'], 'consensus'],
  ['love', ['loveEntry', 'balance'], 'consensus'],
  ['money', ['moneyEntry', 'balance'], 'consensus'],
  ['B1', ['B', 'E'], 'consensus'],
  // The arms' middle points.
  ['A2', ['A', 'social'], 'consensus'],
  ['B2', ['B', 'B1'], 'consensus'],
  ['C2', ['C', 'moneyEntry'], 'consensus'],
  ['D2', ['D', 'loveEntry'], 'consensus'],
  // Nearest to the centre; only the left and the upper arm have these.
  ['A0', ['social', 'E'], 'consensus'],
  ['B0', ['B1', 'E'], 'consensus'],
  ['planetaryPurpose', ['socialPurpose', 'spiritualPurpose'], 'convention'],
  // The ancestral square's own centre, and both centres together.
  ['U', ['NW', 'NE', 'SE', 'SW'], 'consensus'],
  ['V', ['E', 'U'], 'consensus'],
] as const satisfies readonly Rule<string, string>[]

export type PointName = (typeof OCTAGRAM_RULES)[number][0]
export type PointStep = RuleStep<PointName, PointName | Input>
export type Points = Readonly<Record<PointName, number>>

const TABLE = new RuleTable<PointName, Input>(INPUTS, OCTAGRAM_RULES)

/** Names in the order of computation. */
export const POINT_NAMES = TABLE.names

/** In the order of POINT_NAMES. */
export function pointValues({ day, month, year }: CalendarDate): readonly number[] {
  return TABLE.values([day, month, year])
}

/** Some of the points, in the order of these names: what is computed further reads no more than it needs. */
export function pointReader(names: readonly PointName[]): (date: CalendarDate) => readonly number[] {
  const places = names.map((name) => POINT_NAMES.indexOf(name))
  return (date) => {
    const values = pointValues(date)
    return places.map((place) => values[place]!)
  }
}

export function octagram(date: CalendarDate): Points {
  return namedPoints(pointValues(date))
}

export function octagramSteps({ day, month, year }: CalendarDate): readonly PointStep[] {
  return TABLE.steps([day, month, year])
}

/** From values in the order of POINT_NAMES. */
export function namedPoints(values: readonly number[]): Points {
  const points = {} as Record<PointName, number>
  for (const [at, name] of POINT_NAMES.entries()) points[name] = values[at]!
  return points
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

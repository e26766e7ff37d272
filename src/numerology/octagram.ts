import type { CalendarDate } from './calendar.ts'
import { type ArcanumNumber, type Rule, type RuleStep, ruleTable, toArcanum } from './reduction.ts'

export const METHOD = /* @__PURE__ */ Object.freeze({ name: 'ladini-22', version: '1.1' } as const)

const INPUTS = ['day', 'month', 'year'] as const
type Input = (typeof INPUTS)[number]

/** Each point is the reduced sum of points above it; implementations agree on a rule unless it says `convention`. */
export const OCTAGRAM_RULES = [
  ['A', ['day']],
  ['B', ['month']],
  // The reduction itself adds the digits of the year, because a year is always above 22.
  ['C', ['year']],
  ['D', ['A', 'B', 'C']],
  ['E', ['A', 'B', 'C', 'D']],
  ['NW', ['A', 'B']],
  ['NE', ['B', 'C']],
  ['SE', ['C', 'D']],
  ['SW', ['D', 'A']],
  // The arms' inner points. Three of them have the names that version 1.0 of the method gave them: social is A1,
  // loveEntry is D1, moneyEntry is C1. That the position Sociedad is read at A1 is this service's convention.
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
  ['B1', ['B', 'E']],
  // The arms' middle points.
  ['A2', ['A', 'social']],
  ['B2', ['B', 'B1']],
  ['C2', ['C', 'moneyEntry']],
  ['D2', ['D', 'loveEntry']],
  // Nearest to the centre; only the left and the upper arm have these.
  ['A0', ['social', 'E']],
  ['B0', ['B1', 'E']],
  ['planetaryPurpose', ['socialPurpose', 'spiritualPurpose'], 'convention'],
  // The ancestral square's own centre, and both centres together.
  ['U', ['NW', 'NE', 'SE', 'SW']],
  ['V', ['E', 'U']],
] as const satisfies readonly Rule<string, string>[]

export type PointName = (typeof OCTAGRAM_RULES)[number][0]
export type PointStep = RuleStep<PointName, PointName | Input>
export type Points = Readonly<Record<PointName, ArcanumNumber>>

const TABLE = ruleTable<PointName, Input>(INPUTS, OCTAGRAM_RULES)

/** Names in the order of computation. */
export const POINT_NAMES = TABLE.names

/** Values in the order of POINT_NAMES. */
export function pointValues({ day, month, year }: CalendarDate): readonly number[] {
  return TABLE.values([day, month, year])
}

/** Reads only these points, in this order, for computations that need no others. */
export function pointReader(names: readonly PointName[]): (date: CalendarDate) => readonly number[] {
  const indexes = names.map((name) => POINT_NAMES.indexOf(name))
  return (date) => {
    const values = pointValues(date)
    return indexes.map((index) => values[index]!)
  }
}

export function octagram(date: CalendarDate): Points {
  return namedPoints(pointValues(date))
}

export function octagramSteps({ day, month, year }: CalendarDate): readonly PointStep[] {
  return TABLE.steps([day, month, year])
}

/** Points by name, from values in the order of POINT_NAMES. */
export function namedPoints(values: readonly number[]): Points {
  return Object.fromEntries(POINT_NAMES.map((name, at) => [name, values[at]])) as Points
}

/** The three numbers that a chart follows from, with what dates have there: the digits of no year add up to 1. */
export const CHART_RANGES = { A: [1, 22], B: [1, 12], C: [2, 22] } as const
export type ChartInput = Readonly<Record<keyof typeof CHART_RANGES, number>>

/** Reads 15-5-19; what is wrong with it instead, if no date has these numbers: the first of them, or how they are written. */
export function readChart(text: string): ChartInput | keyof ChartInput | 'form' {
  if (!/^[1-9]\d?(-[1-9]\d?){2}$/.test(text)) return 'form'
  const [A, B, C] = text.split('-').map(Number) as [number, number, number]
  const chart = { A, B, C }
  const isWrong = (name: keyof ChartInput) => chart[name] < CHART_RANGES[name][0] || chart[name] > CHART_RANGES[name][1]
  return (['A', 'B', 'C'] as const).find(isWrong) ?? chart
}

/** Stands for every date with these numbers: being reduced already, they have the same chart as those dates. */
export function dateOfChart({ A, B, C }: ChartInput): CalendarDate {
  return { day: A, month: B, year: C }
}

/** The corners of day, month and year determine all other points: dates with the same key have the same chart. */
export function chartKey({ day, month, year }: CalendarDate): number {
  return (toArcanum(day) * 23 + toArcanum(month)) * 23 + toArcanum(year)
}

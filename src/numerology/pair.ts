import type { CalendarDate } from './calendar.ts'
import { namedPoints, OCTAGRAM_RULES, POINT_NAMES, type PointName, type Points, pointValues } from './octagram.ts'
import { type Rule, type RuleStep, ruleTable } from './reduction.ts'

/** Two people's dates; in a request, in the order of the URL. */
export interface DatePair {
  readonly first: CalendarDate
  readonly second: CalendarDate
}

/** Sums of the two people's numbers; implementations agree on these. */
const CORNERS: ReadonlySet<PointName> = new Set(['A', 'B', 'C', 'D', 'E', 'NW', 'NE', 'SE', 'SW'])
/** Sums too, but some implementations derive them from the pair's corners instead. */
const ARMS: ReadonlySet<PointName> = new Set([
  ...(['social', 'B1', 'moneyEntry', 'loveEntry'] as const),
  ...(['A2', 'B2', 'C2', 'D2', 'A0', 'B0'] as const),
])

/** The points that are sums over the two people's charts; all others are computed from the pair's own. */
export const ADDED_POINTS: ReadonlySet<PointName> = new Set([...CORNERS, ...ARMS])

/** The parts of a pair's reading, each with the point it is read at. */
export const PAIR_POINTS = { meeting: 'A', bond: 'E', task: 'D' } as const satisfies Record<string, PointName>

export type PairPart = keyof typeof PAIR_POINTS
export const PAIR_PARTS = Object.freeze(Object.keys(PAIR_POINTS)) as readonly PairPart[]

type PairInput = `${'first' | 'second'}.${PointName}`
export type PairStep = RuleStep<PointName, PairInput | PointName>

/** The points of both people, from which those of the pair are computed. */
export const PAIR_INPUTS: readonly PairInput[] = (['first', 'second'] as const).flatMap((person) =>
  POINT_NAMES.map((name): PairInput => `${person}.${name}`),
)

/** A pair has the points of a chart. Those that are not sums of both people follow from its own by the usual rules. */
const RULES = OCTAGRAM_RULES.map(([name, operands]): Rule<PointName, PairInput | PointName> => {
  const both = [`first.${name}`, `second.${name}`] as const
  if (CORNERS.has(name)) return [name, both]
  return [name, ARMS.has(name) ? both : (operands as readonly PointName[]), 'convention']
})

const TABLE = ruleTable<PointName, PairInput>(PAIR_INPUTS, RULES)

/** The chart of two people. Their order makes no difference. */
export function pair(first: CalendarDate, second: CalendarDate): Points {
  return namedPoints(TABLE.values(inputsOf(first, second)))
}

/** In the order of computation. */
export function pairSteps(first: CalendarDate, second: CalendarDate): readonly PairStep[] {
  return TABLE.steps(inputsOf(first, second))
}

function inputsOf(first: CalendarDate, second: CalendarDate): readonly number[] {
  return [...pointValues(first), ...pointValues(second)]
}

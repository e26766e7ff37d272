import { type CalendarDate, isoDate, MONTHS_PER_POINT, monthsAfter, POINTS } from './calendar.ts'
import { type PointName, pointReader } from './octagram.ts'
import { type ArcanumNumber, type Rule, type RuleStep, RuleTable } from './reduction.ts'

/**
 * The ring of ages: eighty years around the octagram, 64 points of fifteen months each. The eight corners are ten years
 * apart, clockwise from the left; each point between two of them is the reduced sum of the two nearest known points.
 */
const CORNERS = ['A', 'NW', 'B', 'NE', 'C', 'SE', 'D', 'SW'] as const satisfies readonly PointName[]
type Corner = (typeof CORNERS)[number]

const YEARS_PER_POINT = MONTHS_PER_POINT / 12
/** Points from one corner to the next. */
const POINTS_PER_SIDE = POINTS / CORNERS.length

/** A side, halved repeatedly: the place of a point between its corners 0 and 8, and its two operands. */
const HALVES = [
  [4, 0, 8],
  [2, 0, 4],
  [6, 4, 8],
  [1, 0, 2],
  [3, 2, 4],
  [5, 4, 6],
  [7, 6, 8],
] as const

/** A point is named by its age in years. At eighty the ring starts over. */
type AgeName = `${number}`
const nameOf = (point: number): AgeName => `${(point % POINTS) * YEARS_PER_POINT}`

const RULES: readonly Rule<AgeName, Corner | AgeName>[] = [
  ...CORNERS.map((corner, at): Rule<AgeName, Corner> => [nameOf(at * POINTS_PER_SIDE), [corner]]),
  ...CORNERS.flatMap((_, at) =>
    HALVES.map((offsets): Rule<AgeName, AgeName> => {
      const [point, ...nearest] = offsets.map((offset) => nameOf(at * POINTS_PER_SIDE + offset)) as [
        AgeName,
        ...AgeName[],
      ]
      return [point, nearest]
    }),
  ),
]

const cornersOf = pointReader(CORNERS)
const TABLE = new RuleTable<AgeName, Corner>(CORNERS, RULES)
/** The table index of each point, ascending by age. */
const INDEXES = Array.from({ length: POINTS }, (_, point) => TABLE.names.indexOf(nameOf(point)))

export type AgeStep = RuleStep<AgeName, Corner | AgeName>

/** A point of the ring of ages, with its dates and card. */
export interface Age {
  /** In years: 0, 1.25, 2.5 … 78.75. */
  readonly age: number
  /** YYYY-MM-DD. */
  readonly from: string
  /** The first day that no longer belongs to it, YYYY-MM-DD. */
  readonly until: string
  readonly arcana: ArcanumNumber
}

/** Ascending; the last one ends on the eightieth birthday. */
export function ages(birth: CalendarDate): readonly Age[] {
  return agesRing(birth).map((arcana, point) => ({
    age: point * YEARS_PER_POINT,
    from: isoDate(ageTurn(birth, point)),
    until: isoDate(ageTurn(birth, point + 1)),
    arcana: arcana as ArcanumNumber,
  }))
}

/** Only the 64 arcana, ascending by age. */
export function agesRing(birth: CalendarDate): readonly number[] {
  const values = TABLE.values(cornersOf(birth))
  return INDEXES.map((index) => values[index]!)
}

/** The first day of a point. Counted from birth, not from the previous point, so that a short month shifts no later one. */
export function ageTurn(birth: CalendarDate, point: number): CalendarDate {
  return monthsAfter(birth, point * MONTHS_PER_POINT)
}

/** In the order of computation: the corners, then side by side. */
export function agesSteps(birth: CalendarDate): readonly AgeStep[] {
  return TABLE.steps(cornersOf(birth))
}

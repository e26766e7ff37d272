import type { CalendarDate } from './calendar.ts'
import { octagramSteps, type PointName, type PointStep, pointReader } from './octagram.ts'
import type { ArcanumNumber } from './reduction.ts'

/** The twelve positions of the matrix, in the order of the API, each with its point of the octagram. */
export const POSITION_POINTS = {
  personal: 'A',
  social: 'social',
  soul: 'C',
  body: 'earth',
  spirit: 'sky',
  center: 'E',
  talents: 'B',
  karma: 'D',
  money: 'money',
  relationships: 'love',
  destiny: 'socialPurpose',
  purpose: 'spiritualPurpose',
} as const satisfies Record<string, PointName>

export type PositionKey = keyof typeof POSITION_POINTS
export type DestinyMatrix = Readonly<Record<PositionKey, ArcanumNumber>>

export const POSITION_KEYS = Object.freeze(Object.keys(POSITION_POINTS)) as readonly PositionKey[]

/** The twelve arcana in the order of POSITION_KEYS, as an array: faster than an object. */
export const matrixArcana = pointReader(POSITION_KEYS.map((key) => POSITION_POINTS[key]))

export function destinyMatrix(date: CalendarDate): DestinyMatrix {
  const arcana = matrixArcana(date)
  return Object.fromEntries(POSITION_KEYS.map((key, at) => [key, arcana[at]])) as DestinyMatrix
}

/** The karmic tail: the three numbers of the lower arm, from the centre outwards. Some charts write them in reverse. */
const arcanaOf = pointReader(['loveEntry', 'D2', 'D'])

/** The three and all points that they depend on. */
const STEPS: readonly PointName[] = ['A', 'B', 'C', 'D', 'E', 'loveEntry', 'D2']

export interface Tail {
  /** 18-3-12. */
  readonly code: string
  readonly arcana: readonly [ArcanumNumber, ArcanumNumber, ArcanumNumber]
}

export function tail(date: CalendarDate): Tail {
  const arcana = arcanaOf(date) as Tail['arcana']
  return { code: arcana.join('-'), arcana }
}

/** In the order of computation. */
export function tailSteps(date: CalendarDate): readonly PointStep[] {
  return octagramSteps(date).filter(({ name }) => STEPS.includes(name))
}

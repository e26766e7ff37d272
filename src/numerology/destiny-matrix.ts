import type { CalendarDate } from './calendar.ts'
import { POINT_NAMES, type PointName, slotValues } from './octagram.ts'

/** The twelve positions of the matrix, in the order of the API, each with the point of the octagram it stands on. */
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
export type DestinyMatrix = Readonly<Record<PositionKey, number>>

export const POSITION_KEYS = Object.keys(POSITION_POINTS) as readonly PositionKey[]

const POSITION_SLOTS = POSITION_KEYS.map((key) => POINT_NAMES.indexOf(POSITION_POINTS[key]))

/** The twelve arcana in the order of POSITION_KEYS: the form that is quick to work with. */
export function matrixArcana(date: CalendarDate): number[] {
  const values = slotValues(date)
  const arcana: number[] = []
  for (let at = 0; at < POSITION_SLOTS.length; at++) arcana.push(values[POSITION_SLOTS[at]!]!)
  return arcana
}

export function destinyMatrix(date: CalendarDate): DestinyMatrix {
  const arcana = matrixArcana(date)
  const matrix = {} as Record<PositionKey, number>
  for (let at = 0; at < POSITION_KEYS.length; at++) matrix[POSITION_KEYS[at]!] = arcana[at]!
  return matrix
}

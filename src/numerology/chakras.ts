import type { CalendarDate } from './calendar.ts'
import { octagram, type PointName } from './octagram.ts'
import { toArcanum } from './reduction.ts'

/** From the head down: the horizontal arms of the octagram (physics) beside the vertical ones (energy), towards the ends. */
export const CHAKRA_POINTS = {
  sahasrara: ['A', 'B'],
  ajna: ['A2', 'B2'],
  vishuddha: ['social', 'B1'],
  anahata: ['A0', 'B0'],
  manipura: ['E', 'E'],
  svadhisthana: ['moneyEntry', 'loveEntry'],
  muladhara: ['C', 'D'],
} as const satisfies Record<string, readonly [physics: PointName, energy: PointName]>

export type ChakraKey = keyof typeof CHAKRA_POINTS
export const CHAKRA_KEYS = Object.freeze(Object.keys(CHAKRA_POINTS)) as readonly ChakraKey[]

export type ChakraCells = Readonly<Record<'physics' | 'energy' | 'emotions', number>>

/** Each row adds up to its emotions, each column to its total; all are reduced. */
export function chakras(date: CalendarDate) {
  const points = octagram(date)
  const rows = CHAKRA_KEYS.map((key) => {
    const [physics, energy] = CHAKRA_POINTS[key].map((point) => points[point]) as [number, number]
    return { key, physics, energy, emotions: toArcanum(physics + energy) }
  })
  const total = (column: keyof ChakraCells) => toArcanum(rows.reduce((sum, row) => sum + row[column], 0))
  return { rows, totals: { physics: total('physics'), energy: total('energy'), emotions: total('emotions') } }
}

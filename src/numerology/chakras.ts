import type { CalendarDate } from './calendar.ts'
import { type PointName, pointReader } from './octagram.ts'
import { type Rule, type RuleStep, RuleTable } from './reduction.ts'

/** The seven-row table: the horizontal arms of the octagram beside the vertical ones, row by row towards the ends. */
const ROWS = [
  ['sahasrara', 'A', 'B'],
  ['ajna', 'A2', 'B2'],
  ['vishuddha', 'social', 'B1'],
  ['anahata', 'A0', 'B0'],
  ['manipura', 'E', 'E'],
  ['svadhisthana', 'moneyEntry', 'loveEntry'],
  ['muladhara', 'C', 'D'],
] as const satisfies readonly (readonly [string, PointName, PointName])[]

export type ChakraKey = (typeof ROWS)[number][0]
export const CHAKRA_KEYS: readonly ChakraKey[] = Object.freeze(ROWS.map(([key]) => key))

const COLUMNS = ['physics', 'energy', 'emotions'] as const
type Column = (typeof COLUMNS)[number]
type CellName = `${ChakraKey | 'totals'}.${Column}`

const INPUTS = [...new Set(ROWS.flatMap(([, physics, energy]) => [physics, energy]))]
type Input = (typeof INPUTS)[number]

const RULES: readonly Rule<CellName, Input | CellName>[] = [
  ...ROWS.flatMap(([key, physics, energy]): Rule<CellName, Input | CellName>[] => [
    [`${key}.physics`, [physics]],
    [`${key}.energy`, [energy]],
    [`${key}.emotions`, [`${key}.physics`, `${key}.energy`]],
  ]),
  ...COLUMNS.map(
    (column): Rule<CellName, CellName> => [`totals.${column}`, CHAKRA_KEYS.map((key): CellName => `${key}.${column}`)],
  ),
]

const inputsOf = pointReader(INPUTS)
const TABLE = new RuleTable<CellName, Input>(INPUTS, RULES)

export type ChakraCells = Readonly<Record<Column, number>>
export type ChakraStep = RuleStep<CellName, Input | CellName>

export interface Chakras {
  /** From the head down. */
  readonly rows: readonly ({ readonly key: ChakraKey } & ChakraCells)[]
  readonly totals: ChakraCells
}

export function chakras(date: CalendarDate): Chakras {
  const values = TABLE.values(inputsOf(date))
  const row = (at: number): ChakraCells => {
    const [physics, energy, emotions] = values.slice(at * COLUMNS.length) as [number, number, number]
    return { physics, energy, emotions }
  }
  return { rows: CHAKRA_KEYS.map((key, at) => ({ key, ...row(at) })), totals: row(CHAKRA_KEYS.length) }
}

/** In the order of computation: row by row, then the totals. */
export function chakraSteps(date: CalendarDate): readonly ChakraStep[] {
  return TABLE.steps(inputsOf(date))
}

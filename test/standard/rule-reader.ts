// Computes from rules.json and nothing else, to show that the file is enough.
import { rules } from './files.ts'

type Values = Record<string, number>

export function reduce(number: number): number {
  if (number <= rules.reduction.max) return number
  return reduce([...String(number)].reduce((sum, digit) => sum + Number(digit), 0))
}

export function pointsOf(iso: string): Values {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  return follow({ day, month, year }, () => false)
}

export function pairOf(first: Values, second: Values): Values {
  return follow({}, ({ name, pair }) => pair.rule === 'add' && { sum: first[name]! + second[name]! })
}

function follow(start: Values, given: (point: (typeof rules.points)[number]) => { sum: number } | false): Values {
  const values = { ...start }
  for (const point of rules.points)
    values[point.name] = reduce((given(point) || { sum: sum(point.operands, values) }).sum)
  return values
}

export function tailOf(points: Values): string {
  return rules.tail.points.map((name) => points[name]).join(rules.tail.separator)
}

export function agesOf(points: Values): number[] {
  const { corners, between } = rules.ring
  return corners.flatMap((corner, at) => {
    const values: Values = { X: points[corner]!, Y: points[corners[(at + 1) % corners.length]!]! }
    const part = [values.X!]
    for (const { name, place, operands } of between) part[place] = values[name] = reduce(sum(operands, values))
    return part
  })
}

export function tableOf(points: Values): { rows: number[][]; totals: number[] } {
  const rows = rules.table.rows.map(({ physics, energy }) => {
    const cells = [points[physics]!, points[energy]!]
    return [...cells, reduce(cells[0]! + cells[1]!)]
  })
  return { rows, totals: [0, 1, 2].map((column) => reduce(rows.reduce((total, row) => total + row[column]!, 0))) }
}

function sum(names: readonly string[], values: Values): number {
  return names.reduce((total, name) => total + values[name]!, 0)
}

import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { ages } from '../../src/numerology/ages.ts'
import { readIsoDate } from '../../src/numerology/calendar.ts'
import { chakras } from '../../src/numerology/chakras.ts'
import { POSITION_POINTS } from '../../src/numerology/destiny-matrix.ts'
import { octagram, octagramSteps } from '../../src/numerology/octagram.ts'
import { pair } from '../../src/numerology/pair.ts'

type Row = readonly [physics: number, energy: number, emotions: number]
type Numbers = readonly number[]
interface Vectors {
  readonly points: readonly string[]
  readonly dated: readonly (readonly [date: string, begins: readonly string[], end: string])[]
  readonly pairs: readonly (readonly [first: string, second: string, points: Numbers])[]
  readonly charts: readonly (readonly [
    date: string,
    points: Numbers,
    ages: Numbers,
    rows: readonly Row[],
    totals: Row,
  ])[]
}
interface Rules {
  readonly points: readonly Readonly<{ name: string; operands: readonly string[]; aliases: readonly string[] }>[]
  readonly positions: readonly Readonly<{ key: string; point: string }>[]
}

const read = (file: string): unknown => JSON.parse(readFileSync(`standard/${file}`, 'utf8'))
const vectors = read('vectors.json') as Vectors
const rules = read('rules.json') as Rules
const dateOf = (iso: string) => readIsoDate(iso)!
/** We call three of its points by other names, which it knows. */
const standardName = new Map(rules.points.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => [one, name])))

describe('our arithmetic is that of the standard', () => {
  it('has its points, with its operands, and its twelve positions', () => {
    const operandsOf = new Map(rules.points.map(({ name, operands }) => [name, operands]))
    for (const { name, operands } of octagramSteps(dateOf('1990-05-15'))) {
      const own = operands.map(({ from }) => standardName.get(from) ?? from).sort()
      expect([name, own]).toEqual([name, [...operandsOf.get(standardName.get(name)!)!].sort()])
    }
    const points = Object.entries(POSITION_POINTS).map(([key, point]) => [key, standardName.get(point)])
    expect(rules.positions.map(({ key, point }) => [key, point])).toEqual(points)
  })

  it('gives each of the 5,544 charts that exist: points, ages, table and totals', () => {
    expect(new Set(vectors.charts.map(([, points]) => points.join())).size).toBe(5_544)
    const cells = (row: Record<'physics' | 'energy' | 'emotions', number>) => [row.physics, row.energy, row.emotions]
    for (const [iso, points, ring, rows, totals] of vectors.charts) {
      const date = dateOf(iso)
      const table = chakras(date)
      expect([iso, inOrder(octagram(date)), ages(date).map(({ arcana }) => arcana)]).toEqual([iso, points, ring])
      expect([iso, table.rows.map(cells), cells(table.totals)]).toEqual([iso, rows, totals])
    }
  })

  it.each(vectors.dated)('turns the ages of %s on the days that it says', (iso, begins, end) => {
    const ring = ages(dateOf(iso))
    expect([ring.map(({ from }) => from), ring.at(-1)!.until]).toEqual([begins, end])
  })

  it.each(vectors.pairs)('gives the pair %s and %s, in either order', (first, second, points) => {
    const [one, other] = [dateOf(first), dateOf(second)]
    expect([inOrder(pair(one, other)), inOrder(pair(other, one))]).toEqual([points, points])
  })
})

it('rules.json follows its schema, which refuses what is not in it', () => {
  const fits = new Ajv2020({ strict: true, allErrors: true }).compile(read('rules.schema.json') as object)
  expect(fits(rules), JSON.stringify(fits.errors)).toBe(true)
  expect(fits({ ...rules, luck: 7 })).toBe(false)
})

function inOrder(points: Readonly<Record<string, number>>): number[] {
  const byName = Object.fromEntries(Object.entries(points).map(([name, value]) => [standardName.get(name), value]))
  return vectors.points.map((name) => byName[name]!)
}

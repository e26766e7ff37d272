import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { ARCANA_NAMES, POSITION_KEYS } from '../contract/facts.ts'
import { read, rules, vectors } from './files.ts'
import { agesOf, pairOf, pointsOf, tableOf } from './rule-reader.ts'

describe('rules.json', () => {
  it('follows its schema, which refuses what is not in it', () => {
    const fits = new Ajv2020({ strict: true, allErrors: true }).compile(read('rules.schema.json') as object)
    expect(fits(rules), JSON.stringify(fits.errors)).toBe(true)
    expect(fits({ ...rules, luck: 7 })).toBe(false)
    expect(fits({ ...rules, points: rules.points.slice(1) })).toBe(false)
  })

  it('uses no name that it has not explained before', () => {
    const known = new Set(['day', 'month', 'year'])
    for (const { name, operands } of rules.points) {
      expect(operands.filter((operand) => !known.has(operand))).toEqual([])
      known.add(name)
    }
    const used = [
      ...rules.positions.map(({ point }) => point),
      ...rules.tail.points,
      ...rules.ring.corners,
      ...rules.table.rows.flatMap(({ physics, energy }) => [physics, energy]),
    ]
    expect(used.filter((name) => !known.has(name))).toEqual([])
    const schools = new Set(rules.schools.map(({ id }) => id))
    const named = [
      ...rules.points.flatMap(({ differs }) => Object.keys(differs)),
      ...[...rules.tail.schools, ...rules.ring.schools, ...rules.table.schools],
    ]
    expect(named.filter((id) => !schools.has(id))).toEqual([])
  })

  it('has the twelve positions and the 22 cards in the order of the API', () => {
    expect(rules.positions.map(({ key }) => key)).toEqual(POSITION_KEYS)
    expect(rules.arcana).toEqual(ARCANA_NAMES)
  })

  it('judges the arithmetic as method 1.1 does', () => {
    const ofDate = rules.points.filter(({ agreement }) => agreement === 'convention').map(({ name }) => name)
    expect(ofDate).toEqual(['planetaryPurpose'])
    const ofPair = rules.points.filter(({ pair }) => pair.agreement === 'consensus').map(({ name }) => name)
    expect(ofPair).toEqual(['A', 'B', 'C', 'D', 'E', 'NW', 'NE', 'SE', 'SW'])
  })

  it('is enough to compute every vector', () => {
    const computedCharts = vectors.charts.map(([date]) => {
      const points = pointsOf(date)
      const { rows, totals } = tableOf(points)
      return [date, inOrder(points), agesOf(points), rows, totals]
    })
    const differing = vectors.charts.filter((chart, at) => JSON.stringify(chart) !== JSON.stringify(computedCharts[at]))
    expect(differing).toEqual([])
    const computedPairs = vectors.pairs.map(([first, second]) => [
      ...[first, second],
      inOrder(pairOf(pointsOf(first), pointsOf(second))),
    ])
    expect(computedPairs).toEqual(vectors.pairs)
    expect(vectors.points).toEqual(rules.points.map(({ name }) => name))
  })
})

function inOrder(points: Readonly<Record<string, number>>): number[] {
  return vectors.points.map((name) => points[name]!)
}

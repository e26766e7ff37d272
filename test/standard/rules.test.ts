import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { ARCANA_NAMES, POSITION_KEYS } from '../contract/facts.ts'
import { allDates, read, rules, vectors } from './files.ts'
import { agesOf, pairOf, pointsOf, tableOf } from './rule-reader.ts'
import { type Chart, chartOf } from './wrong-school.ts'

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

describe('the share of dates on which a school differs', () => {
  it.each(['subtract-22', 'whole-date', 'two-digit-year'])('is true at every point: %s', (school) => {
    const rightOf = remembered(new Set())
    const otherOf = remembered(new Set([school]))
    const dates = allDates().filter((iso) => school !== 'two-digit-year' || !/^..00/.test(iso))
    const counts = new Map(vectors.points.map((name) => [name, 0]))
    for (const iso of dates) {
      const [right, other] = [rightOf(iso), otherOf(iso)]
      for (const name of vectors.points) if (right[name] !== other[name]) counts.set(name, counts.get(name)! + 1)
    }
    const told = rules.points.map(({ name, differs }) => [name, differs[school] ?? 0])
    expect(told).toEqual([...counts].map(([name, count]) => [name, Number((count / dates.length).toFixed(4))]))
  })
})

/** Years with the same digits, in whatever order, have the same charts in each of these schools but that of two digits. */
function remembered(schools: ReadonlySet<string>): (iso: string) => Chart {
  const known = new Map<string, Chart>()
  return (iso) => {
    const year = schools.has('two-digit-year') ? iso.slice(2, 4) : [...iso.slice(0, 4)].sort().join('')
    const key = `${year}${iso.slice(4)}`
    if (!known.has(key)) known.set(key, chartOf(iso, schools))
    return known.get(key)!
  }
}

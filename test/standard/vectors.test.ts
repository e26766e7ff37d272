import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { allDates, rules, vectors } from './files.ts'
import { pointsOf, reduce, tailOf } from './rule-reader.ts'
import { chartOf } from './wrong-school.ts'

/** A chart is made of three numbers alone. Its dates are in order. */
const datesOfChart = new Map<string, string[]>()
for (const iso of allDates()) {
  const [year, month, day] = iso.split('-') as [string, string, string]
  const digits = [...year].reduce((sum, digit) => sum + Number(digit), 0)
  const chart = [Number(day), Number(month), digits].map(reduce).join('-')
  const dates = datesOfChart.get(chart)
  if (dates) dates.push(iso)
  else datesOfChart.set(chart, [iso])
}

describe('vectors.json', () => {
  it('takes at most 1 MB compressed', () => {
    expect(gzipSync(readFileSync('standard/vectors.json'), { level: 9 }).length).toBeLessThan(1_000_000)
  })

  it('has every chart once, with the earliest date that has it', () => {
    expect(datesOfChart.size).toBe(5_544)
    expect(vectors.charts.map(([date]) => date)).toEqual([...datesOfChart.values()].map(([first]) => first))
    expect(new Set(vectors.charts.map(([, points]) => points.join())).size).toBe(5_544)
  })

  it('has the shares that the prose tells', () => {
    expect([...datesOfChart.values()].filter(({ length }) => length === 1)).toHaveLength(162)
    const dates = [...datesOfChart.values()]
    const ofCommonest = dates.filter(([first]) => tailOf(pointsOf(first!)) === '15-20-5')
    expect((ofCommonest.flat().length / dates.flat().length).toFixed(3)).toBe('0.102')
  })

  it('holds what the method says of all dates', () => {
    const numbers = vectors.charts.flatMap(([, points, ages, rows, totals]) =>
      [points, ages, rows.flat(), totals].flat(),
    )
    expect(numbers.filter((number) => !(number >= 1 && number <= 22))).toEqual([])
    expect(vectors.charts.every(([, points, ages, rows]) => points.length + ages.length + rows.length === 103)).toBe(
      true,
    )
  })
})

describe('the dated rings', () => {
  it.each(vectors.dated)(
    'count fifteen months from birth, to the last day of a shorter month: %s',
    (iso, begins, end) => {
      const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
      const expected = Array.from({ length: 65 }, (_, k) => {
        const lastOfMonth = new Date(Date.UTC(year, month + 15 * k, 0))
        lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()))
        return lastOfMonth.toISOString().slice(0, 10)
      })
      expect([...begins, end]).toEqual(expected)
    },
  )
})

describe('the 50 chosen dates', () => {
  const charts = vectors.chosen.map((iso) => ({ iso, points: pointsOf(iso) }))

  it('are 50, begin with the worked example, and are in the past of anyone who reads this', () => {
    expect(new Set(vectors.chosen).size).toBe(50)
    expect(vectors.chosen[0]).toBe('1990-05-15')
    expect(vectors.chosen.filter((iso) => iso < '1930' || iso > '2025')).toEqual([])
  })

  it('have every value that each point can have, and every tail', () => {
    const reachable = new Set(
      vectors.charts.flatMap(([, points]) => points.map((value, at) => `${vectors.points[at]} ${value}`)),
    )
    for (const { points } of charts) for (const name of vectors.points) reachable.delete(`${name} ${points[name]}`)
    expect([...reachable]).toEqual([])
    expect(new Set(charts.map(({ points }) => tailOf(points))).size).toBe(26)
  })

  it.each(['subtract-22', 'whole-date', 'two-digit-year'])('show %s at every point where it ever differs', (school) => {
    const differing = rules.points.filter(({ differs }) => school in differs).map(({ name }) => name)
    const hidden = differing.filter((name) =>
      vectors.chosen.every((iso) => chartOf(iso, new Set())[name] === chartOf(iso, new Set([school]))[name]),
    )
    expect(hidden).toEqual([])
  })
})

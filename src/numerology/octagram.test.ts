import { describe, expect, it } from 'vitest'
import golden from '../../test/golden/matrix.json' with { type: 'json' }
import whole from '../../test/golden/whole.json' with { type: 'json' }
import { allDates, readIsoDate } from './calendar.ts'
import { destinyMatrix, matrixArcana, POSITION_KEYS, POSITION_POINTS } from './destiny-matrix.ts'
import { chartKey, octagram, octagramSteps, POINT_NAMES, pointValues } from './octagram.ts'
import { digitSum } from './reduction.ts'

describe('golden vectors, which independent implementations agree on', () => {
  it.each(Object.entries(golden))('%s', (iso, expected) => {
    const date = readIsoDate(iso)!
    expect(octagram(date)).toMatchObject(expected.points)
    expect(destinyMatrix(date)).toEqual(expected.positions)
  })

  it.each(Object.entries(whole.dates))('%s: all 32 points', (iso, { points }) => {
    expect(octagram(readIsoDate(iso)!)).toEqual(points)
  })

  it('holds the date of the documentation', () => {
    expect(matrixArcana({ day: 15, month: 5, year: 1990 })).toEqual([15, 21, 19, 7, 17, 6, 5, 12, 14, 7, 21, 9])
  })
})

describe('every one of the 73,414 dates', () => {
  const all = [...allDates()].map((date) => ({ date, matrix: destinyMatrix(date) }))
  /** One date for each chart. */
  const charts = [...new Map(all.map(({ date }) => [chartKey(date), date])).values()].map(octagram)

  it('is there', () => {
    expect(all).toHaveLength(73_414)
    expect(all[0]!.date).toEqual({ day: 1, month: 1, year: 1900 })
    expect(all.at(-1)!.date).toEqual({ day: 31, month: 12, year: 2100 })
  })

  it('has a key that determines its whole chart: 5,544 of them', () => {
    const byKey = new Map<number, string>()
    for (const { date } of all) {
      const key = chartKey(date)
      const chart = pointValues(date).join()
      if ((byKey.get(key) ?? chart) !== chart) throw new Error(`two charts for ${key}`)
      byKey.set(key, chart)
    }
    expect(byKey.size).toBe(5_544)
  })

  it('has talents of a month, a purpose divisible by three, and no centre of 1, 2, 15, 17, 19 or 21', () => {
    expect(valuesOf('talents')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(valuesOf('purpose')).toEqual([3, 6, 9, 12, 15, 18, 21])
    expect(valuesOf('center')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22])
  })

  it('has points from 1 to 22', () => {
    expect(ascending(charts.flatMap((points) => Object.values(points)))).toEqual(
      Array.from({ length: 22 }, (_, at) => at + 1),
    )
  })

  function valuesOf(key: (typeof POSITION_KEYS)[number]): number[] {
    return ascending(all.map(({ matrix }) => matrix[key]))
  }

  function ascending(numbers: readonly number[]): number[] {
    return [...new Set(numbers)].sort((a, b) => a - b)
  }
})

describe('steps', () => {
  it('can be checked by hand: operands add up, each reduction adds digits, the last number is the value', () => {
    for (const date of [...allDates()].filter((_, at) => at % 1_999 === 0)) {
      const steps = octagramSteps(date)
      const values: Record<string, number> = { ...date }
      for (const { name, operands, sum, reduction, value } of steps) {
        for (const operand of operands) expect(operand.value).toBe(values[operand.from])
        expect(operands.reduce((total, operand) => total + operand.value, 0)).toBe(sum)
        expect(reduction[0]).toBe(sum)
        reduction.slice(1).forEach((number, at) => {
          expect(reduction[at]).toBeGreaterThan(22)
          expect(number).toBe(digitSum(reduction[at]!))
        })
        expect(reduction.at(-1)).toBe(value)
        values[name] = value
      }
      expect(steps.map(({ name }) => name)).toEqual(POINT_NAMES)
      expect(Object.fromEntries(steps.map(({ name, value }) => [name, value]))).toEqual(octagram(date))
      const matrix = destinyMatrix(date)
      for (const key of POSITION_KEYS) expect(values[POSITION_POINTS[key]]).toBe(matrix[key])
    }
  })
})

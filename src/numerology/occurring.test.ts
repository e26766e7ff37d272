import { describe, expect, it } from 'vitest'
import { dataset } from '../dataset/dataset.ts'
import { agesRing } from './ages.ts'
import { allDates, type CalendarDate, isoDate } from './calendar.ts'
import { matrixArcana, POSITION_KEYS, tail } from './destiny-matrix.ts'
import { OCCURRING_TAILS } from './occurring.ts'
import { chartKey, octagram } from './octagram.ts'

const ARCANA = Array.from({ length: 22 }, (_, at) => at + 1)

/** The dates of each chart, in order. */
const charts = new Map<number, CalendarDate[]>()
for (const date of allDates()) {
  const dates = charts.get(chartKey(date))
  if (dates) dates.push(date)
  else charts.set(chartKey(date), [date])
}
const firstDates = [...charts.values()].map(([first]) => first!)

describe('over all 73,414 dates', () => {
  it('there are 5,544 charts: every left corner with every upper and every right one', () => {
    const corners = firstDates.map(octagram)
    const valuesAt = (point: 'A' | 'B' | 'C') => new Set(corners.map((points) => points[point])).size
    expect([valuesAt('A'), valuesAt('B'), valuesAt('C')]).toEqual([22, 12, 21])
    expect(charts.size).toBe(22 * 12 * 21)
    expect([...charts.values()].filter((dates) => dates.length === 1)).toHaveLength(162)
    expect([...charts.values()].map((dates) => dates.length).sort((a, b) => a - b)[charts.size / 2]).toBe(12)
  })

  it('there are 26 tails, with these shares and these first dates, commonest first', () => {
    const byCode = new Map<string, CalendarDate[]>()
    for (const dates of charts.values()) {
      const { code } = tail(dates[0]!)
      byCode.set(code, [...(byCode.get(code) ?? []), ...dates])
    }
    const counted = [...byCode].map(([code, dates]) => {
      const recent = dates.map(isoDate).filter((iso) => iso >= '1990-01-01')
      return { code, count: dates.length, example: recent.sort()[0] }
    })
    counted.sort((a, b) => b.count - a.count)
    expect(counted).toHaveLength(26)
    expect(OCCURRING_TAILS.map(({ code, share, example }) => ({ code, share, example }))).toEqual(
      counted.map(({ code, count, example }) => ({ code, share: Number((count / 73_414).toFixed(4)), example })),
    )
    expect(OCCURRING_TAILS.every(({ code, arcana }) => arcana.join('-') === code)).toBe(true)
  })

  it('217 of the 264 readings are reached, and the data say which', () => {
    const reached = new Set(
      firstDates.flatMap((date) => matrixArcana(date).map((arcanum, at) => `${POSITION_KEYS[at]} ${arcanum}`)),
    )
    expect(reached.size).toBe(217)
    for (const key of POSITION_KEYS) {
      for (const { arcana, reachable } of dataset.readings[key]) expect(reachable).toBe(reached.has(`${key} ${arcana}`))
    }
  })

  it('every card is some period of some ring', () => {
    expect(new Set(firstDates.flatMap(agesRing))).toEqual(new Set(ARCANA))
  })
})

import { describe, expect, it } from 'vitest'
import golden from '../../test/golden/whole.json' with { type: 'json' }
import { ages, ageTurn } from './ages.ts'
import { allDates, type CalendarDate, isoDate, monthsAfter, readIsoDate } from './calendar.ts'

describe('golden vectors', () => {
  it.each(Object.entries(golden.dates))('%s: 64 cards and when each begins', (iso, expected) => {
    const ring = ages(readIsoDate(iso)!)
    expect(ring.map(({ arcana }) => arcana)).toEqual(expected.ages)
    expect(ring.map(({ from }) => from)).toEqual(expected.begins)
  })
})

describe('months after a date', () => {
  it.each([
    ['2000-01-31', 15, '2001-04-30'],
    ['2000-01-31', 30, '2002-07-31'],
    ['2000-02-29', 960, '2080-02-29'],
    ['2020-02-29', 960, '2100-02-28'],
    ['2000-11-30', 15, '2002-02-28'],
    ['2002-11-30', 15, '2004-02-29'],
    ['2000-12-31', 1, '2001-01-31'],
    ['2000-12-31', 0, '2000-12-31'],
    ['2100-12-31', 960, '2180-12-31'],
  ])('%s and %i months is %s', (iso, months, expected) => {
    expect(isoDate(monthsAfter(readIsoDate(iso)!, months))).toBe(expected)
  })
})

describe('the ring of every date', () => {
  it('turns 64 times, each day later than the one before, from birth to the eightieth birthday', () => {
    const order = ({ day, month, year }: CalendarDate) => (year * 12 + month) * 32 + day
    for (const date of allDates()) {
      const turns = Array.from({ length: 65 }, (_, point) => order(ageTurn(date, point)))
      const whole =
        turns[0] === order(date) &&
        turns[64] === order(monthsAfter(date, 80 * 12)) &&
        turns.every((turn, at) => at === 0 || turn > turns[at - 1]!)
      if (!whole) throw new Error(`the ring of ${isoDate(date)} is not whole`)
    }
  })

  it('has 64 periods of a year and a quarter, without a gap', () => {
    for (const iso of ['2000-01-31', '2000-02-29', '1900-01-01', '2100-12-31', '1990-05-15', '2020-11-30']) {
      const ring = ages(readIsoDate(iso)!)
      expect(ring.map(({ age }) => age)).toEqual(Array.from({ length: 64 }, (_, at) => at * 1.25))
      expect(ring.slice(0, -1).map(({ until }) => until)).toEqual(ring.slice(1).map(({ from }) => from))
      expect([ring[0]!.from, ring[63]!.until]).toEqual([iso, iso.replace(/^\d+/, (year) => `${Number(year) + 80}`)])
    }
  })
})

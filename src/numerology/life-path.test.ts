import { describe, expect, it } from 'vitest'
import { allDates, readIsoDate } from './calendar.ts'
import { LIFE_PATH_NUMBERS, lifePath, lifePathSteps } from './life-path.ts'

describe('life path number', () => {
  // Dates on which other methods (all digits at once; masters kept only at the end) give another number.
  it.each([
    ['1977-05-04', 6],
    ['1922-02-22', 11],
    ['1900-01-29', 4],
    ['1900-08-11', 2],
    ['1992-11-22', 9],
  ])('%s is %i by the component method', (iso, expected) => {
    expect(lifePath(readIsoDate(iso)!)).toBe(expected)
  })

  it('is one of the twelve for every date, and each of them occurs', () => {
    const seen = new Set<number>()
    for (const date of allDates()) seen.add(lifePath(date))
    expect([...seen].sort((a, b) => a - b)).toEqual(LIFE_PATH_NUMBERS)
  })

  it('differs from adding all digits at once for 14.1 % of dates, and only in whether a master appears', () => {
    let differing = 0
    let total = 0
    const base = (number: number) => (number > 9 ? Math.floor(number / 10) * 2 : number)
    for (const date of allDates()) {
      total++
      const atOnce = allDigitsAtOnce(`${date.day}${date.month}${date.year}`)
      const ours = lifePath(date)
      if (ours !== atOnce) differing++
      if (base(ours) !== base(atOnce)) throw new Error(`${ours} and ${atOnce} on ${JSON.stringify(date)}`)
    }
    expect((differing / total) * 100).toBeCloseTo(14.1, 1)
  })

  it('works for births before 1900', () => {
    expect(lifePath({ day: 31, month: 3, year: 1596 })).toBe(1)
  })

  it('explains itself', () => {
    expect(lifePathSteps({ day: 29, month: 11, year: 1992 })).toEqual([
      { name: 'day', operands: [{ from: 'day', value: 29 }], sum: 29, reduction: [29, 11], value: 11 },
      { name: 'month', operands: [{ from: 'month', value: 11 }], sum: 11, reduction: [11], value: 11 },
      { name: 'year', operands: [{ from: 'year', value: 1992 }], sum: 1992, reduction: [1992, 21, 3], value: 3 },
      {
        name: 'total',
        operands: [
          { from: 'day', value: 11 },
          { from: 'month', value: 11 },
          { from: 'year', value: 3 },
        ],
        sum: 25,
        reduction: [25, 7],
        value: 7,
      },
    ])
  })
})

function allDigitsAtOnce(digits: string): number {
  let sum = [...digits].reduce((total, digit) => total + Number(digit), 0)
  while (sum > 9 && sum !== 11 && sum !== 22 && sum !== 33) {
    sum = [...String(sum)].reduce((total, digit) => total + Number(digit), 0)
  }
  return sum
}

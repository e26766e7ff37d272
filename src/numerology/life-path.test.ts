import { describe, expect, it } from 'vitest'
import { allDates } from './calendar.ts'
import { LIFE_PATH_NUMBERS, lifePath } from './life-path.ts'

describe('life path number', () => {
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
})

function allDigitsAtOnce(digits: string): number {
  let sum = [...digits].reduce((total, digit) => total + Number(digit), 0)
  while (sum > 9 && sum !== 11 && sum !== 22 && sum !== 33) {
    sum = [...String(sum)].reduce((total, digit) => total + Number(digit), 0)
  }
  return sum
}

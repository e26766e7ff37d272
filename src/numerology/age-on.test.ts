import { describe, expect, it } from 'vitest'
import { ages } from './ages.ts'
import { ageOn, type CalendarDate, isoDate } from './calendar.ts'

const dateOf = (iso: string): CalendarDate => {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  return { day, month, year }
}
const dayBefore = (iso: string) => new Date(Date.parse(iso) - 86_400_000).toISOString().slice(0, 10)

describe.each(['1990-05-15', '2000-01-31', '2024-02-29', '1900-01-01', '2100-12-31'])('born on %s', (iso) => {
  const birth = dateOf(iso)
  const ring = ages(birth)
  const turns = [...ring.map(({ from }) => from), ring[63]!.until]

  it('is at each point from its first day to its last, as the ring says', () => {
    for (const [point, from] of turns.slice(0, 64).entries()) {
      const until = turns[point + 1]!
      for (const day of [from, dayBefore(until)]) {
        const found = ageOn(birth, dateOf(day))!
        expect([found.point, isoDate(found.from), isoDate(found.until)]).toEqual([point, from, until])
      }
    }
  })

  it('begins again on the eightieth birthday', () => {
    expect(ageOn(birth, dateOf(turns[64]!))).toMatchObject({ point: 0, from: dateOf(turns[64]!) })
  })

  it('is a year older on each birthday, or on the last day of a month that is too short for it', () => {
    for (const age of [1, 15, 40, 79, 80, 81, 110]) {
      const birthday = new Date(Date.UTC(birth.year + age, birth.month - 1, birth.day))
      // There is no 29 February in this year: JavaScript counts on into March.
      if (birthday.getUTCMonth() !== birth.month - 1) birthday.setUTCDate(0)
      const day = birthday.toISOString().slice(0, 10)
      expect([ageOn(birth, dateOf(dayBefore(day)))!.years, ageOn(birth, dateOf(day))!.years]).toEqual([age - 1, age])
    }
  })

  it('is nowhere before birth', () => {
    expect(ageOn(birth, dateOf(dayBefore(iso)))).toBeUndefined()
    expect(ageOn(birth, dateOf('1850-06-30'))).toBeUndefined()
  })
})

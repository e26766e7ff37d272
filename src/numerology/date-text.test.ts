import { describe, expect, it } from 'vitest'
import { daysInMonth, isLeapYear, isoDate, readDate, readIsoDate, readWrittenDate } from './calendar.ts'

describe('calendar', () => {
  it('knows the leap years of the Gregorian calendar', () => {
    expect([1900, 1904, 2000, 2023, 2024, 2100].map(isLeapYear)).toEqual([false, true, true, false, true, false])
    expect(daysInMonth(2, 2100)).toBe(28)
    expect(daysInMonth(13, 2000)).toBe(0)
  })

  it('agrees with the platform on every day of the range and on the days around it', () => {
    for (let time = Date.UTC(1899, 11, 1); time < Date.UTC(2101, 1, 1); time += 86_400_000) {
      const iso = new Date(time).toISOString().slice(0, 10)
      const date = readIsoDate(iso)
      const inRange = iso >= '1900-01-01' && iso <= '2100-12-31'
      if (date ? isoDate(date) !== iso : inRange) throw new Error(`${iso} was read as ${JSON.stringify(date)}`)
    }
  })
})

describe('the three texts of an address', () => {
  const read = (text: string) => readDate(...(text.split('/') as [string, string, string]))

  it.each(['15/5/1990', '15/05/1990', '01/01/1900', '31/12/2100', '29/2/2000'])('%s is a date', (text) => {
    const [day, month, year] = text.split('/').map(Number)
    expect(read(text)).toEqual({ day, month, year })
  })

  it.each([
    ...[':/5/1990', '15/;/1990', '15/5/19:0', '30/2/1990', '29/2/2023', '29/2/1900', '31/4/2000', '0/1/2000'],
    ...['00/1/2000', '32/1/2000', '1/0/2000', '1/13/2000', '1/1/1899', '1/1/2101', '1/1/90', '1/1/01990'],
    ...['001/1/1990', '+1/1/1990', '-1/1/1990', '1./1/1990', '1e/1/1990', '0x/1/1990', ' 1/1/1990', '1/1/2e3 '],
    ...['١/٥/١٩٩٠', '１/１/１９９０', '//', '1/1/199\u0000'],
  ])('%j is not', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it.each(['1990-5-15', '1990-05-15 ', '15-05-1990', '1990/05/15', '', '1990-02-30', '+990-05-15', '1990-05-1５'])(
    '%j is not an ISO date',
    (text) => {
      expect(readIsoDate(text)).toBeUndefined()
    },
  )

  it('are also read as people write them, the day first', () => {
    const date = { day: 15, month: 5, year: 1990 }
    for (const text of ['1990-05-15', '15/5/1990', '15/05/1990']) expect(readWrittenDate(text)).toEqual(date)
    for (const text of ['5/15/1990', '15/5/90', '15/5', '15/5/1990/', '15-5-1990', '1990/05/15', '30/2/1990', '//']) {
      expect(readWrittenDate(text), text).toBeUndefined()
    }
  })
})

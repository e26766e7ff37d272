import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { agesCalendar } from '../../src/documents/calendar.ts'
import { createCredit } from '../../src/documents/credit.ts'
import { ages } from '../../src/numerology/ages.ts'
import { allDates, isoDate, readIsoDate } from '../../src/numerology/calendar.ts'

const publisher = {
  ...{ publicUrl: 'https://numeros.example', basePath: '/api' },
  ...{ name: 'Casa; Números, \\ «ñ»', supportContact: 'a@b.example' },
}
const credit = createCredit(dataset, publisher)
const calendarOf = (iso: string) => agesCalendar({ dataset, credit }, readIsoDate(iso)!)

describe.each(['1990-05-15', '2000-01-31', '2000-02-29', '1900-01-01', '2100-12-31'])('the calendar of %s', (iso) => {
  it('is read by a calendar program, with the card of each age', () => {
    const component = new ICAL.Component(ICAL.parse(calendarOf(iso)))
    const events = component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
    expect(
      events.map(({ startDate, endDate, summary, description }) => {
        return { from: startDate.toString(), until: endDate.toString(), summary, description }
      }),
    ).toEqual(
      ages(readIsoDate(iso)!).map(({ from, arcana }) => {
        const { name, keyword, emoji } = dataset.arcana[arcana - 1]!
        const until = new Date(Date.parse(from) + 86_400_000).toISOString().slice(0, 10)
        return { from, until, summary: `${emoji} ${name}: ${keyword}`, description: dataset.periods[arcana - 1]!.text }
      }),
    )
    expect(component.getFirstPropertyValue('x-wr-calname')).toBe('Anillo de edades')
    expect(component.getFirstPropertyValue('description')).toContain(credit.attribution)
  })

  it('says the day of birth nowhere but where the first event begins, and no age', () => {
    const lines = calendarOf(iso).replaceAll('\r\n ', '').split('\r\n')
    const compact = iso.replaceAll('-', '')
    const telling = lines.filter((line) => line.includes(iso) || line.includes(compact))
    expect(telling).toEqual([`DTSTART;VALUE=DATE:${compact}`])
    expect(lines.filter((line) => /^(SUMMARY|X-WR-CALNAME|NAME|UID).*\b(años?|edad \d)\b/.test(line))).toEqual([])
  })
})

describe('the calendar of ages', () => {
  it('has lines of at most 75 octets, each ended as the RFC says, and no character cut in two', () => {
    const lines = calendarOf('1990-05-15').split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n\uFFFD]/.test(line))).toEqual([])
    expect(lines.filter((line) => Buffer.byteLength(line) > 70).length).toBeGreaterThan(64)
  })

  it('gives each event an identifier of its own that is the same in every edition of the calendar', () => {
    const uidsOf = (text: string) => text.match(/^UID:.*$/gm)!.map((line) => line.trimEnd())
    for (const date of [...allDates()].filter((_, at) => at % 733 === 0)) {
      expect(new Set(uidsOf(agesCalendar({ dataset, credit }, date))).size, isoDate(date)).toBe(64)
    }
    // Worked out apart: what a subscriber's calendar once stored has to be found again.
    expect(uidsOf(calendarOf('1990-05-15'))[29]).toBe('UID:1mhb30t@open-numerology')
  })
})

import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { agesCalendar } from '../../src/documents/calendar.ts'
import { createCredit } from '../../src/documents/credit.ts'
import { ages } from '../../src/numerology/ages.ts'
import { allDates, isoDate, readIsoDate } from '../../src/numerology/calendar.ts'

const publisher = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: 'Casa; Números, \\ «ñ»',
  supportContact: 'a@b.example',
}
const credit = createCredit(dataset, publisher)
const calendarOf = (iso: string) => agesCalendar({ dataset, credit }, readIsoDate(iso)!)

const BIRTHS = ['1990-05-15', '2000-01-31', '2000-02-29', '1900-01-01', '2100-12-31']

/** What a calendar program shows of an event. */
interface Shown {
  readonly from: string
  readonly until: string
  readonly summary: string
  readonly description: string
}

function expected(iso: string): Shown[] {
  return ages(readIsoDate(iso)!).map(({ from, arcana }) => {
    const { name, keyword, emoji } = dataset.arcana[arcana - 1]!
    const next = new Date(Date.parse(from) + 86_400_000).toISOString().slice(0, 10)
    return { from, until: next, summary: `${emoji} ${name}: ${keyword}`, description: dataset.periods[arcana - 1]! }
  })
}

describe('the calendar of ages, read by', () => {
  it.each(BIRTHS)('ical.js: %s', (iso) => {
    const component = new ICAL.Component(ICAL.parse(calendarOf(iso)))
    const events = component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
    expect(
      events.map(({ startDate, endDate, summary, description }) => {
        return { from: startDate.toString(), until: endDate.toString(), summary, description }
      }),
    ).toEqual(expected(iso))
    expect(component.getFirstPropertyValue('x-wr-calname')).toBe('Anillo de edades')
    expect(component.getFirstPropertyValue('description')).toContain(credit.attribution)
    expect(String(component.getFirstPropertyValue('refresh-interval'))).toBe('P7D')
  })
})

describe('the calendar of ages', () => {
  it('has lines of at most 75 octets, each ended as the RFC says, and no character cut in two', () => {
    const lines = calendarOf('1990-05-15').split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n\uFFFD]/.test(line))).toEqual([])
    expect(lines.filter((line) => Buffer.byteLength(line) > 70).length).toBeGreaterThan(64)
  })

  it('is stamped with the release of the data set, so that its bytes stay the same', () => {
    expect(new Set(calendarOf('1990-05-15').match(/^DTSTAMP:.*$/gm))).toEqual(
      new Set([`DTSTAMP:${dataset.released.replaceAll('-', '')}T000000Z`]),
    )
    expect(calendarOf('1990-05-15')).toBe(calendarOf('1990-05-15'))
  })

  it.each(BIRTHS)('%s: the day of birth is nowhere but where the first event begins', (iso) => {
    const text = calendarOf(iso).replaceAll('\r\n ', '')
    const compact = iso.replaceAll('-', '')
    const lines = text.split('\r\n').filter((line) => line.includes(iso) || line.includes(compact))
    expect(lines).toEqual([`DTSTART;VALUE=DATE:${compact}`])
    // Nor an age, from which anyone could count back.
    for (const line of text.split('\r\n').filter((line) => /^(SUMMARY|X-WR-CALNAME|NAME|UID)/.test(line))) {
      expect(line).not.toMatch(/\b(años?|edad \d)\b/)
    }
  })

  it('gives each event an identifier of its own that is the same in every edition of the calendar', () => {
    const uidsOf = (text: string) => text.match(/^UID:.*$/gm)!.map((line) => line.trimEnd())
    for (const date of [...allDates()].filter((_, at) => at % 733 === 0)) {
      const uids = uidsOf(agesCalendar({ dataset, credit }, date))
      expect(new Set(uids).size, isoDate(date)).toBe(64)
    }
    const later = { ...dataset, version: '9.9.9', released: '2031-01-02' }
    const moved = createCredit(later, { ...publisher, publicUrl: 'https://otra.example' })
    const edition = agesCalendar({ dataset: later, credit: moved }, { day: 15, month: 5, year: 1990 })
    expect(uidsOf(edition)).toEqual(uidsOf(calendarOf('1990-05-15')))
    // Worked out apart: what a subscriber's calendar once stored has to be found again.
    expect(uidsOf(edition)[29]).toBe('UID:1mhb30t@open-numerology')
  })
})

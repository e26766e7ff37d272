import { describe, expect, it } from 'vitest'
import golden from '../golden/whole.json' with { type: 'json' }
import type { Door } from '../support/door.ts'
import { ARCANA_NAMES, type DateCredit, expectCreditOfDate, type PositionBody, pathOfDate } from './facts.ts'

interface AgesBody extends DateCredit {
  readonly ages: readonly ({ readonly age: number; readonly from: string; readonly until: string } & PositionBody)[]
  readonly texts: Readonly<Record<string, string>>
  readonly essences: Readonly<Record<string, string>>
}

export function matrixAges(door: Door): void {
  const get = async (iso: string) => (await door.request(`/matrix/${pathOfDate(iso)}/ages`)).json<AgesBody>()

  describe('GET /matrix/{day}/{month}/{year}/ages', () => {
    it.each(Object.entries(golden.dates))('gives the ring of %s', async (iso, expected) => {
      const { ages } = await get(iso)
      expect(ages.map(({ arcana }) => arcana)).toEqual(expected.ages)
      expect(ages.map(({ from }) => from)).toEqual(expected.begins)
      expect(ages.map(({ age }) => age)).toEqual(expected.ages.map((_, at) => at * 1.25))
      for (const { arcana, name } of ages) expect(name).toBe(ARCANA_NAMES[arcana - 1])
    })

    it.each([
      ['2000-01-31', '2001-04-30', '2080-01-31'],
      ['2000-02-29', '2001-05-29', '2080-02-29'],
      ['2020-02-29', '2021-05-29', '2100-02-28'],
      ['2100-12-31', '2102-03-31', '2180-12-31'],
    ])('of %s turns first on %s and ends on the eightieth birthday, %s', async (iso, turn, end) => {
      const { ages } = await get(iso)
      expect([ages[0]!.from, ages[0]!.until, ages[63]!.until]).toEqual([iso, turn, end])
      for (const [at, { from }] of ages.slice(1).entries()) expect(from).toBe(ages[at]!.until)
    })

    it('has the fields of the API, in order, and a text and its essence for each card that occurs', async () => {
      const body = await get('1990-05-15')
      expect(Object.keys(body).slice(0, 4)).toEqual(['input', 'ages', 'texts', 'essences'])
      expect(Object.keys(body.ages[0]!)).toEqual(['age', 'from', 'until', 'arcana', 'name', 'keyword', 'emoji'])
      const occurring = [...new Set(body.ages.map(({ arcana }) => arcana))].sort((a, b) => a - b)
      expect(Object.keys(body.texts)).toEqual(occurring.map(String))
      for (const text of Object.values(body.texts)) expect(text.split(/\s+/).length).toBeGreaterThan(30)
      expect(Object.keys(body.essences)).toEqual(Object.keys(body.texts))
      for (const essence of Object.values(body.essences)) expect(essence).toMatch(/^[A-Z¿].+\.$/)
      expectCreditOfDate(body, door, '1990-05-15')
    })
  })

  describe('GET /matrix/{day}/{month}/{year}/ages.ics', () => {
    it('is a calendar with an event of one day on each beginning', async () => {
      const response = await door.request('/matrix/15/5/1990/ages.ics')
      expect(response.status).toBe(200)
      expect(response.header('Content-Type')).toBe('text/calendar; charset=utf-8')
      expect(response.header('Content-Length')).toBe(String(response.body.length))
      const lines = response.text.replaceAll('\r\n ', '').split('\r\n')
      expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
      const days = lines.filter((line) => line.startsWith('DTSTART;VALUE=DATE:')).map((line) => line.slice(19))
      expect(days).toEqual(golden.dates['1990-05-15'].begins.map((iso) => iso.replaceAll('-', '')))
      expect(lines.filter((line) => line === 'TRANSP:TRANSPARENT')).toHaveLength(64)
      expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(64)
    })

    it('names the day of birth nowhere but where the first event begins', async () => {
      const { text } = await door.request('/matrix/15/5/1990/ages.ics')
      const lines = text.replaceAll('\r\n ', '').split('\r\n')
      expect(lines.filter((line) => /1990-?05-?15|15\/0?5\/1990|15 de mayo/.test(line))).toEqual([
        'DTSTART;VALUE=DATE:19900515',
      ])
    })
  })
}

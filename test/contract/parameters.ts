import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { LIFE_PATH_NUMBERS } from './facts.ts'
import { expectError } from './responses.ts'

/** What is not a date, by the reason why not. Each stands for the path after /matrix. */
const INVALID_DATES = {
  'a day, month or year that is not numeric': ['abc/5/1990', '1a/5/1990', '15/mayo/1990', '15/5/mcmx', '15/5/199O'],
  'an empty segment': ['/5/1990'],
  'a day outside 1 to 31': ['0/5/1990', '00/5/1990', '32/5/1990', '99/5/1990'],
  'a month outside 1 to 12': ['15/0/1990', '15/00/1990', '15/13/1990'],
  'a year outside 1900 to 2100': ['31/12/1899', '1/1/2101', '1/1/0000', '1/1/9999'],
  'a date that the calendar does not have': [
    '30/2/1990',
    '29/2/2023',
    '29/2/1900',
    '29/2/2100',
    '31/4/2000',
    '31/9/1999',
  ],
  'a year of other than four digits': ['15/5/90', '15/5/990', '15/5/01990', '15/5/19900'],
  'a day or month of more than two digits': ['015/5/1990', '15/005/1990'],
  'a sign': ['+15/5/1990', '-15/5/1990', '15/-5/1990', '15/5/-1990', '15/5/+990'],
  'a point or comma': ['1.5/5/1990', '15./5/1990', '15/5,0/1990', '15/5/1990.0'],
  'an exponent or another base': ['1e1/5/1990', '15/5/2e3', '0xf/5/1990', '15/5/0x7c', '0b1/5/1990'],
  'a space': ['%2015/5/1990', '15%20/5/1990', '15/5/1990%20', '15/%09/1990', '15/5/%0A1990', '15/5/19%2090'],
  'digits that are not ASCII': ['%D9%A1/%D9%A5/1990', '%EF%BC%91/5/1990', '15/5/%EF%BC%91%EF%BC%99%EF%BC%99%EF%BC%90'],
  'broken percent-encoding': ['%/5/1990', '%1/5/1990', '%zz/5/1990', '15/%E0%A4/1990', '15/5/%FF', '15/5/199%'],
  'a hidden character': ['1%00/5/1990', '15%00/5/1990', '15/5/1990%00', '15/5/%E2%80%8B1990', '15/%7F/1990'],
  'an encoded slash': ['15%2F5/5/1990', '15/5%2F/1990', '15/5/1990%2F'],
}

export function parameters(door: Door): void {
  describe('dates in an address', () => {
    it.each([
      ['05/8/2001', '5/8/2001'],
      ['5/08/2001', '5/8/2001'],
      ['05/08/2001', '5/8/2001'],
      ['15/05/1990', '15/5/1990'],
    ])('%s, with a leading zero, gives the same body as %s', async (padded, plain) => {
      for (const tail of [
        ...['', '/matrix.csv', '/reading', '/reading/money', '/synthesis', '/steps', '/ages', '/ages.ics', '/tail'],
        ...['/chakras', '/chart.svg'],
      ]) {
        const [a, b] = await Promise.all([
          door.request(`/matrix/${padded}${tail}`),
          door.request(`/matrix/${plain}${tail}`),
        ])
        expect(a.status).toBe(200)
        expect(a.body).toEqual(b.body)
        expect(a.header('ETag')).toBe(b.header('ETag'))
      }
    })

    it.each(Object.entries(INVALID_DATES))('%s is 400 "Invalid date"', async (_, dates) => {
      for (const date of dates) {
        for (const path of [
          ...[`/matrix/${date}`, `/matrix/${date}/matrix.csv`, `/matrix/${date}/steps`, `/matrix/${date}/reading`],
          ...[`/matrix/${date}/reading/money`, `/matrix/${date}/ages`, `/matrix/${date}/ages.ics`],
          ...[
            `/matrix/${date}/tail`,
            `/matrix/${date}/chakras`,
            `/matrix/${date}/chart.svg`,
            `/matrix/${date}/reading.html`,
            `/life-path/of/${date}`,
          ],
        ]) {
          await expectError(door, path, 400, { error: 'Invalid date' })
        }
      }
    })
  })

  describe('life path numbers in an address', () => {
    it.each([
      ...['0', '10', '12', '21', '23', '32', '34', '44', '100', '07', '011', '-1', '+7', '7.0', '7e0', '0x7'],
      ...[
        ...['siete', '%207', '7%20', '%D9%A7', '%EF%BC%97', '%', '%zz', '%FF', '7%', '7%00', '7%2F'],
        ...['99999999999999999999'],
      ],
    ])('%s is 404 "Number not found", with valid_numbers as integers, ascending', async (text) => {
      await expectError(door, `/life-path/${text}`, 404, {
        error: 'Number not found',
        valid_numbers: LIFE_PATH_NUMBERS,
      })
    })
  })

  it('a query changes nothing', async () => {
    for (const path of ['/life-path/7', '/matrix/15/5/1990', '/arcana']) {
      const [plain, asked] = await Promise.all([door.request(path), door.request(`${path}?day=1&x=%zz&/a/`)])
      expect(asked.status).toBe(200)
      expect(asked.body).toEqual(plain.body)
    }
  })
}

import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'

interface OfDateBody {
  readonly input: object
  readonly number: number
  readonly archetype: string
  readonly steps: readonly object[]
  readonly url: string
}

export function lifePathOfDate(door: Door): void {
  const get = async (date: string) => (await door.request(`/life-path/of/${date}`)).json<OfDateBody>()

  describe('GET /life-path/of/{day}/{month}/{year}', () => {
    it.each([
      ['4/5/1977', 6],
      ['22/2/1922', 11],
      ['29/1/1900', 4],
      ['11/8/1900', 2],
      ['22/11/1992', 9],
      ['15/5/1990', 3],
    ])('gives for %s the number %i: day, month and year reduced apart, masters kept', async (date, number) => {
      expect((await get(date)).number).toBe(number)
    })

    it('repeats the date as integers', async () => {
      expect((await get('05/08/2001')).input).toEqual({ day: 5, month: 8, year: 2001 })
    })

    it('gives the steps: day, month, year, total, each with operands, sum, reduction and value', async () => {
      expect((await get('29/11/1992')).steps).toEqual([
        { part: 'day', operands: [{ from: 'day', value: 29 }], sum: 29, reduction: [29, 11], value: 11 },
        { part: 'month', operands: [{ from: 'month', value: 11 }], sum: 11, reduction: [11], value: 11 },
        { part: 'year', operands: [{ from: 'year', value: 1992 }], sum: 1992, reduction: [1992, 21, 3], value: 3 },
        {
          part: 'total',
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

    it("gives the record's address, where the same archetype stands", async () => {
      const { url, number, archetype } = await get('22/2/1922')
      expect(url).toBe(`${door.baseUrl}/life-path/11`)
      expect((await door.request('/life-path/11')).json()).toMatchObject({ number, archetype })
    })
  })
}

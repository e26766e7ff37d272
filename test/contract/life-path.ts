import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { LICENSE, LICENSE_URL, LIFE_PATH_NUMBERS, ORIGIN } from './facts.ts'

interface Item {
  readonly number: number
  readonly archetype: string
  readonly tagline: string
  readonly short_description: string
  readonly url: string
}

interface Record extends Item {
  readonly famous_people: readonly object[]
  readonly suggested_citation: string
  readonly attribution: string
}

const FIELDS = [
  ...['number', 'archetype', 'tagline', 'short_description', 'description', 'traits', 'weaknesses', 'career', 'love'],
  ...['advice', 'famous_people', 'source_url', 'suggested_citation', 'license', 'license_url', 'attribution'],
  ...['api_version'],
]

export function lifePath(door: Door): void {
  const get = async <Body>(path: string) => (await door.request(path)).json<Body>()

  describe('GET /life-path', () => {
    it('is a JSON array of exactly 12 objects, one per valid number, ascending', async () => {
      expect((await get<Item[]>('/life-path')).map(({ number }) => number)).toEqual(LIFE_PATH_NUMBERS)
    })

    it('has items with number, archetype, tagline, short_description and url, as in the record at that url', async () => {
      for (const item of await get<Item[]>('/life-path')) {
        expect(Object.keys(item)).toEqual(['number', 'archetype', 'tagline', 'short_description', 'url'])
        const { url, ...brief } = item
        expect(url).toBe(`${door.baseUrl}/life-path/${brief.number}`)
        expect(await get(url.slice(door.baseUrl.length))).toMatchObject(brief)
      }
    })
  })

  describe.each(LIFE_PATH_NUMBERS)('GET /life-path/%i', (number) => {
    it('always contains the 17 fields of the specification, in its order, and no others', async () => {
      const response = await door.request(`/life-path/${number}`)
      expect([response.status, Object.keys(response.json())]).toEqual([200, FIELDS])
    })

    it('has the number that was asked for, texts and lists of texts where they belong, and people with a field', async () => {
      const text = expect.stringMatching(/\S/)
      const texts = expect.toSatisfy(
        (list: unknown) => Array.isArray(list) && list.length > 0 && list.every((entry) => /\S/.test(entry)),
        'a list of texts',
      )
      const record = await get<Record>(`/life-path/${number}`)
      expect(record).toMatchObject({
        ...{ number, archetype: text, tagline: text, short_description: text, description: text, love: text },
        ...{ advice: text, traits: texts, weaknesses: texts, career: texts },
      })
      expect(record.famous_people.length).toBeGreaterThan(0)
      for (const person of record.famous_people) expect(person).toEqual({ name: text, field: text })
    })

    it('has licence, origin and version 1.0, its own page, and a citation that names what is cited', async () => {
      const record = await get<Record>(`/life-path/${number}`)
      const source = `${new URL(door.baseUrl).origin}/numeros/${number}`
      expect(record).toMatchObject({
        ...{ license: LICENSE, license_url: LICENSE_URL, api_version: '1.0', source_url: source },
        attribution: expect.stringContaining(ORIGIN),
      })
      for (const part of [LICENSE, ` ${number},`, record.archetype, record.tagline, source]) {
        expect(record.suggested_citation).toContain(part)
      }
    })
  })

  describe('GET /life-path/of/{day}/{month}/{year}', () => {
    it.each([
      ['4/5/1977', 6],
      ['22/2/1922', 11],
      ['29/1/1900', 4],
      ['11/8/1900', 2],
      ['22/11/1992', 9],
      ['15/5/1990', 3],
    ])(
      'gives for %s the number %i, day, month and year reduced apart, masters kept, and its record',
      async (date, number) => {
        const body = await get<{ url: string; archetype: string }>(`/life-path/of/${date}`)
        const { archetype } = await get<Item>(`/life-path/${number}`)
        expect(body).toMatchObject({ number, archetype, url: `${door.baseUrl}/life-path/${number}` })
      },
    )

    it('gives the date as integers and the steps: each with operands, sum, reduction and value', async () => {
      const body = await get<object>('/life-path/of/29/11/1992')
      expect(body).toMatchObject({ input: { day: 29, month: 11, year: 1992 } })
      const operands = [
        { from: 'day', value: 11 },
        { from: 'month', value: 11 },
        { from: 'year', value: 3 },
      ]
      expect((body as { steps: object[] }).steps).toEqual([
        { part: 'day', operands: [{ from: 'day', value: 29 }], sum: 29, reduction: [29, 11], value: 11 },
        { part: 'month', operands: [{ from: 'month', value: 11 }], sum: 11, reduction: [11], value: 11 },
        { part: 'year', operands: [{ from: 'year', value: 1992 }], sum: 1992, reduction: [1992, 21, 3], value: 3 },
        { part: 'total', operands, sum: 25, reduction: [25, 7], value: 7 },
      ])
    })
  })
}

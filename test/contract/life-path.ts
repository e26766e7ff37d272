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
  readonly source_url: string
  readonly suggested_citation: string
  readonly attribution: string
}

const FIELDS = [
  ...['number', 'archetype', 'tagline', 'short_description', 'description', 'traits', 'weaknesses', 'career', 'love'],
  ...['advice', 'famous_people', 'source_url', 'suggested_citation', 'license', 'license_url', 'attribution'],
  ...['api_version'],
]

export function lifePath(door: Door): void {
  describe('GET /life-path', () => {
    it('is a JSON array of exactly 12 objects, one per valid number, ascending', async () => {
      const response = await door.request('/life-path')
      expect(response.status).toBe(200)
      expect(response.json<Item[]>().map(({ number }) => number)).toEqual(LIFE_PATH_NUMBERS)
    })

    it('has items with number, archetype, tagline, short_description and url, in this order, and nothing else', async () => {
      for (const item of (await door.request('/life-path')).json<Item[]>()) {
        expect(Object.keys(item)).toEqual(['number', 'archetype', 'tagline', 'short_description', 'url'])
        for (const text of [item.archetype, item.tagline, item.short_description]) expect(text).toMatch(/\S/)
      }
    })

    it("has in url the record's address, where the same number, archetype, tagline and description stand", async () => {
      for (const { url, ...brief } of (await door.request('/life-path')).json<Item[]>()) {
        expect(url).toBe(`${door.baseUrl}/life-path/${brief.number}`)
        const record = await door.request(url.slice(door.baseUrl.length))
        expect(record.json()).toMatchObject(brief)
      }
    })
  })

  describe.each(LIFE_PATH_NUMBERS)('GET /life-path/%i', (number) => {
    const get = async () => (await door.request(`/life-path/${number}`)).json<Record>()

    it('always contains the 17 fields of the specification, in its order, and no others', async () => {
      const response = await door.request(`/life-path/${number}`)
      expect(response.status).toBe(200)
      expect(Object.keys(response.json())).toEqual(FIELDS)
    })

    it('has the number that was asked for: master numbers are not reduced', async () => {
      expect((await get()).number).toBe(number)
    })

    it('has texts where texts belong and lists of texts where lists belong', async () => {
      const text = expect.stringMatching(/\S/)
      const texts = expect.toSatisfy(
        (list: unknown) =>
          Array.isArray(list) && list.length > 0 && list.every((entry) => typeof entry === 'string' && entry !== ''),
        'a list of texts',
      )
      expect(await get()).toMatchObject({
        ...{ archetype: text, tagline: text, short_description: text, description: text, love: text, advice: text },
        ...{ traits: texts, weaknesses: texts, career: texts },
      })
    })

    it('has famous people with name and field, and nothing else of them', async () => {
      const { famous_people: people } = await get()
      expect(people.length).toBeGreaterThan(0)
      for (const person of people) {
        expect(Object.keys(person)).toEqual(['name', 'field'])
        for (const value of Object.values(person)) expect(value).toMatch(/\S/)
      }
    })

    it("has a source_url that is this service's own page for this number", async () => {
      expect((await get()).source_url).toBe(`${new URL(door.baseUrl).origin}/numeros/${number}`)
    })

    it('has a ready citation that names licence, number, archetype, tagline and source URL', async () => {
      const { suggested_citation: citation, archetype, tagline, source_url: source } = await get()
      for (const part of [LICENSE, ` ${number},`, archetype, tagline, source]) expect(citation).toContain(part)
    })

    it('carries licence, its address, an attribution that names the service as the origin, and version 1.0', async () => {
      const record = await get()
      expect(record).toMatchObject({ license: LICENSE, license_url: LICENSE_URL, api_version: '1.0' })
      expect(record.attribution).toContain(ORIGIN)
    })
  })
}

import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { ARCANA_NAMES, DATA_VERSION, LICENSE, LICENSE_URL, ORIGIN, POSITION_KEYS } from './facts.ts'
import { expectError } from './responses.ts'

interface Item {
  readonly number: number
  readonly name: string
  readonly emoji: string
  readonly url: string
}

export function arcana(door: Door): void {
  const numbers = ARCANA_NAMES.map((_, at) => at + 1)

  describe('GET /arcana', () => {
    it('lists the 22 arcana in the order of Marseille: 8 is La Justicia, 11 La Fuerza, 22 El Loco', async () => {
      const list = (await door.request('/arcana')).json<Item[]>()
      expect(list.map(({ number }) => number)).toEqual(numbers)
      expect(list.map(({ name }) => name)).toEqual(ARCANA_NAMES)
      expect(new Set(list.map(({ emoji }) => emoji)).size).toBe(22)
    })

    it('gives for each the address of its record, where the same name, keyword and emoji stand', async () => {
      for (const { url, ...brief } of (await door.request('/arcana')).json<Item[]>()) {
        expect(url).toBe(`${door.baseUrl}/arcana/${brief.number}`)
        expect((await door.request(`/arcana/${brief.number}`)).json()).toMatchObject(brief)
      }
    })
  })

  describe('GET /arcana/{1..22}', () => {
    it.each(numbers)('%i has its readings in the twelve positions and its credit', async (number) => {
      const record = (await door.request(`/arcana/${number}`)).json<Record<string, object>>()
      expect(Object.keys(record).slice(0, 9)).toEqual([
        ...['number', 'name', 'also_called', 'keyword', 'emoji', 'light', 'shadow', 'description', 'readings'],
      ])
      expect(record.also_called).toContainEqual(expect.stringMatching(/\S/))
      expect(Object.keys(record.readings!)).toEqual(POSITION_KEYS)
      for (const reading of Object.values(record.readings!)) {
        expect(Object.keys(reading)).toEqual([
          ...['position', 'question', 'essence', 'text', 'strength', 'challenge', 'practice', 'reachable'],
        ])
      }
      expect(record).toMatchObject({
        ...{ number, license: LICENSE, license_url: LICENSE_URL, api_version: '1.0', data_version: DATA_VERSION },
        attribution: expect.stringContaining(ORIGIN),
        suggested_citation: expect.stringContaining(ARCANA_NAMES[number - 1]!),
        source_url: `${new URL(door.baseUrl).origin}/arcanos/${number}`,
      })
    })

    it.each(['0', '23', '01', '-1', '1.0', 'mago', '%D9%A9', '%39%', '9e0', '1%2F2'])(
      '%s is 404 "Arcanum not found" with valid_numbers 1 to 22',
      async (text) => {
        await expectError(door, `/arcana/${text}`, 404, { error: 'Arcanum not found', valid_numbers: numbers })
      },
    )
  })
}

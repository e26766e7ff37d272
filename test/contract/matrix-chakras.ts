import { describe, expect, it } from 'vitest'
import golden from '../golden/whole.json' with { type: 'json' }
import type { Door } from '../support/door.ts'
import { type DateCredit, expectCreditOfDate, pathOfDate } from './facts.ts'

interface Cells {
  readonly physics: number
  readonly energy: number
  readonly emotions: number
}

interface ChakrasBody extends DateCredit {
  readonly chakras: readonly ({ readonly key: string; readonly name: string } & Cells)[]
  readonly totals: Cells
}

const NAMES = ['Sahasrara', 'Ajna', 'Vishuddha', 'Anahata', 'Manipura', 'Svadhisthana', 'Muladhara']

export function matrixChakras(door: Door): void {
  const get = async (iso: string) => (await door.request(`/matrix/${pathOfDate(iso)}/chakras`)).json<ChakrasBody>()

  describe('GET /matrix/{day}/{month}/{year}/chakras', () => {
    it.each(Object.entries(golden.dates))('gives the seven rows of %s and their totals', async (iso, expected) => {
      const { chakras, totals } = await get(iso)
      const cells = chakras.map(({ physics, energy, emotions }) => [physics, energy, emotions])
      expect(cells).toEqual(expected.chakras.rows)
      expect([totals.physics, totals.energy, totals.emotions]).toEqual(expected.chakras.totals)
    })

    it('has the fields of the API, in order, and says nothing about health', async () => {
      const body = await get('1990-05-15')
      expect(Object.keys(body).slice(0, 3)).toEqual(['input', 'chakras', 'totals'])
      expect(body.chakras.map(({ name }) => name)).toEqual(NAMES)
      expect(body.chakras.map(({ key }) => key)).toEqual(NAMES.map((name) => name.toLowerCase()))
      for (const row of body.chakras) expect(Object.keys(row)).toEqual(['key', 'name', 'physics', 'energy', 'emotions'])
      expect(JSON.stringify(body)).not.toMatch(/salud|órgano|enferm|health/i)
      expectCreditOfDate(body, door, '1990-05-15')
    })
  })
}

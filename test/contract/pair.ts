import { describe, expect, it } from 'vitest'
import golden from '../golden/whole.json' with { type: 'json' }
import type { Door } from '../support/door.ts'
import { ARCANA_NAMES, CREDIT_FIELDS, LICENSE, ORIGIN, type PositionBody, pathOfDate } from './facts.ts'
import { follow, type Step } from './matrix-steps.ts'
import { expectError } from './responses.ts'

interface PairBody {
  readonly input: unknown
  readonly pair: Readonly<Record<string, PositionBody & { readonly agreement: string }>>
}

interface ReadingBody {
  readonly reading: Readonly<Record<string, PositionBody & { readonly text: string; readonly practice: string }>>
}

interface StepsBody {
  readonly points: readonly Step[]
}

const PAIRS = Object.entries(golden.pairs).map(([dates, points]) => {
  const [first, second] = dates.split('/') as [string, string]
  return {
    dates,
    path: `/pair/${pathOfDate(first)}/${pathOfDate(second)}`,
    swapped: `/pair/${pathOfDate(second)}/${pathOfDate(first)}`,
    points,
  }
})
const EXAMPLE = '/pair/15/5/1990/20/8/1995'
const AGREED = ['A', 'B', 'C', 'D', 'E', 'NW', 'NE', 'SE', 'SW']

export function pair(door: Door): void {
  const get = async <Body>(path: string) => (await door.request(path)).json<Body>()

  describe('GET /pair/{first date}/{second date}', () => {
    it.each(PAIRS)('gives the 32 points of $dates, whoever comes first', async ({ path, swapped, points }) => {
      const { pair: shown } = await get<PairBody>(path)
      expect(Object.fromEntries(Object.entries(shown).map(([name, { arcana }]) => [name, arcana]))).toEqual(points)
      for (const [name, card] of Object.entries(shown)) {
        expect(card.name).toBe(ARCANA_NAMES[card.arcana - 1])
        expect(card.agreement).toBe(AGREED.includes(name) ? 'consensus' : 'convention')
      }
      expect((await get<PairBody>(swapped)).pair).toEqual(shown)
    })

    it('has the fields of the API, in order, and its credit', async () => {
      const body = await get<PairBody & Record<string, string>>(EXAMPLE)
      expect(Object.keys(body)).toEqual(['input', 'pair', ...CREDIT_FIELDS])
      expect(body.input).toEqual({
        first: { day: 15, month: 5, year: 1990 },
        second: { day: 20, month: 8, year: 1995 },
      })
      expect(Object.keys(body.pair.A!)).toEqual(['arcana', 'name', 'keyword', 'emoji', 'agreement'])
      expect(body.details_url).toBe(`${new URL(door.baseUrl).origin}/pareja?a=1990-05-15&b=1995-08-20`)
      for (const part of ['15 de mayo de 1990', '20 de agosto de 1995', LICENSE, ORIGIN]) {
        expect(body.suggested_citation).toContain(part)
      }
    })

    it('gives no percentage and no verdict', async () => {
      for (const tail of ['', '/reading', '/steps']) {
        expect((await door.request(EXAMPLE + tail)).text).not.toMatch(/%|compatib|porcentaje|score/i)
      }
    })
  })

  describe('GET /pair/…/reading', () => {
    it.each(PAIRS)('$dates: meeting, bond and task stand on A, E and D', async ({ path, points }) => {
      const { reading } = await get<ReadingBody>(`${path}/reading`)
      expect(Object.entries(reading).map(([part, { arcana }]) => [part, arcana])).toEqual([
        ['meeting', points.A],
        ['bond', points.E],
        ['task', points.D],
      ])
      for (const part of Object.values(reading)) {
        expect(Object.keys(part)).toEqual(['arcana', 'name', 'keyword', 'emoji', 'essence', 'text', 'practice'])
        expect(part.practice.split(/\s+/).length).toBeLessThanOrEqual(25)
      }
    })
  })

  describe('GET /pair/…/steps', () => {
    it('can be followed with pencil and paper from the steps of the two dates', async () => {
      const known: Record<string, number> = {}
      for (const [who, date] of Object.entries({ first: '15/5/1990', second: '20/8/1995' })) {
        for (const { point, value } of (await get<StepsBody>(`/matrix/${date}/steps`)).points)
          known[`${who}.${point}`] = value
      }
      const { points } = await get<StepsBody>(`${EXAMPLE}/steps`)
      follow(points, known)
      expect(points[0]).toMatchObject({ point: 'A', operands: [{ from: 'first.A' }, { from: 'second.A' }] })
      expect(points.filter(({ agreement }) => agreement === 'consensus').map(({ point }) => point)).toEqual(AGREED)
    })
  })

  describe('GET /pair/…/chart.svg', () => {
    it('shows both charts and the third, says so in words, and carries the credit', async () => {
      const response = await door.request(`${EXAMPLE}/chart.svg`)
      expect(response.header('Content-Type')).toBe('image/svg+xml; charset=utf-8')
      expect(response.header('Content-Security-Policy')).toContain("default-src 'none'")
      const points = response.text.matchAll(/<g data-point="A"[^>]*><circle[^>]*><text[^>]*>(\d+)<\/text>/g)
      expect([...points].map(([, number]) => number)).toEqual(['15', '20', '8'])
      expect(response.text).toMatch(/<title [^>]*>[^<]*15 de mayo de 1990 y del 20 de agosto de 1995<\/title>/)
      expect(response.text).toContain(ORIGIN)
      expect(response.text).not.toMatch(/<script|\son\w+=|href=|url\(|@import/i)
    })
  })

  describe('a pair with a date that is none', () => {
    const good = '15/5/1990'
    const bad = ['30/2/1990', '0/5/1990', '15/13/1990', '15/5/1899', 'a/b/c', '//', '15/5/90', '%zz/5/1990']

    it.each(bad)('%s is 400 «Invalid date» and says which', async (date) => {
      for (const tail of ['', '/reading', '/steps', '/chart.svg']) {
        for (const [path, which] of [
          [`/pair/${date}/${good}${tail}`, 'first'],
          [`/pair/${good}/${date}${tail}`, 'second'],
          [`/pair/${date}/${date}${tail}`, 'first'],
        ] as const) {
          await expectError(door, path, 400, { error: 'Invalid date', which })
        }
      }
    })

    it.each(['', '/15/5/1990', '/15/5/1990/20/8', '/15/5/1990/20/8/1995/7'])(
      '/pair%s, with segments missing or too many, is 404',
      async (rest) => {
        await expectError(door, `/pair${rest}`, 404, { error: 'Not found' })
      },
    )
  })
}

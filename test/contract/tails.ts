import { describe, expect, it } from 'vitest'
import golden from '../golden/whole.json' with { type: 'json' }
import type { Door } from '../support/door.ts'
import {
  DATA_VERSION,
  type DateCredit,
  expectCreditOfDate,
  LICENSE,
  LICENSE_URL,
  ORIGIN,
  pathOfDate,
  TAIL_CODES,
} from './facts.ts'
import { expectError } from './responses.ts'

interface TailBody {
  readonly code: string
  readonly arcana: readonly number[]
  readonly title: string
  readonly text: string
  readonly practice: string
  readonly share: number
  readonly url: string
}

interface TailRecordBody extends TailBody {
  readonly example: string
}

export function tails(door: Door): void {
  const tailOf = async (iso: string) =>
    (await door.request(`/matrix/${pathOfDate(iso)}/tail`)).json<DateCredit & { tail: TailBody }>()

  describe('GET /matrix/{day}/{month}/{year}/tail', () => {
    it.each(Object.entries(golden.dates))('gives the tail of %s', async (iso, expected) => {
      const { tail } = await tailOf(iso)
      expect(tail.code).toBe(expected.tail)
      expect(tail.arcana.join('-')).toBe(expected.tail)
      expect(tail.url).toBe(`${door.baseUrl}/tails/${expected.tail}`)
    })

    it('has the fields of the API, in order', async () => {
      const body = await tailOf('1990-05-15')
      expect(Object.keys(body).slice(0, 2)).toEqual(['input', 'tail'])
      expect(Object.keys(body.tail)).toEqual(['code', 'arcana', 'title', 'essence', 'text', 'practice', 'share', 'url'])
      expectCreditOfDate(body, door, '1990-05-15')
    })
  })

  describe('GET /tails', () => {
    it('lists the 26, commonest first, with shares that add up to all dates', async () => {
      const list = (await door.request('/tails')).json<TailBody[]>()
      expect(list.map(({ code }) => code)).toEqual(TAIL_CODES)
      expect(Object.keys(list[0]!)).toEqual(['code', 'arcana', 'title', 'share', 'url'])
      const shares = list.map(({ share }) => share)
      expect(shares).toEqual([...shares].sort((a, b) => b - a))
      expect([shares[0], shares.at(-1)]).toEqual([0.102, 0.0009])
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2)
    })
  })

  describe('GET /tails/{code}', () => {
    it.each(TAIL_CODES)('%s is whole, and its example has it', async (code) => {
      const record = (await door.request(`/tails/${code}`)).json<TailRecordBody>()
      const { example, ...rest } = record
      expect(example >= '1990-01-01').toBe(true)
      const { tail } = await tailOf(example)
      expect(rest).toMatchObject(tail)
      expect(record).toMatchObject({
        ...{ license: LICENSE, license_url: LICENSE_URL, api_version: '1.0', data_version: DATA_VERSION },
        attribution: expect.stringContaining(ORIGIN),
        suggested_citation: expect.stringContaining(code),
        source_url: `${new URL(door.baseUrl).origin}/colas/${code}`,
      })
    })

    it.each(['1-2-3', '3-12-18', '12-3-18', '18-3-12-', '018-3-12', '18-3', '18', '18%2F3%2F12', '%31%38-3', 'x', '%'])(
      '%s is 404 «Tail not found» with valid_tails',
      async (text) => {
        await expectError(door, `/tails/${text}`, 404, { error: 'Tail not found', valid_tails: TAIL_CODES })
      },
    )
  })
}

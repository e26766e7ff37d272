import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import {
  CREDIT_FIELDS,
  type DateCredit,
  expectCreditOfDate,
  type MatrixBody,
  POSITION_KEYS,
  type PositionBody,
} from './facts.ts'
import { expectError } from './responses.ts'

/** What a card says in a position, in the order of the API. */
const TEXTS = ['essence', 'text', 'strength', 'challenge', 'practice'] as const

type ReadingPosition = PositionBody &
  Readonly<Record<(typeof TEXTS)[number], string>> & { readonly position: string; readonly question: string }

interface RepeatBody extends PositionBody {
  readonly positions: readonly string[]
  readonly text: string
}

const NAMES = [
  ...['Personalidad', 'Sociedad', 'Alma', 'Cuerpo', 'Espíritu', 'Centro'],
  ...['Talentos', 'Karma', 'Dinero', 'Relaciones', 'Destino', 'Propósito'],
]

export function matrixReading(door: Door): void {
  describe('GET /matrix/{day}/{month}/{year}/reading', () => {
    const get = async () => {
      const body = (await door.request('/matrix/15/5/1990/reading')).json<{
        reading: Record<string, ReadingPosition>
      }>()
      return body.reading
    }

    it('gives the twelve positions of the matrix, named in Spanish, in the same order', async () => {
      const reading = await get()
      expect(Object.keys(reading)).toEqual(POSITION_KEYS)
      expect(Object.values(reading).map(({ position }) => position)).toEqual(NAMES)
    })

    it('gives in each position the arcanum of the matrix and the text that this has there', async () => {
      const { matrix } = (await door.request('/matrix/15/5/1990')).json<MatrixBody>()
      for (const [key, reading] of Object.entries(await get())) {
        const { arcana, name: _, keyword: __, emoji: ___, ...texts } = reading
        const { readings } = (await door.request(`/arcana/${arcana}`)).json<{ readings: Record<string, object> }>()
        expect(readings[key]).toEqual({ ...texts, reachable: true })
        expect(Object.keys(reading)).toEqual(['position', 'question', ...Object.keys(matrix[key]!), ...TEXTS])
        expect(reading).toMatchObject(matrix[key]!)
        expect(reading.question).toMatch(/^¿.+\?$/)
        for (const field of TEXTS) expect(reading[field]).toMatch(/\S/)
      }
    })

    it('tells which cards come several times, most often held first', async () => {
      // 18 June 1971: five cards for twelve positions.
      const body = (await door.request('/matrix/18/6/1971/reading')).json<{ repeats: RepeatBody[] }>()
      expect(Object.keys(body).slice(0, 3)).toEqual(['input', 'reading', 'repeats'])
      expect(body.repeats.map(({ arcana, positions }) => [arcana, positions])).toEqual([
        [6, ['talents', 'karma', 'money', 'destiny']],
        [12, ['spirit', 'center', 'relationships']],
        [9, ['body', 'purpose']],
        [18, ['personal', 'soul']],
      ])
      expect(Object.keys(body.repeats[0]!)).toEqual([
        ...['arcana', 'name', 'keyword', 'emoji', 'positions', 'essence', 'text'],
      ])
    })
  })

  describe('GET /matrix/{day}/{month}/{year}/reading/{position}', () => {
    it('gives what /reading, /arcana and /steps say of that position', async () => {
      const get = async <Body>(path: string) => (await door.request(path)).json<Body>()
      const date = '/matrix/15/5/1990'
      const { reading } = await get<{ reading: Record<string, ReadingPosition> }>(`${date}/reading`)
      const { points, positions } = await get<{
        points: { point: string; sum: number }[]
        positions: Record<string, { point: string }>
      }>(`${date}/steps`)
      for (const key of POSITION_KEYS) {
        const body = await get<DateCredit & Record<string, unknown>>(`${date}/reading/${key}`)
        const { light, shadow } = await get<Record<string, string>>(`/arcana/${reading[key]!.arcana}`)
        const { sum } = points.find(({ point }) => point === positions[key]!.point)!
        expect(body).toMatchObject({ key, ...reading[key], light, shadow, sum })
        expect(body.meaning).toMatch(/\S\.$/)
        expect(Object.keys(body)).toEqual([
          ...['input', 'key', 'position', 'meaning', 'question', 'arcana', 'name', 'keyword', 'emoji'],
          ...TEXTS,
          ...['light', 'shadow', 'sum'],
          ...CREDIT_FIELDS,
        ])
        expectCreditOfDate(body, door, '1990-05-15')
      }
    })

    it.each([
      ...['dinero', 'Money', 'el%20Dinero'].map((text) => [text, { did_you_mean: 'money' }] as const),
      ...['toString', '__proto__', '1', '%', '%zz', 'money%2F', '-'].map((text) => [text, {}] as const),
    ])('%s is 404 "Position not found" with valid_positions, and the key that was meant: %j', async (text, meant) => {
      await expectError(door, `/matrix/15/5/1990/reading/${text}`, 404, {
        error: 'Position not found',
        ...meant,
        valid_positions: POSITION_KEYS,
      })
    })

    it('is 400 "Invalid date" if the date is wrong, whatever the position', async () => {
      for (const position of ['money', 'dinero']) {
        await expectError(door, `/matrix/30/2/1990/reading/${position}`, 400, { error: 'Invalid date' })
      }
    })
  })
}

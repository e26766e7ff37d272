import { describe, expect, it } from 'vitest'
import golden from '../golden/matrix.json' with { type: 'json' }
import type { Door } from '../support/door.ts'
import { ARCANA_NAMES, type MatrixBody, POSITION_KEYS, pathOfDate } from './facts.ts'

const FIELDS = [
  ...['input', 'matrix', 'suggested_citation', 'source_url', 'details_url', 'license'],
  ...['attribution', 'attribution_html', 'api_version'],
]

const ONE_EMOJI = /^(\p{Emoji_Presentation}|\p{Emoji}\uFE0F)$/u

export function matrix(door: Door): void {
  const get = async (date: string) => (await door.request(`/matrix/${date}`)).json<MatrixBody>()

  describe('GET /matrix/{day}/{month}/{year}', () => {
    it('has the 9 fields of the specification, in its order, and no others', async () => {
      const response = await door.request('/matrix/15/5/1990')
      expect(response.status).toBe(200)
      expect(Object.keys(response.json())).toEqual(FIELDS)
    })

    it('repeats day, month and year as integers in input', async () => {
      const { input } = await get('15/5/1990')
      expect(input).toEqual({ day: 15, month: 5, year: 1990 })
      expect(Object.keys(input as object)).toEqual(['day', 'month', 'year'])
    })

    it('has exactly the 12 position keys, in the order of the specification, each with its four fields', async () => {
      const { matrix } = await get('15/5/1990')
      expect(Object.keys(matrix)).toEqual(POSITION_KEYS)
      for (const position of Object.values(matrix)) {
        expect(Object.keys(position)).toEqual(['arcana', 'name', 'keyword', 'emoji'])
        expect(Number.isInteger(position.arcana)).toBe(true)
        expect(position.keyword).toMatch(/\S/)
      }
    })

    it('computes 15 May 1990 as the method page does', async () => {
      const { matrix } = await get('15/5/1990')
      const numbers = POSITION_KEYS.map((key) => matrix[key]!.arcana)
      expect(numbers).toEqual([15, 21, 19, 7, 17, 6, 5, 12, 14, 7, 21, 9])
    })

    it.each(Object.entries(golden))(
      'computes %s as the golden vectors have it, as a table too',
      async (iso, { positions }) => {
        const { matrix } = await get(pathOfDate(iso))
        expect(Object.fromEntries(Object.entries(matrix).map(([key, { arcana }]) => [key, arcana]))).toEqual(positions)
        const table = await door.request(`/matrix/${pathOfDate(iso)}/matrix.csv`)
        expect(table.header('Content-Type')).toBe('text/csv; charset=utf-8')
        const [head, ...rows] = table.text.trimEnd().split('\n')
        expect(head).toBe('key,position,arcana,name,keyword')
        const expected = Object.entries(matrix).map(([key, { arcana, name }]) => [key, String(arcana), name])
        expect(rows.map((row) => row.split(',')).map(([key, , arcana, name]) => [key, arcana, name])).toEqual(expected)
      },
    )

    it('names the arcana in the order of Marseille, each always with the same keyword and one emoji', async () => {
      const seen = new Map<number, object>()
      for (const iso of Object.keys(golden)) {
        for (const position of Object.values((await get(pathOfDate(iso))).matrix)) {
          expect(position.name).toBe(ARCANA_NAMES[position.arcana - 1])
          expect(position.emoji).toMatch(ONE_EMOJI)
          expect(position).toEqual(seen.get(position.arcana) ?? position)
          seen.set(position.arcana, position)
        }
      }
      expect(seen.size).toBe(22)
    })

    it.each(['1/1/1900', '31/12/2100', '29/2/2000', '29/2/2096', '31/1/2000', '28/2/1900'])(
      'serves %s, at the edge of what is allowed',
      async (date) => {
        expect((await door.request(`/matrix/${date}`)).status).toBe(200)
      },
    )
  })
}

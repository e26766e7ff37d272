import { describe, expect, it } from 'vitest'
import golden from '../golden/matrix.json' with { type: 'json' }
import type { Door } from '../support/door.ts'
import { pathOfDate } from './facts.ts'

type Position = { readonly arcana: number; readonly name: string; readonly keyword: string }

/** What a spreadsheet imports. */
export function matrixTable(door: Door): void {
  describe('GET /matrix/{day}/{month}/{year}/matrix.csv', () => {
    it.each(Object.keys(golden))('%s: a head and twelve rows, the same as the matrix', async (iso) => {
      const table = await door.request(`/matrix/${pathOfDate(iso)}/matrix.csv`)
      expect(table.header('Content-Type')).toBe('text/csv; charset=utf-8')
      const { matrix } = (await door.request(`/matrix/${pathOfDate(iso)}`)).json<{ matrix: Record<string, Position> }>()
      const [head, ...rows] = table.text.trimEnd().split('\n')
      expect(head).toBe('key,position,arcana,name,keyword')
      const expected = Object.entries(matrix).map(([key, { arcana, name }]) => [key, String(arcana), name])
      expect(rows.map((row) => row.split(',')).map(([key, , arcana, name]) => [key, arcana, name])).toEqual(expected)
    })
  })
}

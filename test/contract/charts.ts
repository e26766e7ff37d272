import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { DATA_VERSION, LICENSE, ORIGIN } from './facts.ts'

export function charts(door: Door): void {
  describe('GET /charts/{chart}', () => {
    it.each([
      ['15-5-19', '15/5/1990'],
      ['15-5-19', '15/5/2089'],
      ['4-12-22', '31/12/1993'],
      ['22-1-2', '22/1/2000'],
    ])('%s says what is said of %s, without the date', async (chart, date) => {
      const get = async (path: string) => (await door.request(path)).json<Record<string, object>>()
      const body = await get(`/charts/${chart}`)
      const [{ reading, repeats }, { synthesis }] = [
        await get(`/matrix/${date}/reading`),
        await get(`/matrix/${date}/synthesis`),
      ]
      const [A, B, C] = chart.split('-').map(Number)
      expect(body).toMatchObject({ chart: { A, B, C }, reading, synthesis, repeated: repeats })
      // The corners of the matrix.
      expect(reading).toMatchObject({ personal: { arcana: A }, talents: { arcana: B }, soul: { arcana: C } })
      expect(Object.keys(body)).toEqual([
        ...['chart', 'reading', 'synthesis', 'repeated', 'license', 'attribution', 'attribution_html', 'api_version'],
        'data_version',
      ])
      expect(body).toMatchObject({ license: LICENSE, api_version: '1.0', data_version: DATA_VERSION })
      expect(body.attribution).toContain(ORIGIN)
    })

    it.each<[string, string]>([
      ['23-5-19', 'A'],
      ['15-13-19', 'B'],
      ['15-5-1', 'C'],
      ['15-5-23', 'C'],
      ['99-99-99', 'A'],
      ...['0-5-19', '015-5-19', '15-05-19', '15-5', '15-5-19-', '15-5-1990', '15_5_19', '-', 'x', '%'].map(
        (text): [string, string] => [text, 'form'],
      ),
    ])('%s is 404 «Chart not found», because of %s', async (text, which) => {
      const response = await door.request(`/charts/${text}`)
      expect(response.status).toBe(404)
      const valid_ranges = { A: [1, 22], B: [1, 12], C: [2, 22] }
      expect(response.json()).toEqual({ error: 'Chart not found', which, valid_ranges })
    })
  })

  describe('GET /matrix/{day}/{month}/{year}/reading.html', () => {
    it('is a fragment with every text of synthesis and reading, and the credit, without style or script', async () => {
      const get = async (path: string) => (await door.request(`/matrix/18/6/1971/${path}`)).json<object>()
      const response = await door.request('/matrix/18/6/1971/reading.html')
      expect(response.status).toBe(200)
      expect(response.header('Content-Type')).toBe('text/html; charset=utf-8')
      expect(response.header('Access-Control-Allow-Origin')).toBe('*')
      expect(response.text).toMatch(
        /^<article class="matrix" lang="es">\n<h2 [^>]*>Matriz del destino del 18 de junio de 1971</,
      )
      expect(response.text).toMatch(/<\/article>\n$/)
      expect(response.text).not.toMatch(/<script|<style|<img|<link| style=| on\w+=| id=/)
      const { reading, repeats } = (await get('reading')) as Record<string, Record<string, Record<string, string>>>
      const { synthesis, attribution_html } = (await get('synthesis')) as {
        synthesis: object
        attribution_html: string
      }
      const said = ['essence', 'text', 'strength', 'challenge', 'practice', 'name', 'question'] as const
      const texts = [...Object.values(reading!), ...Object.values(repeats!)].flatMap((one) =>
        said.flatMap((field) => one[field] ?? []),
      )
      for (const text of [...texts, ...textsIn(synthesis)]) expect(response.text).toContain(text)
      expect(response.text).toContain(attribution_html)
      expect(response.text).toContain('rel="license noopener"')
    })
  })
}

/** All texts of a synthesis but what its paragraphs are about. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value as object).flatMap(([key, part]) => (key === 'about' ? [] : textsIn(part)))
}

import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { LICENSE, LICENSE_URL, ORIGIN } from './facts.ts'

interface IndexBody {
  readonly endpoints: Readonly<Record<string, string>>
  readonly openapi: string
}

const ENDPOINTS = [
  ...['/life-path', '/life-path/{number}', '/life-path/{number}/card.png', '/life-path/of/{day}/{month}/{year}'],
  ...['/arcana', '/arcana/{number}', '/arcana/{number}/card.png', '/charts/{chart}', '/tails', '/tails/{code}'],
  ...['', '/matrix.csv', '/reading', '/reading.html', '/reading/{position}', '/synthesis', '/steps', '/chart.svg'].map(
    ofDate,
  ),
  ...['/chart.png', '/card.png', '/ages', '/ages.ics', '/tail', '/chakras'].map(ofDate),
  ...['', '/reading', '/steps', '/chart.svg', '/chart.png', '/card.png'].map(
    (end) => `/pair/{first_day}/{first_month}/{first_year}/{second_day}/{second_month}/{second_year}${end}`,
  ),
]

function ofDate(end: string): string {
  return `/matrix/{day}/{month}/{year}${end}`
}

export function index(door: Door): void {
  const get = async () => (await door.request('/')).json<IndexBody>()

  describe('GET /', () => {
    it('gives version, licence and links', async () => {
      const { origin } = new URL(door.baseUrl)
      expect(await get()).toMatchObject({
        ...{ name: ORIGIN, api_version: '1.0', license: LICENSE, license_url: LICENSE_URL },
        ...{ openapi: `${door.baseUrl}/openapi.json`, documentation: `${origin}/documentacion` },
        ...{ method: `${origin}/metodo`, home: `${origin}/`, attribution: expect.stringContaining(ORIGIN) },
      })
    })

    it('names every endpoint, and each of them answers', async () => {
      const templates = Object.values((await get()).endpoints)
      const paths = templates.map((template) => template.slice(door.baseUrl.length))
      expect(paths).toEqual(expect.arrayContaining(ENDPOINTS))
      const example: Record<string, string> = {
        ...{ number: '7', code: '18-3-12', chart: '15-5-19', position: 'money', day: '15', month: '5', year: '1990' },
        ...{ first_day: '15', first_month: '5', first_year: '1990' },
        ...{ second_day: '20', second_month: '8', second_year: '1995' },
      }
      for (const template of templates) {
        expect(template.startsWith(door.baseUrl)).toBe(true)
        const path = template.slice(door.baseUrl.length).replace(/\{(\w+)\}/g, (_, name: string) => example[name]!)
        // Nothing is painted for a head; pictures have tests of their own.
        expect((await door.request(path, { method: 'HEAD' })).status).toBe(200)
      }
    })

    it('stands at the base address without a slash as well', async () => {
      const [without, withSlash] = await Promise.all([door.request(''), door.request('/')])
      expect(without.status).toBe(200)
      expect(without.body).toEqual(withSlash.body)
    })
  })

  describe('GET /openapi.json', () => {
    it('is OpenAPI 3.1 for API 1.0 at this base address', async () => {
      expect((await door.request('/openapi.json')).json()).toMatchObject({
        openapi: expect.stringMatching(/^3\.1\.\d+$/),
        info: { version: '1.0', license: { name: LICENSE, url: LICENSE_URL } },
        servers: [{ url: door.baseUrl }],
      })
    })
  })
}

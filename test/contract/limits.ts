import { describe, expect, it } from 'vitest'
import type { Asked, Client, Door } from '../support/door.ts'
import { refusal } from './responses.ts'

const MATRIX = '/matrix/15/5/1990'
const PAIR = '/pair/15/5/1990/20/8/1995'

export function limits(door: Door): void {
  /** Sends as many and gives the status of each. */
  const statuses = async (client: Client, count: number, path: string, asked?: Asked) => {
    const found = new Set<number>()
    for (let sent = 0; sent < count; sent++) found.add((await client.request(path, asked)).status)
    return [...found]
  }

  describe('the limit of the matrix', () => {
    it('serves 60 within the minute and refuses the 61st', async () => {
      const client = door.newClient()
      expect(await statuses(client, 60, MATRIX)).toEqual([200])
      expect(await statuses(client, 3, MATRIX)).toEqual([429])
    })

    it('serves all 60 after 90 requests of other kinds', async () => {
      const client = door.newClient()
      for (const path of [`${MATRIX}/reading`, '/pair/15/5/1990/20/8/1995', '/life-path/7']) {
        expect(await statuses(client, 30, path)).toEqual([200])
      }
      expect(await statuses(client, 60, MATRIX)).toEqual([200])
      expect(await statuses(client, 1, MATRIX)).toEqual([429])
    })

    it('is per client: another one is served meanwhile', async () => {
      await refusal(door)
      expect((await door.request(MATRIX)).status).toBe(200)
    })

    it.each<[string, string, Asked]>([
      ['HEAD', MATRIX, { method: 'HEAD' }],
      ['an invalid date', '/matrix/30/2/1990', {}],
      ['a 304', MATRIX, { headers: { 'If-None-Match': '*' } }],
    ])('counts %s', async (_, path, asked) => {
      const client = door.newClient()
      expect(await statuses(client, 60, path, asked)).not.toContain(429)
      expect(await statuses(client, 1, MATRIX)).toEqual([429])
      expect(await statuses(client, 1, path, asked)).toEqual([429])
    })

    it.each(['OPTIONS', 'POST'])('does not count %s, nor refuses it', async (method) => {
      const client = door.newClient()
      expect(await statuses(client, 70, MATRIX, { method })).not.toContain(429)
      expect(await statuses(client, 60, MATRIX)).toEqual([200])
      expect(await statuses(client, 1, MATRIX)).toEqual([429])
      expect(await statuses(client, 1, MATRIX, { method })).not.toContain(429)
    })
  })

  describe('the limit of all else that is computed from a date', () => {
    it.each<[string, string, Asked?]>([
      ['the steps of a matrix', `${MATRIX}/steps`],
      ['the reading of a matrix', `${MATRIX}/reading`],
      ['the reading of a position', `${MATRIX}/reading/money`],
      ['the synthesis of a matrix', `${MATRIX}/synthesis`],
      ['the table of a matrix', `${MATRIX}/matrix.csv`],
      ['the chart of a matrix', `${MATRIX}/chart.svg`],
      ['the picture of a matrix', `${MATRIX}/chart.png`],
      ['the card of a date', `${MATRIX}/card.png`],
      ['the ages of a date', `${MATRIX}/ages`],
      ['the calendar of ages', `${MATRIX}/ages.ics`],
      ['the tail of a date', `${MATRIX}/tail`],
      ['the chakras of a date', `${MATRIX}/chakras`],
      ['a pair', PAIR],
      ['the reading of a pair', `${PAIR}/reading`],
      ['the steps of a pair', `${PAIR}/steps`],
      ['the chart of a pair', `${PAIR}/chart.svg`],
      ['the picture of a pair', `${PAIR}/chart.png`],
      ['a pair with a wrong date', '/pair/15/5/1990/30/2/1995'],
      ['the life path number of a date', '/life-path/of/15/5/1990'],
      ['the page of a date', '/perfil?birth=1990-05-15', { isAbsolute: true }],
      ['the page of a wrong date', '/perfil?birth=1990-02-30', { isAbsolute: true }],
      ['the page of a pair', '/pareja?a=1990-05-15&b=1995-08-20', { isAbsolute: true }],
      ['the page that finds the number of a date', '/numeros?birth=1990-05-15', { isAbsolute: true }],
    ])('counts %s, and the matrix is served all the same', async (_, path, asked = {}) => {
      const client = door.newClient()
      expect(await statuses(client, 60, path, asked)).not.toContain(429)
      expect(await statuses(client, 1, path, asked)).toEqual([429])
      expect(await statuses(client, 1, `${MATRIX}/chakras`)).toEqual([429])
      expect(await statuses(client, 1, MATRIX)).toEqual([200])
    })
  })

  describe('the limit of the rest', () => {
    it('serves 300 a minute, whatever they ask for, and refuses the 301st', async () => {
      const client = door.newClient()
      for (const path of ['/life-path', '/life-path/7', '/tails/18-3-12', '/openapi.json', '/tails', '/nothing-here']) {
        expect(await statuses(client, 50, path)).not.toContain(429)
      }
      expect(await statuses(client, 1, '/life-path/7')).toEqual([429])
    })

    it('is a budget of its own: whoever used it up still gets a matrix, and the other way round', async () => {
      const reader = door.newClient()
      await statuses(reader, 301, '/life-path/7')
      expect((await reader.request(MATRIX)).status).toBe(200)
      const { client } = await refusal(door)
      expect((await client.request('/life-path/7')).status).toBe(200)
    })
  })

  describe('429', () => {
    it('says "Too many requests" and nothing else', async () => {
      const { response } = await refusal(door)
      expect(response.status).toBe(429)
      expect(response.json()).toEqual({ error: 'Too many requests' })
    })

    it('has in Retry-After whole seconds from 1 to 60', async () => {
      const { response } = await refusal(door)
      expect(response.header('Retry-After')).toMatch(/^([1-9]|[1-5]\d|60)$/)
    })

    it('is not stored, is open to all origins, and carries the licence header', async () => {
      const { response } = await refusal(door)
      expect(response.header('Cache-Control')).toBe('no-store')
      expect(response.header('Access-Control-Allow-Origin')).toBe('*')
      expect(response.header('X-API-License')).toBe('CC-BY-4.0')
    })

    it('links to the data as a whole, for who needs many dates', async () => {
      const { response } = await refusal(door)
      const page = `${new URL(door.baseUrl).origin}/datos`
      expect(response.header('Link').split(', ')).toContain(`<${page}>; rel="help"; type="text/html"`)
      expect(response.header('Link')).toContain('rel="license"')
    })

    it('has no body for HEAD', async () => {
      const { client } = await refusal(door)
      const response = await client.request(MATRIX, { method: 'HEAD' })
      expect(response.status).toBe(429)
      expect(response.body).toHaveLength(0)
    })
  })

  describe('limit headers', () => {
    it.each([
      ['200', MATRIX, {}, '"matrix";q=60;w=60'],
      ['304', MATRIX, { headers: { 'If-None-Match': '*' } }, '"matrix";q=60;w=60'],
      ['200', `${MATRIX}/tail`, {}, '"dates";q=60;w=60'],
      ['200', '/life-path/7', {}, '"other";q=300;w=60'],
      ['308', '/life-path/7/', {}, '"other";q=300;w=60'],
    ])(
      'a %s of %s, which caches store, has the constant policy and no live counter',
      async (_, path, asked, policy) => {
        const client = door.newClient()
        for (const response of [await client.request(path, asked), await client.request(path, asked)]) {
          expect(response.header('RateLimit-Policy')).toBe(policy)
          expect(response.has('RateLimit')).toBe(false)
        }
      },
    )

    it('an error, which no cache stores, has the live counter, which goes down', async () => {
      const client = door.newClient()
      for (const left of [59, 58, 57]) {
        const response = await client.request('/matrix/30/2/1990')
        expect(response.header('RateLimit')).toMatch(new RegExp(`^"matrix";r=${left};t=([1-9]|[1-5]\\d|60)$`))
        expect(response.header('RateLimit-Policy')).toBe('"matrix";q=60;w=60')
      }
      expect((await client.request('/pair/1/1/1990/30/2/1990')).header('RateLimit')).toMatch(/^"dates";r=59;t=\d+$/)
      expect((await client.request('/life-path/10')).header('RateLimit')).toMatch(/^"other";r=299;t=\d+$/)
    })

    it('a 429 has a counter at 0 that agrees with Retry-After', async () => {
      const { response } = await refusal(door)
      expect(response.header('RateLimit')).toBe(`"matrix";r=0;t=${response.header('Retry-After')}`)
    })
  })
}

import { describe, expect, it } from 'vitest'
import type { Asked, Client, Door, DoorKind } from '../support/door.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { sharedDoor } from './contract.ts'
import { refusal } from './responses.ts'

const MATRIX = '/matrix/15/5/1990'
const PAIR = '/pair/15/5/1990/20/8/1995'
const OTHER = '/life-path/7'
const KNOWN = { headers: { 'If-None-Match': '*' } }

/** Sends as many and gives the status of each. */
async function statuses(client: Client, count: number, path: string, asked?: Asked) {
  const found = new Set<number>()
  for (let sent = 0; sent < count; sent++) found.add((await client.request(path, asked)).status)
  return [...found]
}

export function limits(kind: DoorKind, door: Door): void {
  describe('the limit of the matrix', () => {
    it('serves 60 within the minute and refuses the 61st', async () => {
      const client = door.newClient()
      expect(await statuses(client, 60, MATRIX)).toEqual([200])
      expect(await statuses(client, 3, MATRIX)).toEqual([429])
      expect((await door.request(MATRIX)).status, 'another client is served meanwhile').toBe(200)
    })

    it('serves all 60 after 90 requests of other kinds', async () => {
      const client = door.newClient()
      for (const path of [`${MATRIX}/reading`, PAIR, OTHER]) expect(await statuses(client, 30, path)).toEqual([200])
      expect(await statuses(client, 60, MATRIX)).toEqual([200])
      expect(await statuses(client, 1, MATRIX)).toEqual([429])
    })

    it.each<[string, string, Asked]>([
      ['HEAD', MATRIX, { method: 'HEAD' }],
      ['an invalid date', '/matrix/30/2/1990', {}],
      ['a 304', MATRIX, KNOWN],
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
      ...['/steps', '/reading', '/reading/money', '/synthesis', '/matrix.csv', '/chart.svg', '/chart.png'].map(
        (end): [string, string] => [`${end} of a matrix`, MATRIX + end],
      ),
      ...['/card.png', '/ages', '/ages.ics', '/tail', '/chakras'].map((end): [string, string] => [
        `${end} of a matrix`,
        MATRIX + end,
      ]),
      ...['', '/reading', '/steps', '/chart.svg', '/chart.png'].map((end): [string, string] => [
        `${end} of a pair`,
        PAIR + end,
      ]),
      ['a pair with a wrong date', '/pair/15/5/1990/30/2/1995'],
      ['the life path number of a date', '/life-path/of/15/5/1990'],
      ['the page of a date', '/perfil?birth=1990-05-15', { isAbsolute: true }],
      ['the page of a wrong date', '/perfil?birth=1990-02-30', { isAbsolute: true }],
      ['the page of a pair', '/pareja?a=1990-05-15&b=1995-08-20', { isAbsolute: true }],
      ['the page that finds the number of a date', '/numeros?birth=1990-05-15', { isAbsolute: true }],
    ])('counts %s, and the matrix is served all the same', async (_, path, asked = {}) => {
      const client = door.newClient()
      // Nothing is painted for a head, and it counts as well.
      const head = path.endsWith('.png') ? { ...asked, method: 'HEAD' } : asked
      expect(await statuses(client, 60, path, head)).not.toContain(429)
      expect(await statuses(client, 1, path, asked)).toEqual([429])
      expect(await statuses(client, 1, `${MATRIX}/chakras`)).toEqual([429])
      expect(await statuses(client, 1, MATRIX)).toEqual([200])
    })
  })

  it('the limit of the rest serves 300 a minute, whatever they ask for, and has a budget of its own', async () => {
    const client = door.newClient()
    for (const path of ['/life-path', OTHER, '/tails/18-3-12', '/arcana/9', '/tails', '/nothing-here']) {
      expect(await statuses(client, 50, path)).not.toContain(429)
    }
    expect(await statuses(client, 1, OTHER)).toEqual([429])
    expect(await statuses(client, 1, MATRIX)).toEqual([200])
    const { client: greedy } = await refusal(door)
    expect(await statuses(greedy, 1, OTHER)).toEqual([200])
  })

  it('a 429 says "Too many requests", for how long, and where the data is as a whole; no cache stores it', async () => {
    const { client, response } = await refusal(door)
    expect([response.status, response.json()]).toEqual([429, { error: 'Too many requests' }])
    expect(response.header('Retry-After')).toMatch(/^([1-9]|[1-5]\d|60)$/)
    expect(response.header('RateLimit')).toBe(`"matrix";r=0;t=${response.header('Retry-After')}`)
    expect(response.header('Cache-Control')).toBe('no-store')
    expect(response.header('Access-Control-Allow-Origin')).toBe('*')
    expect(response.header('X-API-License')).toBe('CC-BY-4.0')
    const page = `${new URL(door.baseUrl).origin}/datos`
    expect(response.header('Link').split(', ')).toContain(`<${page}>; rel="help"; type="text/html"`)
    const head = await client.request(MATRIX, { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([429, 0])
  })

  describe('limit headers', () => {
    it.each([
      ['200', MATRIX, {}, '"matrix";q=60;w=60'],
      ['304', MATRIX, KNOWN, '"matrix";q=60;w=60'],
      ['200', `${MATRIX}/tail`, {}, '"dates";q=60;w=60'],
      ['200', OTHER, {}, '"other";q=300;w=60'],
      ['308', `${OTHER}/`, {}, '"other";q=300;w=60'],
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
  })

  describe('with both limits off', () => {
    const free = sharedDoor(kind, { MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' })

    it.each<[string, number, number, Asked?]>([
      [MATRIX, 61, 200],
      [`${MATRIX}/tail`, 61, 200],
      [OTHER, 301, 200],
      [MATRIX, 1, 304, KNOWN],
      ['/matrix/30/2/1990', 61, 400],
      ['/nothing-here', 1, 404],
      [`${OTHER}/`, 1, 308],
    ])('%s is served %i times, and says nothing of limits', async (path, times, status, asked) => {
      const client = free.newClient()
      expect(await statuses(client, times, path, asked)).toEqual([status])
      expect(limitHeadersOf(await client.request(path, asked))).toEqual([])
    })

    it('the documents say that there are none', async () => {
      const { text } = await free.request('/openapi.json')
      expect(text).toContain('No hay límite de peticiones.')
      // In quotes, because a port may have these digits too. A picture that waits for others has nothing to do with a limit.
      for (const name of ['RateLimit', '"429"', 'Infinity', 'para el límite']) expect(text).not.toContain(name)
      const page = (await free.request('/documentacion', { isAbsolute: true })).text
      expect(page).toContain('No hay límite de peticiones.')
      for (const words of ['RateLimit', 'es 429', 'al pasarse', 'para el límite']) expect(page).not.toContain(words)
    })
  })

  describe.each([
    { off: 'MATRIX_LIMIT', on: 'OTHER_LIMIT', free: MATRIX, limited: OTHER, policy: '"other";q=2;w=60' },
    { off: 'OTHER_LIMIT', on: 'MATRIX_LIMIT', free: OTHER, limited: MATRIX, policy: '"matrix";q=2;w=60' },
  ])('with $off off', ({ off, on, free, limited, policy }) => {
    const half = sharedDoor(kind, { [off]: 'off', [on]: '2' })

    it('the other limit holds, and only what is limited says so', async () => {
      const client = half.newClient()
      for (const status of [200, 200, 429]) {
        expect(await statuses(client, 1, limited)).toEqual([status])
        expect(await statuses(client, 1, free)).toEqual([200])
      }
      expect((await half.request(limited)).header('RateLimit-Policy')).toBe(policy)
      expect(limitHeadersOf(await half.request(free))).toEqual([])
      const { paths } = (await half.request('/openapi.json')).json<{
        paths: Record<string, { get: { responses: object } }>
      }>()
      for (const [path, operation] of Object.entries(paths)) {
        if (path === '/matrix/{day}/{month}/{year}') expect('429' in operation.get.responses).toBe(limited === MATRIX)
        if (path === '/life-path/{number}') expect('429' in operation.get.responses).toBe(limited === OTHER)
      }
    })
  })
}

function limitHeadersOf(response: HttpResponse): string[] {
  return ['RateLimit', 'RateLimit-Policy', 'Retry-After'].filter((name) => response.has(name))
}

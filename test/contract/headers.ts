import { beforeAll, describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { ADDRESSES, DATA_VERSION, JSON_ADDRESSES, LICENSE_URL } from './facts.ts'
import { everyResponse } from './responses.ts'

export function headers(door: Door): void {
  describe('headers', () => {
    let responses: Awaited<ReturnType<typeof everyResponse>>
    beforeAll(async () => {
      responses = await everyResponse(door)
    })

    it('stand once each, on every kind of response', () => {
      for (const [name, response] of responses) {
        const names = response.fields.map(([field]) => field)
        expect(names, name).toEqual([...new Set(names)])
      }
    })

    it('say on every response what licence, version of the texts and language it has', () => {
      for (const [name, response] of responses) {
        expect(response.header('X-API-License'), name).toBe('CC-BY-4.0')
        expect(response.header('X-Data-Version'), name).toBe(DATA_VERSION)
        expect(response.header('Content-Language'), name).toBe('es')
      }
    })

    it('Link names the licence, the OpenAPI document and the documentation', () => {
      const { origin } = new URL(door.baseUrl)
      for (const [name, response] of responses) {
        const links = response.header('Link').split(', ')
        expect(links.map((link) => /^<[^>]+>; rel="[^"]+"/.exec(link)?.[0]).sort(), name).toEqual(
          [
            `<${door.baseUrl}/openapi.json>; rel="service-desc"`,
            `<${origin}/documentacion>; rel="service-doc"`,
            `<${LICENSE_URL}>; rel="license"`,
          ].sort(),
        )
      }
    })

    it('open every response to other origins, errors, 304 and redirects included, and let them read what they need', () => {
      for (const [name, response] of responses) {
        expect(response.header('Access-Control-Allow-Origin'), name).toBe('*')
        expect(response.header('Access-Control-Expose-Headers').split(', ').sort(), name).toEqual(
          ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-API-License', 'X-Data-Version'].sort(),
        )
      }
    })
  })

  it.each(JSON_ADDRESSES)('%s has a JSON body of the length that it says', async (path) => {
    const response = await door.request(path, { headers: { Origin: 'https://blog.example' } })
    expect(response.header('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.header('Content-Length')).toBe(String(response.body.length))
    expect(() => response.json()).not.toThrow()
    expect(response.header('X-Content-Type-Options')).toBe('nosniff')
    expect(response.all('Access-Control-Allow-Origin')).toEqual(['*'])
  })

  it('needs no authentication: asks for none, takes no notice of any, and sets no cookie', async () => {
    const headers = { Authorization: 'Bearer nonsense', Cookie: 'session=1', 'X-API-Key': 'nonsense' }
    for (const path of ADDRESSES.filter((address) => !address.endsWith('.png'))) {
      const [plain, signed] = await Promise.all([door.request(path), door.request(path, { headers })])
      expect([signed.status, signed.lastingFields]).toEqual([200, plain.lastingFields])
      expect(signed.body.equals(plain.body), path).toBe(true)
      for (const name of ['WWW-Authenticate', 'Set-Cookie']) expect(plain.has(name)).toBe(false)
    }
  })

  describe('HEAD', () => {
    it.each([...ADDRESSES, '/life-path/10', '/matrix/30/2/1990', '/nothing-here', '/life-path/'])(
      '%s is as GET without the body',
      async (path) => {
        const headers = { 'Accept-Encoding': 'identity' }
        const [get, head] = [
          await door.request(path, { headers }),
          await door.request(path, { method: 'HEAD', headers }),
        ]
        expect(head.status).toBe(get.status)
        // What has not been painted yet has no length; some runtimes then say that it would come in pieces.
        const ofLength = path.endsWith('.png') ? ['content-length', 'transfer-encoding'] : []
        const isKnown = ([name]: readonly string[]) => !ofLength.includes(name!)
        expect(head.lastingFields.filter(isKnown).sort()).toEqual(get.lastingFields.filter(isKnown).sort())
        expect(head.body).toHaveLength(0)
      },
    )
  })

  describe('OPTIONS', () => {
    it.each([...ADDRESSES, '/matrix/99/99/9999', '/life-path/10'])(
      '%s is 204 without a body, and allows GET, OPTIONS and If-None-Match for a day',
      async (path) => {
        const asked = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'if-none-match' }
        const headers = { Origin: 'https://blog.example', ...asked }
        const response = await door.request(path, { method: 'OPTIONS', headers })
        expect([response.status, response.body.length]).toEqual([204, 0])
        expect(response.header('Access-Control-Allow-Methods')).toBe('GET, OPTIONS')
        expect(response.header('Access-Control-Max-Age')).toBe('86400')
        expect(response.header('Access-Control-Allow-Origin')).toBe('*')
        expect(['*', 'if-none-match']).toContain(response.header('Access-Control-Allow-Headers').toLowerCase())
      },
    )
  })
}

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

    it('X-API-License is CC-BY-4.0 on every response', () => {
      for (const [name, response] of responses) {
        expect(response.header('X-API-License'), name).toBe('CC-BY-4.0')
      }
    })

    it('X-Data-Version is the version of the texts', () => {
      for (const [name, response] of responses) {
        expect(response.header('X-Data-Version'), name).toBe(DATA_VERSION)
      }
    })

    it('Content-Language is es', () => {
      for (const [name, response] of responses) {
        expect(response.header('Content-Language'), name).toBe('es')
      }
    })

    it('Link names the licence, the OpenAPI document and the documentation', () => {
      for (const [name, response] of responses) {
        const links = Object.fromEntries(
          response
            .header('Link')
            .split(', ')
            .map((link) => {
              const [, target, rel] = /^<([^>]+)>; rel="([^"]+)"/.exec(link)!
              return [rel, target]
            }),
        )
        expect(links, name).toEqual({
          license: LICENSE_URL,
          'service-desc': `${door.baseUrl}/openapi.json`,
          'service-doc': `${new URL(door.baseUrl).origin}/documentacion`,
        })
      }
    })

    it.each(JSON_ADDRESSES)('%s has a JSON body of the length that it says', async (path) => {
      const response = await door.request(path)
      expect(response.header('Content-Type')).toBe('application/json; charset=utf-8')
      expect(response.header('Content-Length')).toBe(String(response.body.length))
      expect(() => response.json()).not.toThrow()
      expect(response.header('X-Content-Type-Options')).toBe('nosniff')
    })
  })

  it('needs no authentication: asks for none, takes no notice of any, and sets no cookie', async () => {
    const headers = { Authorization: 'Bearer nonsense', Cookie: 'session=1', 'X-API-Key': 'nonsense' }
    for (const path of ADDRESSES) {
      const [plain, signed] = await Promise.all([door.request(path), door.request(path, { headers })])
      expect(signed.status).toBe(200)
      expect(signed.lastingFields).toEqual(plain.lastingFields)
      expect(signed.body.equals(plain.body), path).toBe(true)
      for (const name of ['WWW-Authenticate', 'Set-Cookie']) expect(plain.has(name)).toBe(false)
    }
  })

  describe('HEAD', () => {
    it.each([...ADDRESSES, '/life-path/10', '/matrix/30/2/1990', '/nothing-here', '/life-path/'])(
      '%s is as GET without the body',
      async (path) => {
        const [get, head] = await Promise.all([
          door.request(path, { headers: { 'Accept-Encoding': 'identity' } }),
          door.request(path, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } }),
        ])
        expect(head.status).toBe(get.status)
        // What has not been painted yet has no length; some runtimes then say that it would come in pieces.
        const ofLength = path.endsWith('.png') ? ['content-length', 'transfer-encoding'] : []
        const isKnown = ([name]: readonly string[]) => !ofLength.includes(name!)
        expect(head.lastingFields.filter(isKnown).sort()).toEqual(get.lastingFields.filter(isKnown).sort())
        expect(head.body).toHaveLength(0)
      },
    )
  })
}

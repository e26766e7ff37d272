import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { ADDRESSES } from './facts.ts'
import { everyResponse } from './responses.ts'

export function crossOrigin(door: Door): void {
  describe('requests from other origins', () => {
    it('Access-Control-Allow-Origin is * once on every response: errors, 304 and redirects included', async () => {
      for (const [name, response] of await everyResponse(door)) {
        expect(response.all('Access-Control-Allow-Origin'), name).toEqual(['*'])
      }
    })

    it('is the same when the request names an origin', async () => {
      const response = await door.request('/matrix/15/5/1990', { headers: { Origin: 'https://blog.example' } })
      expect(response.all('Access-Control-Allow-Origin')).toEqual(['*'])
    })

    it('Access-Control-Expose-Headers names what a browser could not read otherwise', async () => {
      for (const [name, response] of await everyResponse(door)) {
        expect(response.header('Access-Control-Expose-Headers').split(', ').sort(), name).toEqual(
          ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-API-License', 'X-Data-Version'].sort(),
        )
      }
    })
  })

  describe('OPTIONS', () => {
    it.each([...ADDRESSES, '/matrix/99/99/9999', '/life-path/10'])(
      '%s is 204 without a body, with Access-Control-Allow-Methods: GET, OPTIONS and Access-Control-Max-Age: 86400',
      async (path) => {
        const response = await door.request(path, {
          method: 'OPTIONS',
          headers: {
            Origin: 'https://blog.example',
            'Access-Control-Request-Method': 'GET',
            'Access-Control-Request-Headers': 'if-none-match',
          },
        })
        expect(response.status).toBe(204)
        expect(response.body).toHaveLength(0)
        expect(response.header('Access-Control-Allow-Methods')).toBe('GET, OPTIONS')
        expect(response.header('Access-Control-Max-Age')).toBe('86400')
        expect(response.header('Access-Control-Allow-Origin')).toBe('*')
      },
    )

    it('lets scripts send If-None-Match', async () => {
      const response = await door.request('/matrix/15/5/1990', { method: 'OPTIONS' })
      expect(['*', 'if-none-match']).toContain(response.header('Access-Control-Allow-Headers').toLowerCase())
    })
  })
}

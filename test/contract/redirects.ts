import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { ADDRESSES } from './facts.ts'

export function redirects(door: Door): void {
  const addresses = ADDRESSES.filter((path) => path !== '/')

  describe('a slash too many', () => {
    it.each(addresses)('%s/ moves for good to the address without it, where the answer is', async (path) => {
      const moved = await door.request(`${path}/`)
      expect(moved.status).toBe(308)
      const location = new URL(moved.header('Location'), door.baseUrl)
      expect(location.href).toBe(door.baseUrl + path)
    })

    it('keeps the query as it stands', async () => {
      const moved = await door.request('/matrix/15/5/1990/?a=1&b=%2F%zz&c')
      expect(new URL(moved.header('Location'), door.baseUrl).href).toBe(
        `${door.baseUrl}/matrix/15/5/1990?a=1&b=%2F%zz&c`,
      )
    })

    it('never leads to another host', async () => {
      for (const path of ['//evil.example/', '//evil.example/life-path/', '/\\evil.example/']) {
        const response = await door.request(path, { isAbsolute: true })
        expect(response.status).not.toBe(308)
      }
    })

    it.each(['/life-path/7%0d%0aX-Y:z/', '/matrix/15/5/1990%0d%0a/?%0d%0aX-Y:z'])(
      'never ends a line of a header: %s',
      async (path) => {
        const response = await door.request(path)
        expect([308, 400, 404]).toContain(response.status)
        if (response.status === 308) expect(response.header('Location')).toMatch(/^[\x21-\x7e]+%0d%0a[\x21-\x7e]*$/)
        expect(response.has('X-Y')).toBe(false)
      },
    )
  })
}

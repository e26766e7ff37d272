import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { ADDRESSES } from './facts.ts'
import { everyError, expectError } from './responses.ts'

export function errors(door: Door): void {
  describe('errors', () => {
    it('are JSON with a field error', async () => {
      for (const [name, response] of await everyError(door)) {
        expect(response.header('Content-Type'), name).toBe('application/json; charset=utf-8')
        if (name.startsWith('HEAD')) expect(response.body, name).toHaveLength(0)
        else expect(response.json(), name).toMatchObject({ error: expect.stringMatching(/^[A-Z][a-z ]+$/) })
      }
    })

    it.each([
      ...['/nothing-here', '/life-path/7/8', '/life-paths', '/LIFE-PATH', '/matrix', '/matrix/15', '/matrix/15/5'],
      ...['/matrix/15/5/1990/nothing', '/matrix/15/5/1990/steps/1', '//life-path', '/%', '/%zz'],
      ...['/life-path/of/15/5', '/arcana/1/2', '/life-path%2F7', '/__proto__', '/constructor'],
    ])('%s, an unknown path, is 404 "Not found"', async (path) => {
      await expectError(door, path, 404, { error: 'Not found' })
    })

    it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
      '%s is 405 "Method not allowed" with Allow everywhere',
      async (method) => {
        for (const path of [...ADDRESSES, '/matrix/30/2/1990', '/life-path/']) {
          const response = await door.request(path, { method })
          expect(response.status, path).toBe(405)
          expect(response.header('Allow').split(', ').sort(), path).toEqual(['GET', 'HEAD', 'OPTIONS'])
          expect(response.json(), path).toEqual({ error: 'Method not allowed' })
        }
      },
    )

    it('any method is 404 where there is nothing, also with a slash too many', async () => {
      for (const method of ['POST', 'DELETE', 'OPTIONS']) {
        expect((await door.request('/nothing-here', { method })).status).toBe(404)
      }
      expect((await door.request('/nothing-here/')).status).toBe(404)
    })
  })
}

import { expect, it, onTestFinished, vi } from 'vitest'
import { type Route, Router } from './router.ts'

const route: Route = { pattern: '/life-path/{number}', budget: 'other', answer: vi.fn() }
const unknown: Route = { pattern: 'unknown', budget: 'other', answer: vi.fn() }
const router = new Router({ basePath: '/api', routes: [route], unknown, redirectTo: () => unknown })

it('decodes nothing of a path that no route is as long as: thousands of malformed segments would take long', () => {
  const decode = vi.spyOn(globalThis, 'decodeURIComponent')
  onTestFinished(() => decode.mockRestore())
  expect(router.find(`/api${'/%'.repeat(4_000)}`).route).toBe(unknown)
  expect(decode).not.toHaveBeenCalled()
  expect(router.find('/api/life%2dpath/%37')).toEqual({ route, values: ['7'] })
})

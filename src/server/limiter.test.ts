import { expect, it } from 'vitest'
import { policyHeader } from '../operations/budgets.ts'
import { bindingLimiter, liveHeader, MemoryLimiter, secondsUntil } from './limiter.ts'

it.each([
  [0, 1],
  [1, 1],
  [1_000, 1],
  [1_001, 2],
  [59_999, 60],
  [60_000, 60],
  [60_000.000_000_01, 60],
])('%f ms are %i whole seconds: rounded up, never 0, never more than the window', (ms, seconds) => {
  expect(secondsUntil(ms)).toBe(seconds)
})

it('policy and counter are structured fields', () => {
  expect(policyHeader('matrix', 60)).toBe('"matrix";q=60;w=60')
  expect(liveHeader('matrix', { isServed: true, left: 59, resetMs: 60_000 })).toBe('"matrix";r=59;t=60')
  expect(liveHeader('other', { isServed: false, left: 0, resetMs: 1 })).toBe('"other";r=0;t=1')
})

it('goes on counting by itself while the platform cannot', async () => {
  const failing = { limit: () => Promise.reject(new Error('out of reach')) }
  const limiter = bindingLimiter(failing, new MemoryLimiter({ limit: 2 }))
  const counts = [await limiter.take('a'), await limiter.take('a'), await limiter.take('b')]
  expect(counts.map(({ left }) => left)).toEqual([1, 0, 1])
})

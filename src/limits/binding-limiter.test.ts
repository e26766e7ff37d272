import { expect, it } from 'vitest'
import { BindingLimiter } from './binding-limiter.ts'
import { MemoryLimiter } from './memory-limiter.ts'

it('goes on counting by itself while the platform cannot', async () => {
  const failing = { limit: () => Promise.reject(new Error('out of reach')) }
  const limiter = new BindingLimiter(failing, new MemoryLimiter({ limit: 2 }))
  const counts = [await limiter.take('a'), await limiter.take('a'), await limiter.take('b')]
  expect(counts.map(({ count }) => count)).toEqual([1, 2, 1])
})

import { describe, expect, it } from 'vitest'
import { MemoryLimiter } from './limiter.ts'
import { readRedisUrl, redisLimiter, SharedCounters } from './redis.ts'

describe('without Redis', () => {
  it('counts in memory at once: nobody waits for what is known to be away', () => {
    const counters = new SharedCounters(readRedisUrl('redis://127.0.0.1:1')!, () => {})
    const limiter = redisLimiter('matrix', counters, new MemoryLimiter({ limit: 2 }))
    expect([1, 2, 3].map(() => limiter.take('a'))).toMatchObject([{ left: 1 }, { left: 0 }, { isServed: false }])
  })
})

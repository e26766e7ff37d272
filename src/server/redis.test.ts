import { describe, expect, it } from 'vitest'
import { MemoryLimiter } from './memory-limiter.ts'
import { readRedisUrl, redisLimiter, SharedCounters } from './redis.ts'

describe('without Redis', () => {
  it('counts in memory at once: nobody waits for what is known to be away', () => {
    const counters = new SharedCounters(readRedisUrl('redis://127.0.0.1:1')!, () => {})
    const limiter = redisLimiter('matrix', counters, new MemoryLimiter({ limit: 2 }))
    expect([1, 2, 3].map(() => limiter.take('a'))).toMatchObject([{ count: 1 }, { count: 2 }, { count: 3 }])
  })
})

describe('what memory learns from Redis', () => {
  const setUp = () => {
    const clock = { ms: 1_000 }
    return { clock, memory: new MemoryLimiter({ limit: 60, now: () => clock.ms, maxClients: 2 }) }
  }

  it('counting goes on from the shared count: the first slot is free when Redis said, the others a minute later', () => {
    const { clock, memory } = setUp()
    memory.learn('a', { count: 58, resetMs: 10_000 })
    clock.ms += 4_000
    expect(memory.take('a')).toEqual({ count: 59, resetMs: 6_000 })
    clock.ms += 6_000
    expect(memory.take('a')).toEqual({ count: 59, resetMs: 50_000 })
    clock.ms += 50_000
    expect(memory.take('a')).toEqual({ count: 3, resetMs: 4_000 })
  })

  it('what Redis says later takes the slot of what it said before', () => {
    const { memory } = setUp()
    for (const count of [1, 30, 59, 2]) memory.learn('a', { count, resetMs: 10_000 })
    expect(memory.take('a')).toEqual({ count: 3, resetMs: 10_000 })
  })

  it('a client that has no slot left is refused until the first is free, and nobody else is', () => {
    const { clock, memory } = setUp()
    memory.learn('a', { count: 61, resetMs: 5_000 })
    memory.learn('b', { count: 59, resetMs: 5_000 })
    expect(memory.refusal('a')).toEqual({ count: 61, resetMs: 5_000 })
    expect(memory.refusal('b')).toBeUndefined()
    expect(memory.refusal('c')).toBeUndefined()
    clock.ms += 5_000
    expect(memory.refusal('a')).toBeUndefined()
  })

  it('a client that got the last slot is refused without asking Redis', () => {
    const { memory } = setUp()
    memory.learn('a', { count: 60, resetMs: 5_000 })
    expect(memory.refusal('a')).toEqual({ count: 61, resetMs: 5_000 })
  })

  it('the refusal outlives the turn of the generations', () => {
    const { clock, memory } = setUp()
    clock.ms += 59_000
    memory.learn('a', { count: 61, resetMs: 60_000 })
    clock.ms += 2_000
    memory.take('b')
    expect(memory.refusal('a')).toMatchObject({ resetMs: 58_000 })
  })

  it('a flood of clients is not learned past the bound', () => {
    const { memory } = setUp()
    for (const client of ['a', 'b', 'c', 'd']) memory.learn(client, { count: 61, resetMs: 60_000 })
    expect(memory.size).toBe(2)
  })
})

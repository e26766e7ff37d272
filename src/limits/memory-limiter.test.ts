import { describe, expect, it } from 'vitest'
import { MemoryLimiter } from './memory-limiter.ts'

const MINUTE = 60_000

/** A limiter whose time stands still until a test moves it. */
function limiterWithClock({ startsAt = 0, maxClients = 1_000_000 } = {}) {
  const clock = { now: startsAt }
  const limiter = new MemoryLimiter({ limit: 60, now: () => clock.now, maxClients })
  const take = (client: string) => {
    const { count, resetMs } = limiter.take(client)
    return { count, resetMs }
  }
  return { clock, limiter, take }
}

describe('the window of a client', () => {
  it('begins with its first request and lasts a minute', () => {
    const { clock, take } = limiterWithClock({ startsAt: 5_000 })
    expect(take('a')).toEqual({ count: 1, resetMs: MINUTE })
    clock.now += 20_000
    expect(take('a')).toEqual({ count: 2, resetMs: 40_000 })
    clock.now += 39_999
    expect(take('a')).toEqual({ count: 3, resetMs: 1 })
    clock.now += 1
    expect(take('a')).toEqual({ count: 1, resetMs: MINUTE })
  })

  it('is not prolonged by asking on', () => {
    const { clock, take } = limiterWithClock()
    for (let second = 0; second < 60; second++) {
      for (let time = 0; time < 10; time++) take('a')
      clock.now += 1_000
    }
    expect(take('a').count).toBe(1)
  })

  it.each([0, 1, 17_000, 59_999, 60_000])('is whole wherever it begins: %i ms after the start', (beginsAt) => {
    const { clock, take } = limiterWithClock()
    clock.now = beginsAt
    take('a')
    for (const later of [1, 29_999, 30_000, 45_000, 59_999]) {
      clock.now = beginsAt + later
      take(`somebody else ${later}`)
    }
    expect(take('a')).toEqual({ count: 2, resetMs: 1 })
  })

  it('is its own: other clients change nothing', () => {
    const { take } = limiterWithClock()
    for (let time = 0; time < 100; time++) take('a')
    expect(take('b').count).toBe(1)
    expect(take('a').count).toBe(101)
  })

  it('never serves more than the limit within a minute, whenever one asks', () => {
    const { clock, limiter, take } = limiterWithClock()
    for (let minute = 0; minute < 20; minute++) {
      const first = take('a')
      let served = first.count <= limiter.limit ? 1 : 0
      const endsAt = clock.now + first.resetMs
      for (; clock.now < endsAt; clock.now += 499) if (take('a').count <= limiter.limit) served++
      expect(served).toBe(limiter.limit)
      clock.now = endsAt + minute * 3_777
    }
  })
})

describe('memory', () => {
  it('of clients that stay away is given back after two minutes', () => {
    const { clock, limiter, take } = limiterWithClock()
    for (let number = 0; number < 10_000; number++) take(`client ${number}`)
    expect(limiter.size).toBe(10_000)
    for (let minute = 0; minute < 2; minute++) {
      clock.now += MINUTE
      take('somebody')
    }
    expect(limiter.size).toBe(1)
  })

  it('is given back by the first request after a long silence', () => {
    const { clock, limiter, take } = limiterWithClock()
    for (let number = 0; number < 1_000; number++) take(`client ${number}`)
    clock.now += 10 * MINUTE
    expect(take('client 1')).toEqual({ count: 1, resetMs: MINUTE })
    expect(limiter.size).toBe(1)
  })

  it('stays bounded under a flood of new addresses', () => {
    const { clock, limiter, take } = limiterWithClock({ maxClients: 1_000 })
    for (let number = 0; number < 200_000; number++) {
      take(`flood ${number}`)
      clock.now += 1
    }
    expect(limiter.size).toBeLessThanOrEqual(2 * (1_000 + 4_096))
  })

  it('under a flood lets nobody in more often, and goes on counting those it knew before', () => {
    const { limiter, take } = limiterWithClock({ maxClients: 100 })
    for (let time = 0; time < 59; time++) take('known')
    for (let number = 0; number < 10_000; number++) take(`flood ${number}`)
    expect(take('known').count).toBe(60)
    expect(take('known').count).toBe(61)
    let served = 0
    for (let time = 0; time < 100; time++) if (take('newcomer').count <= limiter.limit) served++
    expect(served).toBeLessThanOrEqual(limiter.limit)
  })

  it('after a flood gives each newcomer a counter of its own again', () => {
    const { clock, take } = limiterWithClock({ maxClients: 100 })
    for (let number = 0; number < 100_000; number++) take(`flood ${number}`)
    clock.now += 2 * MINUTE
    expect(take('newcomer').count).toBe(1)
    expect(take('another').count).toBe(1)
  })
})

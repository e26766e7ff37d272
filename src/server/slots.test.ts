import { describe, expect, it } from 'vitest'
import { MemoryLimiter } from './limiter.ts'

const MINUTE = 60_000

/** A limiter whose clock does not move until a test moves it. */
function limiterWithClock({ startsAt = 0, maxClients = 1_000_000 } = {}) {
  const clock = { now: startsAt }
  const limiter = new MemoryLimiter({ limit: 60, now: () => clock.now, maxClients })
  const take = (client: string) => limiter.take(client)
  const served = (client: string, requests: number) => {
    let count = 0
    for (let request = 0; request < requests; request++) if (take(client).isServed) count++
    return count
  }
  return { clock, limiter, take, served }
}

describe('the slots of a client', () => {
  it('are free again one by one, a minute after the request that took each', () => {
    const { clock, take } = limiterWithClock({ startsAt: 5_000 })
    expect(take('a')).toEqual({ isServed: true, left: 59, resetMs: MINUTE })
    clock.now += 20_000
    expect(take('a')).toEqual({ isServed: true, left: 58, resetMs: 40_000 })
    clock.now += 39_999
    expect(take('a')).toEqual({ isServed: true, left: 57, resetMs: 1 })
    clock.now += 1
    expect(take('a')).toEqual({ isServed: true, left: 57, resetMs: 20_000 })
  })

  it('are free again together where they were taken within the same second, with the last of them', () => {
    const { clock, take } = limiterWithClock()
    take('a')
    clock.now += 999
    take('a')
    clock.now = MINUTE + 998
    expect(take('a')).toEqual({ isServed: true, left: 57, resetMs: 1 })
    clock.now++
    expect(take('a').left).toBe(58)
  })

  it('last for 60 within any minute, at the edge of one too', () => {
    const { clock, served } = limiterWithClock()
    expect(served('a', 1)).toBe(1)
    clock.now = 59_700
    expect(served('a', 59)).toBe(59)
    clock.now = 60_000
    expect(served('a', 60)).toBe(1)
  })

  it('are taken by requests that are served and by no others: asking on does not prolong the wait', () => {
    const { clock, take, served } = limiterWithClock()
    served('a', 60)
    for (let second = 0; second < 60; second++) {
      expect(take('a')).toEqual({ isServed: false, left: 0, resetMs: MINUTE - clock.now })
      clock.now += 1_000
    }
    expect(served('a', 100)).toBe(60)
  })

  it.each([0, 1, 17_000, 59_999, 60_000])('are known for a minute wherever it begins: %i ms after the start', (at) => {
    const { clock, take } = limiterWithClock()
    clock.now = at
    take('a')
    for (const later of [1, 29_999, 30_000, 45_000, 59_999]) {
      clock.now = at + later
      take(`somebody else ${later}`)
    }
    expect(take('a')).toEqual({ isServed: true, left: 58, resetMs: 1 })
  })

  it('are its own: other clients change nothing', () => {
    const { take, served } = limiterWithClock()
    served('a', 100)
    expect(take('b').left).toBe(59)
    expect(take('a').isServed).toBe(false)
  })
})

describe('memory', () => {
  it('is given back for clients that stay away two minutes', () => {
    const { clock, limiter, take } = limiterWithClock()
    for (let number = 0; number < 10_000; number++) take(`client ${number}`)
    expect(limiter.size).toBe(10_000)
    for (let minute = 0; minute < 2; minute++) {
      clock.now += MINUTE
      expect(take('client 1')).toEqual({ isServed: true, left: 59, resetMs: MINUTE })
    }
    expect(limiter.size).toBe(1)
  })

  it('stays bounded under a flood of new addresses, and counts on those who go on asking', () => {
    const { limiter, take, served } = limiterWithClock({ maxClients: 100 })
    served('known', 60)
    for (let number = 0; number < 10_000; number++) {
      take(`flood ${number}`)
      if (number % 40 === 0) expect(take('known').isServed).toBe(false)
    }
    expect(limiter.size).toBeLessThanOrEqual(100)
  })
})

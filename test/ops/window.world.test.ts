import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Count, secondsUntil } from '../../src/server/limiter.ts'
import { MemoryLimiter } from '../../src/server/memory-limiter.ts'
import { NaiveWindow } from '../support/naive-window.ts'
import { RedisServer } from '../support/redis.ts'
import { VirtualRedisClock } from '../support/virtual-redis-clock.ts'

// One seed, so that a run that failed fails again.
const SEED = 20_261_115
const LIMIT = 5
const START_MS = 1_790_000_000_000
const MINUTE = 60_000

type Take = (client: string, now: number) => Count | Promise<Count>

/** A client asks a few times. Then time passes: some, or what Retry-After said, or a second less than that. */
interface Step {
  readonly client: string
  readonly requests: number
  readonly pause: number | 'as told' | 'too short'
}

const step: fc.Arbitrary<Step> = fc.record({
  client: fc.constantFrom('a', 'b', 'c'),
  requests: fc.integer({ min: 1, max: LIMIT + 1 }),
  pause: fc.oneof(
    fc.integer({ min: 0, max: 2_500 }),
    fc.integer({ min: 0, max: 2 * MINUTE }),
    fc.constantFrom('as told' as const, 'too short' as const),
  ),
})
const schedule = fc.array(step, { maxLength: 60 })

describe('in memory', () => {
  it('60 are served within any 60 seconds, like by the plainest counter one could write', async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        let clock = START_MS
        const limiter = new MemoryLimiter({ limit: LIMIT, now: () => clock })
        await follow(steps, (client, now) => {
          clock = now
          return limiter.take(client)
        })
      }),
      { seed: SEED, numRuns: 1_000 },
    )
  })
})

describe('in Redis', () => {
  it('60 are served within any 60 seconds, like by the plainest counter one could write', async () => {
    const redis = await virtualRedis()
    let run = 0
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        run++
        await follow(steps, (client, now) => redis.take(`run ${run}: ${client}`, LIMIT, now))
      }),
      { seed: SEED, numRuns: 100 },
    )
  })

  it('a burst before and another after the turn of a minute are one burst', async () => {
    const redis = await virtualRedis()
    const served = async (requests: number, now: number) => {
      const counts: Count[] = []
      for (let request = 0; request < requests; request++) counts.push(await redis.take('client', 60, START_MS + now))
      return counts.filter(({ count }) => count <= 60).length
    }
    expect([await served(1, 0), await served(59, 59_700), await served(60, 60_000)]).toEqual([1, 59, 1])
  })

  it('however many requests are allowed, a client takes a kilobyte at most', async () => {
    const redis = await virtualRedis()
    for (let ms = 0; ms < 3 * MINUTE; ms += 350) await redis.take('client', 1_000_000, START_MS + ms)
    expect(await redis.size('client')).toBeLessThanOrEqual(8 + 61 * 16)
  })
})

describe('in a Redis whose clock is set back', () => {
  it('a refused client is told the truth, and asking on does not prolong the wait', async () => {
    const redis = await virtualRedis()
    let now = START_MS
    const take = () => redis.take('client', LIMIT, now)
    for (let request = 0; request < LIMIT; request++) await take()
    now -= 5_000
    for (; now < START_MS + 55_000; now += 1_000) {
      expect(await take()).toEqual({ count: LIMIT + 1, resetMs: START_MS + 55_000 - now })
    }
    expect((await take()).count).toBe(1)
  })

  it('60 are served within any 60 seconds, whenever and by how much it is set back', async () => {
    const redis = await virtualRedis()
    const back = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(3_000), fc.nat(2 * 60 * MINUTE))
    const step = fc.record({ requests: fc.nat(LIMIT + 1), pause: fc.nat(40_000), back })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        run++
        let [elapsed, clock] = [0, START_MS]
        let served: number[] = []
        for (const { requests, pause, back } of steps) {
          elapsed += pause
          clock += pause - back
          for (let request = 0; request < requests; request++) {
            const { count, resetMs } = await redis.take(`run ${run}`, LIMIT, clock)
            expect(resetMs).toBeGreaterThan(0)
            expect(resetMs).toBeLessThanOrEqual(MINUTE)
            if (count <= LIMIT) served = [...served, elapsed].filter((time) => time > elapsed - MINUTE)
            expect(served.length).toBeLessThanOrEqual(LIMIT)
          }
        }
      }),
      { seed: SEED, numRuns: 100 },
    )
  })
})

/** Holds what is answered against the plain counter, and against what is promised. */
async function follow(steps: readonly Step[], take: Take): Promise<void> {
  let now = START_MS
  const plain = new Map<string, NaiveWindow>()
  for (const { client, requests, pause } of steps) {
    const window = plain.get(client) ?? new NaiveWindow(LIMIT)
    plain.set(client, window)
    for (let request = 1; request < requests; request++) await ask(client, window)
    const { isRefused, seconds } = await ask(client, window)
    if (typeof pause === 'number') now += pause
    else if (isRefused && pause === 'as told') {
      now += 1000 * seconds
      expect((await ask(client, window)).isRefused).toBe(false)
    } else if (isRefused && seconds > 1) {
      now += 1000 * (seconds - 1)
      expect((await ask(client, window)).isRefused).toBe(true)
    }
  }

  async function ask(client: string, window: NaiveWindow) {
    const count = await take(client, now)
    expect(count).toEqual(window.take(now))
    const isRefused = count.count > LIMIT
    if (isRefused) expect(window.servedWithin(MINUTE + 1_000, now)).toBeGreaterThanOrEqual(LIMIT)
    else expect(window.servedWithin(MINUTE, now)).toBeLessThanOrEqual(LIMIT)
    const seconds = secondsUntil(count.resetMs)
    expect(seconds * 1000).toBeGreaterThanOrEqual(count.resetMs)
    return { isRefused, seconds }
  }
}

async function virtualRedis(): Promise<VirtualRedisClock> {
  const clock = new VirtualRedisClock(await RedisServer.start())
  onTestFinished(() => clock.close())
  return clock
}

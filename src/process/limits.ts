import { type Budget, type Limiter, type Limits, OFF, UNLIMITED } from '../limits/limiter.ts'
import { MemoryLimiter } from '../limits/memory-limiter.ts'
import { RedisLimiter, SharedCounters } from '../limits/redis.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** Where requests are counted: nowhere, in memory, in Redis, or in memory because Redis is unavailable. */
export type LimitMode = 'off' | 'memory' | 'shared' | 'per-instance'

export interface NodeLimits {
  readonly limits: Limits
  readonly mode: () => LimitMode
}

const NO_LIMITS: Limits = { matrix: UNLIMITED, other: UNLIMITED }

/** Waits for the first attempt to reach Redis, so that an instance shares its counts from the first request on. */
export async function openLimits({ matrixLimit, otherLimit, redis }: Config, log: Log): Promise<NodeLimits> {
  const memory = {
    ...(matrixLimit === OFF ? {} : { matrix: new MemoryLimiter({ limit: matrixLimit }) }),
    ...(otherLimit === OFF ? {} : { other: new MemoryLimiter({ limit: otherLimit }) }),
  }
  const isOff = Object.keys(memory).length === 0
  if (isOff || !redis) {
    return { limits: { ...NO_LIMITS, ...memory }, mode: () => (isOff ? 'off' : 'memory') }
  }
  const { label } = redis
  const counters = new SharedCounters(redis, (failure) => {
    if (failure) log.warn('limits count per instance', { redis: label, cause: failure.message })
    else log.info('limits are shared', { redis: label })
  })
  await counters.open()
  const shared = (budget: Budget): Limiter => {
    const own = memory[budget]
    return own ? new RedisLimiter(budget, counters, own) : UNLIMITED
  }
  const limits = { matrix: shared('matrix'), other: shared('other') }
  return { limits, mode: () => (counters.count ? 'shared' : 'per-instance') }
}

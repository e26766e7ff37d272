import type { Limits } from '../limits/limiter.ts'
import { MemoryLimiter } from '../limits/memory-limiter.ts'
import { RedisLimiter } from '../limits/redis-limiter.ts'
import { SharedCounters } from '../limits/shared-counters.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** Where requests are counted: in memory by choice, together with all instances, or in memory because Redis is away. */
export type LimitMode = 'memory' | 'shared' | 'per-instance'

export interface NodeLimits {
  readonly limits: Limits
  readonly mode: () => LimitMode
  /** The counters in this process's memory, for metrics. */
  readonly memory: Readonly<Record<keyof Limits, MemoryLimiter>>
}

/** Waits for the first try to reach Redis, so that an instance that can share does so from its first request on. */
export async function openLimits({ matrixLimit, otherLimit, redis }: Config, log: Log): Promise<NodeLimits> {
  const memory = {
    matrix: new MemoryLimiter({ limit: matrixLimit }),
    other: new MemoryLimiter({ limit: otherLimit }),
  }
  if (!redis) return { limits: memory, mode: () => 'memory', memory }
  const counters = new SharedCounters(redis, {
    shared: () => log.info('limits are shared', { redis: redis.label }),
    perInstance: ({ message }) => log.warn('limits count per instance', { redis: redis.label, cause: message }),
  })
  await counters.open()
  const limits = {
    matrix: new RedisLimiter('matrix', counters, memory.matrix),
    other: new RedisLimiter('other', counters, memory.other),
  }
  return { limits, mode: () => (counters.areShared ? 'shared' : 'per-instance'), memory }
}

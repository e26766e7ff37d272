import type { Publisher } from '../documents/publisher.ts'
import { type Budget, type Limiter, type Limits, limitsOf, OFF, UNLIMITED } from '../limits/limiter.ts'
import { MemoryLimiter } from '../limits/memory-limiter.ts'
import { redisLimiter, SharedCounters } from '../limits/redis.ts'
import { openDownloads } from '../server/downloads.ts'
import { createService, type WholeService } from '../service/service.ts'
import { compress } from './compression.ts'
import type { Config } from './config.ts'
import { builtProgram, type LimitMode } from './lifecycle.ts'
import type { Log } from './log.ts'
import { Painter } from './painter.ts'
import { Turns } from './turns.ts'

export function openService(publisher: Publisher, limits: Limits): WholeService {
  const painter = new Painter(true)
  return createService({
    ...{ publisher, limits, compress, inTurn: new Turns().take },
    paint: (svg) => painter.paint(svg),
    downloads: openDownloads(builtProgram('standard.tar.gz')),
  })
}

export type OpenLimits = Awaited<ReturnType<typeof openLimits>>

/** Waits for the first attempt to reach Redis, so that an instance shares its counts from the first request on. */
export async function openLimits({ matrixLimit, otherLimit, redis }: Config, log: Log) {
  const isOff = matrixLimit === OFF && otherLimit === OFF
  const counters = redis && !isOff ? new SharedCounters(redis, report) : undefined
  await counters?.open()
  return {
    limits: limitsOf({ matrixLimit, otherLimit }, limiterOf),
    mode: (): LimitMode => {
      if (counters) return counters.count ? 'shared' : 'per-instance'
      return isOff ? 'off' : 'memory'
    },
  }

  function limiterOf(limit: number, budget: Budget): Limiter {
    if (limit === OFF) return UNLIMITED
    const memory = new MemoryLimiter({ limit })
    return counters ? redisLimiter(budget, counters, memory) : memory
  }

  function report(failure: Error | undefined): void {
    if (failure) log.warn('limits count per instance', { redis: redis!.label, cause: failure.message })
    else log.info('limits are shared', { redis: redis!.label })
  }
}

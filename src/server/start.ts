import { limitsOf, OFF } from '../operations/budgets.ts'
import { type AppOptions, createApp } from './app.ts'
import { compress } from './compression.ts'
import type { Config } from './config.ts'
import { openDownloads } from './downloads.ts'
import { builtProgram } from './lifecycle.ts'
import { type Limiters, limitersOf } from './limiter.ts'
import type { Log } from './log.ts'
import { lazyMcp } from './mcp.ts'
import { MemoryLimiter } from './memory-limiter.ts'
import { Painter } from './painter.ts'
import { createPictures } from './pictures.ts'
import { redisLimiter, SharedCounters } from './redis.ts'

/** Where requests are counted: nowhere, in memory, in Redis, or in memory because Redis is unavailable. */
export type LimitMode = 'off' | 'memory' | 'shared' | 'per-instance'

interface Runtime extends Pick<AppOptions, 'openFile' | 'observe'> {
  /** The same limiters, with what they decide counted. */
  readonly measured?: ((limiters: Limiters) => Limiters) | undefined
}

/** Everything of the service but its port, on a machine of its own: with threads, files and Redis. */
export async function openService(config: Config, log: Log, { measured = (all) => all, ...runtime }: Runtime) {
  const { publisher } = config
  const limits = limitsOf(config)
  const counting = await openLimiters(config, log)
  const limiters = measured(counting.limiters)
  const painter = new Painter(true)
  const pictures = createPictures((svg) => painter.paint(svg))
  const report = (cause: unknown, id?: string) => log.error('request failed', cause, { id })
  let isDraining = false
  const app = createApp({
    ...{ publisher, limits, limiters, pictures, compress, report, ...runtime },
    downloads: openDownloads(builtProgram('standard.tar.gz')),
    mcp: lazyMcp({ publisher, limits, limiters, pictures, report }),
    state: () => ({ status: isDraining ? 'draining' : 'ready', limit: counting.mode() }),
  })
  const drain = () => {
    isDraining = true
  }
  return { app, drain, isDraining: () => isDraining, mode: counting.mode }
}

/** Waits for the first attempt to reach Redis, so that an instance shares its counts from the first request on. */
async function openLimiters(config: Config, log: Log) {
  const { redis } = config
  const limits = limitsOf(config)
  const isOff = Object.values(limits).every((limit) => limit === OFF)
  const counters = redis && !isOff ? new SharedCounters(redis, report) : undefined
  await counters?.open()
  const limiters = limitersOf(limits, (budget, limit) => {
    const memory = new MemoryLimiter({ limit })
    return counters ? redisLimiter(budget, counters, memory) : memory
  })
  const mode = (): LimitMode => {
    if (counters) return counters.count ? 'shared' : 'per-instance'
    return isOff ? 'off' : 'memory'
  }
  return { limiters, mode }

  function report(failure: Error | undefined): void {
    if (failure) log.warn('limits count per instance', { redis: redis!.label, cause: failure.message })
    else log.info('limits are shared', { redis: redis!.label })
  }
}

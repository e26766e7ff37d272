import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Budget, OFF } from '../operations/budgets.ts'
import { type AppOptions, createApp } from './app.ts'
import type { Config } from './config.ts'
import { openDownloads, openFile } from './downloads.ts'
import { builtProgram } from './lifecycle.ts'
import { type Limiter, limitersOf, MemoryLimiter } from './limiter.ts'
import type { Log } from './log.ts'
import { lazyMcp } from './mcp.ts'
import { Painter } from './painter.ts'
import { redisLimiter, SharedCounters } from './redis.ts'
import { type Compress, createPictures } from './respond.ts'

/** Where requests are counted: nowhere, in memory, in Redis, or in memory because Redis is unavailable. */
export type LimitMode = 'off' | 'memory' | 'shared' | 'per-instance'

interface Runtime extends Pick<AppOptions, 'observe'> {
  readonly openFile?: AppOptions['openFile']
  /** The same limiter, with what it decides counted. */
  readonly measured?: ((budget: Budget, limiter: Limiter) => Limiter) | undefined
}

/** Everything of the service but its port, on a machine of its own: with threads, files and Redis. */
export async function openService(config: Config, log: Log, { measured, ...runtime }: Runtime) {
  log.flushOnExit()
  const { publisher, limits } = config
  const { limiters, mode } = await openLimiters(config, log, measured)
  const painter = new Painter()
  const pictures = createPictures((svg) => painter.paint(svg))
  const report = (cause: unknown, id?: string) => log.error('request failed', cause, { id })
  let isDraining = false
  const app = createApp({
    publisher,
    limits,
    limiters,
    pictures,
    compress,
    report,
    openFile,
    ...runtime,
    downloads: openDownloads(builtProgram('standard.tar.gz')),
    mcp: lazyMcp({ publisher, limits, limiters, pictures, report }),
    state: () => ({ status: isDraining ? 'draining' : 'ready', limit: mode() }),
  })
  const drain = () => {
    isDraining = true
  }
  return { app, drain, report, isDraining: () => isDraining, mode }
}

/** Waits for the first attempt to reach Redis, so that an instance shares its counts from the first request on. */
async function openLimiters(config: Config, log: Log, measured: Runtime['measured'] = (_, limiter) => limiter) {
  const { redis, limits } = config
  const isOff = Object.values(limits).every((limit) => limit === OFF)
  const counters = redis && !isOff ? new SharedCounters(redis, report) : undefined
  await counters?.open()
  const limiters = limitersOf(limits, (budget, limit) => {
    const memory = new MemoryLimiter({ limit })
    return measured(budget, counters ? redisLimiter(budget, counters, memory) : memory)
  })
  const mode = (): LimitMode => {
    if (counters) return counters.isShared ? 'shared' : 'per-instance'
    return isOff ? 'off' : 'memory'
  }
  return { limiters, mode }

  function report(failure: Error | undefined): void {
    if (failure) log.warn('limits count per instance', { redis: redis!.label, cause: failure.message })
    else log.info('limits are shared', { redis: redis!.label })
  }
}

/** The highest quality would save another 11 to 15 % of a page, but take 6 to 160 ms instead of 2. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** 256 kB, as long as the longest page; the default takes megabytes of memory. */
const BROTLI_WINDOW_BITS = 18

/** In the runtime's own threads. */
export const compress: Compress = (encoding, bytes) =>
  new Promise((resolve, reject) => {
    const settle = (error: Error | null, compressed: Uint8Array) =>
      error ? reject(error) : resolve(new Uint8Array(compressed))
    if (encoding === 'gzip') return gzip(bytes, { level: GZIP_LEVEL }, settle)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    }
    brotliCompress(bytes, { params }, settle)
  })

import type { Redis, RedisOptions } from 'ioredis'
import { type Budget, WINDOW_MS, WINDOW_SECONDS } from '../operations/budgets.ts'
import type { Count, Limiter, MemoryLimiter } from './limiter.ts'

const KEY_PREFIX = 'open-numerology:slots:'

/**
 * Takes a slot for a client, as MemoryLimiter does. Its key holds how many it took in each of the last 61 seconds. What
 * somebody else wrote there counts as nothing.
 */
const COUNT_SCRIPT = `
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local clock = redis.call('TIME')
local now = tonumber(clock[1])
local found = redis.pcall('HGETALL', KEYS[1])
if found.err then
  redis.call('DEL', KEYS[1])
  found = {}
end
local held, first = 0, now
for at = 1, #found, 2 do
  local second, taken = tonumber(found[at]), tonumber(found[at + 1])
  -- What is ahead of now was written before the clock was set back.
  if second and taken and taken > 0 and taken % 1 == 0 and second >= now - window and second <= now then
    held, first = held + taken, math.min(first, second)
  else
    redis.call('HDEL', KEYS[1], found[at])
  end
end
if held < limit then
  redis.call('HINCRBY', KEYS[1], clock[1], 1)
  redis.call('EXPIRE', KEYS[1], window + 1)
end
return {math.min(held, limit) + 1, 1000 * (first + window + 1 - now) - math.floor(clock[2] / 1000)}`

const CONNECT_WITHIN_MS = 1_000
/** How long a request waits for Redis. */
const PATIENCE_MS = 70
const RETRY_MS = 1_000

/** Counted like a client: if this works, Redis can count. Never refused, so that it always writes. */
const PROBE = { key: `${KEY_PREFIX}probe`, limit: 1_000_000 }

/** Disabled at once after any failure, so that no request waits, and tried again in the background. Reports each change. */
export class SharedCounters {
  readonly #target: RedisTarget
  readonly #report: (failure: Error | undefined) => void
  #redis: Redis | undefined
  #script = ''
  #isShared: boolean | undefined

  constructor(target: RedisTarget, report: (failure: Error | undefined) => void) {
    this.#target = target
    this.#report = report
  }

  get isShared(): boolean {
    return this.#isShared === true
  }

  /** Undefined while Redis is known to be away; rejects for requests that were waiting when it failed. */
  count(key: string, limit: number): Promise<Count> | undefined {
    return this.#isShared ? this.#take(this.#redis!, key, limit) : undefined
  }

  /** Resolves after the first attempt, successful or not; never rejects. */
  async open(): Promise<void> {
    // Loaded only when Redis is used. The default export: bundled for Bun and Deno, a CommonJS package has no other.
    const { default: Redis } = await import('ioredis')
    const redis = new Redis({
      ...this.#target.options,
      // The simplest protocol, which every Redis and Valkey supports, whatever its access rules.
      protocol: 2,
      enableReadyCheck: false,
      disableClientInfo: true,
      enableAutoPipelining: true,
      lazyConnect: true,
      // Tried again here, and with it whether Redis can count.
      retryStrategy: null,
      enableOfflineQueue: false,
      connectTimeout: CONNECT_WITHIN_MS,
      disconnectTimeout: 100,
    })
    this.#redis = redis
    const lost = (cause: Error) => this.#lose(redis, cause)
    redis.on('error', lost).on('close', () => lost(new Error('Redis closed the connection')))
    // DNS, handshake, password and script. Sending its source each time would cost Redis twice the work.
    const connected = redis.connect().then(() => redis.script('LOAD', COUNT_SCRIPT))
    try {
      this.#script = (await within(CONNECT_WITHIN_MS, connected, 'no connection to Redis')) as string
      await this.#take(redis, PROBE.key, PROBE.limit)
      if (this.#redis === redis) this.#tell(undefined)
    } catch (cause) {
      lost(cause as Error)
    }
  }

  async #take(redis: Redis, key: string, limit: number): Promise<Count> {
    try {
      const counted = redis.evalsha(this.#script, 1, key, limit, WINDOW_SECONDS)
      return countOf(await within(PATIENCE_MS, counted, 'Redis did not answer'), limit)
    } catch (cause) {
      this.#lose(redis, cause as Error)
      throw cause
    }
  }

  /** The first failure ends a connection, and with it all that wait. */
  #lose(redis: Redis, cause: Error): void {
    if (this.#redis !== redis) return
    this.#redis = undefined
    redis.disconnect()
    this.#tell(cause)
    setTimeout(() => this.open(), RETRY_MS).unref()
  }

  #tell(failure: Error | undefined): void {
    if (this.#isShared === !failure) return
    this.#isShared = !failure
    this.#report(failure)
  }
}

/** Rejects if it takes longer, unless it has come meanwhile, and this process was too busy to read it. */
function within<Value>(ms: number, value: Promise<Value>, failure: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`${failure} within ${ms} ms`))
    const timer = setTimeout(() => setImmediate(late), ms)
    value.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Any server that speaks the Redis protocol may be at the other end: accept only what the script can return. */
function countOf(reply: unknown, limit: number): Count {
  const [count, resetMs, ...more] = Array.isArray(reply) ? reply : []
  const isCount = isWithin(count, limit + 1) && isWithin(resetMs, WINDOW_MS + 1000) && more.length === 0
  if (!isCount) throw new Error('unexpected reply from Redis')
  return { isServed: count <= limit, left: Math.max(0, limit - count), resetMs }
}

function isWithin(value: unknown, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max
}

/** Whoever is served is counted in memory too, so that nobody gets a second minute when Redis fails or comes back empty. */
export function redisLimiter(budget: Budget, counters: SharedCounters, memory: MemoryLimiter): Limiter {
  const { limit } = memory
  const take = (client: string) => {
    const counted = counters.count(`${KEY_PREFIX}${budget}:${client}`, limit)
    if (!counted) return memory.take(client)
    return counted.then(
      (count) => {
        if (!count.isServed) return count
        const own = memory.take(client)
        return own.isServed ? count : own
      },
      () => memory.take(client),
    )
  }
  return { limit, take }
}

interface RedisTarget {
  /** For the log: without user and password. */
  readonly label: string
  readonly options: Readonly<Pick<RedisOptions, 'host' | 'port' | 'db' | 'username' | 'password' | 'tls'>>
}

const DEFAULT_PORT = 6379

/** `redis://[[user]:password@]host[:port][/database]`, with `rediss:` for TLS. Anything else is undefined. */
export function readRedisUrl(text: string): RedisTarget | undefined {
  try {
    return targetOf(new URL(text))
  } catch {
    // No address, or malformed percent-encoding.
    return undefined
  }
}

function targetOf(url: URL): RedisTarget | undefined {
  const { protocol, hostname, port } = url
  const path = /^\/?(\d{1,5})?$/.exec(url.pathname)
  if (!path || !/^rediss?:$/.test(protocol) || hostname === '' || url.search + url.hash !== '') return undefined
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const host = hostname.replace(/^\[|\]$/g, '')
  // SNI takes host names only; an IP is checked against the certificate.
  const servername = host.includes(':') || /^[\d.]+$/.test(host) ? {} : { servername: host }
  const options = {
    ...{ host, port: Number(port || DEFAULT_PORT), db: Number(path[1] ?? 0) },
    ...(username && { username }),
    ...(password && { password }),
    ...(protocol === 'rediss:' && { tls: servername }),
  }
  return { label: `${protocol}//${hostname}:${options.port}/${options.db}`, options }
}

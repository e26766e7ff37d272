import type { RedisOptions } from 'ioredis'
import { type Budget, WINDOW_MS } from '../operations/budgets.ts'
import type { Count, Limiter, MemoryLimiter } from './limiter.ts'

const KEY_PREFIX = 'open-numerology:slots:'

/**
 * Takes a slot for a client, as MemoryLimiter does. Its slots are one string: how many it has got back so far (8 bytes),
 * and for each of at most 61 seconds the time of the last one taken (µs) and the running total (16 bytes). Anything else
 * under its key, which somebody else must have written, counts as nothing.
 */
const COUNT_SCRIPT = `
local limit, window, second = tonumber(ARGV[1]), 1000 * ARGV[2], 1000000
local clock = redis.call('TIME')
local now = second * clock[1] + clock[2]

local function take(state)
  -- What was taken a window ago is free again.
  local free, first = struct.unpack('<d', state)
  while first < #state do
    local time, taken = struct.unpack('<dd', state, first)
    if time + window > now then break end
    free, first = taken, first + 16
  end
  local seconds = string.sub(state, first)

  local newest, taken = 0, free
  if seconds ~= '' then newest, taken = struct.unpack('<dd', seconds, #seconds - 15) end
  local count = math.min(taken - free, limit) + 1
  local isServed = count <= limit
  if isServed then taken = taken + 1 end
  if isServed or newest > now then
    -- One time per second is enough. Times ahead of now come from a clock that was set back: they become now.
    while seconds ~= '' and newest >= now - now % second do
      seconds = string.sub(seconds, 1, -17)
      if seconds ~= '' then newest = struct.unpack('<d', seconds, #seconds - 15) end
    end
    seconds = seconds .. struct.pack('<dd', now, taken)
  end
  local reset = math.ceil((struct.unpack('<d', seconds) + window - now) / 1000)
  if not (count >= 1 and reset >= 1 and 1000 * reset <= window) then error('not a count') end
  return count, reset, struct.pack('<d', free) .. seconds
end

local found = redis.pcall('GET', KEYS[1])
local ok, count, reset, state = pcall(take, found)
if not ok then
  found = struct.pack('<d', 0)
  count, reset, state = take(found)
end
if state ~= found then redis.call('SET', KEYS[1], state, 'PX', ARGV[2] + 1000) end
return {count, reset}`

const CONNECT_WITHIN_MS = 1_000
/** How long a request waits for Redis. */
const PATIENCE_MS = 70

/** Counted like a client when a session opens: if this works, Redis can count. Never refused, so that it always writes. */
const PROBE = { key: `${KEY_PREFIX}probe`, limit: 1_000_000 }

type CountSlots = (key: string, limit: number) => Promise<Count>

/** A session lasts until its first failure, with which all that wait reject. */
async function openSession({ options }: RedisTarget, onLost: (cause: Error) => void): Promise<CountSlots> {
  // Loaded only when Redis is used. The default export: bundled for Bun and Deno, a CommonJS package has no other.
  const { default: Redis } = await import('ioredis')
  const client = new Redis({
    ...options,
    // The simplest protocol, which every Redis and Valkey supports, whatever its access rules.
    protocol: 2,
    enableReadyCheck: false,
    disableClientInfo: true,
    enableAutoPipelining: true,
    lazyConnect: true,
    // SharedCounters retries, with a new session each time.
    retryStrategy: null,
    enableOfflineQueue: false,
    connectTimeout: CONNECT_WITHIN_MS,
    disconnectTimeout: 100,
  })
  let [isOpen, script] = [false, '']
  let failure: Error | undefined
  client.on('error', lose)
  client.on('close', () => lose(new Error('Redis closed the connection')))
  try {
    // DNS, handshake, password and script.
    await within(CONNECT_WITHIN_MS, open(), 'no connection to Redis')
    isOpen = true
    return count
  } catch (error) {
    lose(error as Error)
    throw failure
  }

  async function open(): Promise<void> {
    await client.connect()
    // Sending its source each time would cost Redis twice the work.
    script = (await client.script('LOAD', COUNT_SCRIPT)) as string
    await count(PROBE.key, PROBE.limit)
    if (failure) throw failure
  }

  async function count(key: string, limit: number): Promise<Count> {
    try {
      const counted = client.evalsha(script, 1, key, limit, WINDOW_MS)
      return countOf(await within(PATIENCE_MS, counted, 'Redis did not answer'), limit)
    } catch (error) {
      lose(error as Error)
      throw error
    }
  }

  function lose(cause: Error): void {
    if (failure) return
    failure = cause
    client.disconnect()
    if (isOpen) onLost(cause)
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
  const isCount = isWithin(count, limit + 1) && isWithin(resetMs, WINDOW_MS) && more.length === 0
  if (!isCount) throw new Error('unexpected reply from Redis')
  return { count, resetMs }
}

function isWithin(value: unknown, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max
}

const RETRY_MS = 1_000

/** Disabled at once after any failure, so that no request waits, and reopened in the background. Reports each change. */
export class SharedCounters {
  readonly #target: RedisTarget
  readonly #report: (failure: Error | undefined) => void
  #isReportedShared: boolean | undefined
  /** Undefined while the counters are disabled; rejects for requests that were waiting when they failed. */
  count: CountSlots | undefined

  constructor(target: RedisTarget, report: (failure: Error | undefined) => void) {
    this.#target = target
    this.#report = report
  }

  /** Resolves after the first attempt, successful or not; never rejects. */
  async open(): Promise<void> {
    try {
      this.count = await openSession(this.#target, (cause) => this.#onFailure(cause))
      this.#tell()
    } catch (error) {
      this.#onFailure(error as Error)
    }
  }

  #onFailure(cause: Error): void {
    this.count = undefined
    this.#tell(cause)
    setTimeout(() => this.open(), RETRY_MS).unref()
  }

  #tell(failure?: Error): void {
    if (this.#isReportedShared === !failure) return
    this.#isReportedShared = !failure
    this.#report(failure)
  }
}

/** Whoever is served is counted in memory too, so that nobody gets a second minute when Redis fails or comes back empty. */
export function redisLimiter(budget: Budget, counters: SharedCounters, memory: MemoryLimiter): Limiter {
  const { limit } = memory
  const take = (client: string) => {
    const counted = counters.count?.(`${KEY_PREFIX}${budget}:${client}`, limit)
    if (!counted) return memory.take(client)
    return counted.then(
      (count) => {
        if (count.count > limit) return count
        const own = memory.take(client)
        return own.count > limit ? own : count
      },
      () => memory.take(client),
    )
  }
  return { limit, take }
}

interface RedisTarget {
  /** For the log: without user and password. */
  readonly label: string
  readonly options: Readonly<Pick<RedisOptions, 'host' | 'port' | 'path' | 'db' | 'username' | 'password' | 'tls'>>
}

const DEFAULT_PORT = 6379

/**
 * Two forms: `redis://[[user]:password@]host[:port][/database]`, with `rediss:` for TLS, and
 * `unix:///path/to/socket[?db=database&username=user&password=password]`. Anything else is undefined.
 */
export function readRedisUrl(text: string): RedisTarget | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.hash !== '') return undefined
  try {
    return url.protocol === 'unix:' ? socketTarget(url) : networkTarget(url)
  } catch {
    // Malformed percent-encoding.
    return undefined
  }
}

function networkTarget({ protocol, hostname, port, pathname, search, username, password }: URL) {
  const path = /^\/?(\d{1,5})?$/.exec(pathname)
  if (!path || !/^rediss?:$/.test(protocol) || hostname === '' || search !== '') return undefined
  const host = hostname.replace(/^\[|\]$/g, '')
  // SNI takes host names only; an IP is checked against the certificate.
  const servername = host.includes(':') || /^[\d.]+$/.test(host) ? {} : { servername: host }
  const options = {
    ...{ host, port: Number(port || DEFAULT_PORT), db: Number(path[1] ?? 0) },
    ...credentials(decodeURIComponent(username), decodeURIComponent(password)),
    ...(protocol === 'rediss:' ? { tls: servername } : {}),
  }
  return { label: `${protocol}//${hostname}:${options.port}/${options.db}`, options }
}

function socketTarget({ host, pathname, searchParams }: URL) {
  const path = decodeURIComponent(pathname)
  const isUnknown = [...searchParams.keys()].some((name) => !['db', 'username', 'password'].includes(name))
  const db = searchParams.get('db') || '0'
  if (host !== '' || path.length < 2 || isUnknown || !/^\d{1,5}$/.test(db)) return undefined
  const options = {
    ...{ path, db: Number(db) },
    ...credentials(searchParams.get('username'), searchParams.get('password')),
  }
  return { label: `unix://${path}?db=${options.db}`, options }
}

function credentials(username: string | null, password: string | null) {
  return { ...(username ? { username } : {}), ...(password ? { password } : {}) }
}

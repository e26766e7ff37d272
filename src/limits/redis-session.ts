import type { Redis } from 'ioredis'
import { COUNT_SCRIPT, KEY_PREFIX } from './count-script.ts'
import { type Count, WINDOW_MS } from './limiter.ts'
import type { RedisTarget } from './redis-url.ts'

const CONNECT_WITHIN_MS = 1_000
/** A request waits for Redis at most PATIENCE_TICKS of this length. */
const TICK_MS = 10
const PATIENCE_TICKS = 7

/** Counted like a client when a session opens: if this works, Redis can count. Never refused, so that it always writes. */
const PROBE = { key: `${KEY_PREFIX}probe`, limit: 1_000_000 }

interface Waiting {
  readonly since: number
  readonly reject: (cause: Error) => void
}

/**
 * One connection to Redis, from opening to its first failure of any kind, which rejects all waiting requests immediately.
 *
 * Timeouts are measured in ticks of this process, not by the clock: while the process itself is too busy to read a reply
 * that has already arrived, no tick passes.
 */
export class RedisSession {
  readonly #client: Redis
  /** SHA-1 of the loaded script: sending its source each time would cost Redis twice the work. */
  #script = ''
  readonly #waiting = new Set<Waiting>()
  #ticker: NodeJS.Timeout | undefined
  #tick = 0
  #isLost = false
  /** Called once, when the session can no longer count. */
  onLost: (cause: Error) => void = () => {}

  private constructor(client: Redis) {
    this.#client = client
  }

  /** Throws the cause if Redis is unreachable, rejects the password, or cannot count. */
  static async open(target: RedisTarget): Promise<RedisSession> {
    const { Redis } = await import('./redis-client.ts')
    const client = new Redis({
      ...target.address,
      ...(target.tls ? { tls: tlsOptions(target) } : {}),
      ...(target.username === undefined ? {} : { username: target.username }),
      ...(target.password === undefined ? {} : { password: target.password }),
      db: target.database,
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
    const session = new RedisSession(client)
    let cause: Error | undefined
    client.on('error', (error: Error) => {
      cause ??= error
    })
    client.on('close', () => session.#lose(cause ?? new Error('Redis closed the connection')))
    try {
      await inTime(session.#connect())
      await session.count(PROBE.key, PROBE.limit)
      if (cause) throw cause
      return session
    } catch (error) {
      session.close()
      throw cause ?? error
    }
  }

  async #connect(): Promise<void> {
    await this.#client.connect()
    this.#script = (await this.#client.script('LOAD', COUNT_SCRIPT)) as string
  }

  count(key: string, limit: number): Promise<Count> {
    return new Promise((resolve, reject) => {
      if (this.#isLost) throw new Error('Redis closed the connection')
      const waiting = { since: this.#tick, reject }
      this.#waiting.add(waiting)
      this.#ticker ??= setInterval(() => this.#onTick(), TICK_MS).unref()
      this.#client.evalsha(this.#script, 1, key, limit, WINDOW_MS).then(
        (reply) => {
          const count = countOf(reply, limit)
          if (!count) return this.#lose(new Error('unexpected reply from Redis'))
          this.#waiting.delete(waiting)
          resolve(count)
        },
        (error: Error) => this.#lose(error),
      )
    })
  }

  close(): void {
    this.#lose(new Error('the session was closed'))
  }

  #onTick(): void {
    this.#tick++
    const [oldest] = this.#waiting
    if (!oldest) {
      clearInterval(this.#ticker)
      this.#ticker = undefined
    } else if (this.#tick - oldest.since > PATIENCE_TICKS) {
      this.#lose(new Error(`Redis did not answer within ${PATIENCE_TICKS * TICK_MS} ms`))
    }
  }

  #lose(cause: Error): void {
    if (this.#isLost) return
    this.#isLost = true
    clearInterval(this.#ticker)
    this.#client.disconnect()
    for (const { reject } of this.#waiting) reject(cause)
    this.#waiting.clear()
    this.onLost(cause)
  }
}

/** Any server that speaks the Redis protocol may be at the other end: accept only what the script can return. */
function countOf(reply: unknown, limit: number): Count | undefined {
  if (!Array.isArray(reply) || reply.length !== 2) return undefined
  const [count, resetMs] = reply
  return isWithin(count, limit + 1) && isWithin(resetMs, WINDOW_MS) ? { count, resetMs } : undefined
}

function isWithin(value: unknown, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max
}

/** SNI takes host names only; an IP is checked against the certificate. */
function tlsOptions({ address }: RedisTarget): { readonly servername?: string } {
  return 'host' in address && !isNumeric(address.host) ? { servername: address.host } : {}
}

function isNumeric(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host)
}

/** Covers DNS, handshake, password and script. */
function inTime<Value>(connecting: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no connection to Redis within ${CONNECT_WITHIN_MS} ms`))
    const timer = setTimeout(late, CONNECT_WITHIN_MS)
    connecting.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

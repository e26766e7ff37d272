import { Redis } from 'ioredis'
import { WINDOW_MS } from '../../src/operations/budgets.ts'
import type { Count } from '../../src/server/limiter.ts'
import { COUNT_SCRIPT } from '../../src/server/redis.ts'
import type { RedisServer } from './redis.ts'

const OWN_CLOCK = "redis.call('TIME')"
const GIVEN_CLOCK = '{ARGV[3], ARGV[4]}'

/** The counting script in a real Redis, told the time by the test instead of by Redis, so that no test waits a minute. */
export class VirtualRedisClock {
  readonly #client: Redis
  readonly #script: string

  constructor({ port }: RedisServer) {
    this.#script = COUNT_SCRIPT.replace(OWN_CLOCK, GIVEN_CLOCK)
    if (this.#script === COUNT_SCRIPT) throw new Error('the script no longer asks Redis for the time')
    this.#client = new Redis(port, '127.0.0.1')
  }

  async take(key: string, limit: number, nowMs: number): Promise<Count> {
    const seconds = Math.floor(nowMs / 1000)
    const microseconds = Math.round((nowMs - 1000 * seconds) * 1000)
    const reply = await this.#client.eval(this.#script, 1, key, limit, WINDOW_MS, seconds, microseconds)
    const [count, resetMs] = reply as [number, number]
    return { count, resetMs }
  }

  /** How many bytes of the key are the script's own. */
  size(key: string): Promise<number> {
    return this.#client.strlen(key)
  }

  close(): void {
    this.#client.disconnect()
  }
}

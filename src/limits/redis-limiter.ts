import { KEY_PREFIX } from './count-script.ts'
import type { Budget, Count, Limiter } from './limiter.ts'
import type { MemoryLimiter } from './memory-limiter.ts'
import type { SharedCounters } from './shared-counters.ts'

/**
 * Counts together with all other instances. Redis's last count of a client is cached, for two uses: a client with no place
 * left is refused without another query, and if Redis fails, this instance continues counting from there.
 */
export class RedisLimiter implements Limiter {
  readonly limit: number
  readonly #counters: SharedCounters
  readonly #memory: MemoryLimiter
  readonly #prefix: string

  constructor(budget: Budget, counters: SharedCounters, memory: MemoryLimiter) {
    this.limit = memory.limit
    this.#counters = counters
    this.#memory = memory
    this.#prefix = `${KEY_PREFIX}${budget}:`
  }

  refusal(client: string): Count | undefined {
    return this.#memory.refusal(client)
  }

  take(client: string): Count | Promise<Count> {
    const refusal = this.#memory.refusal(client)
    if (refusal) return refusal
    const counted = this.#counters.count(this.#prefix + client, this.limit)
    if (!counted) return this.#memory.take(client)
    return counted.then(
      (count) => {
        this.#memory.learn(client, count)
        return count
      },
      () => this.#memory.take(client),
    )
  }
}

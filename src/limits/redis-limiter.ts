import type { Budget, Count, Limiter } from './limiter.ts'
import type { MemoryLimiter } from './memory-limiter.ts'
import type { SharedCounters } from './shared-counters.ts'

/**
 * Counts with all other instances. What Redis said last of a client is kept in memory, for two uses: a client that is
 * over its limit is refused without asking again, and when Redis fails, counting goes on from there in this instance.
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
    this.#prefix = `open-numerology:${budget}:`
  }

  refusal(client: string): Count | undefined {
    return this.#memory.refusal(client)
  }

  take(client: string): Count | Promise<Count> {
    const refusal = this.#memory.refusal(client)
    if (refusal) return refusal
    const counted = this.#counters.count(this.#prefix + client)
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

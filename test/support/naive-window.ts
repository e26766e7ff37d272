import type { Count } from '../../src/server/limiter.ts'

const WINDOW = 60_000
const SECOND = 1_000

/**
 * The limit in its plainest form, for one client: a list of all requests that were served. Those of the same second of
 * the clock give their places back together, a window after the last of them.
 */
export class NaiveWindow {
  readonly served: number[] = []
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  take(now: number): Count {
    const held = this.#heldAt(now).length
    if (held < this.#limit) this.served.push(now)
    const resetMs = Math.min(...this.#heldAt(now).map((time) => this.#freeAt(time))) - now
    return { count: held + 1, resetMs }
  }

  /** How many requests were served within so many milliseconds before this time, itself included. */
  servedWithin(ms: number, now: number): number {
    return this.served.filter((time) => time > now - ms && time <= now).length
  }

  #heldAt(now: number): number[] {
    return this.served.filter((time) => this.#freeAt(time) > now)
  }

  #freeAt(time: number): number {
    const sameSecond = this.served.filter((other) => Math.floor(other / SECOND) === Math.floor(time / SECOND))
    return Math.max(...sameSecond) + WINDOW
  }
}

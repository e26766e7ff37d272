import type { Count } from './limiter.ts'
import { RedisSession } from './redis-session.ts'
import type { RedisTarget } from './redis-url.ts'

const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 2_000
/** After a session that lasted this long, the retry delay starts over. */
const GOOD_SESSION_MS = 10_000

export interface CounterWatcher {
  shared(): void
  perInstance(cause: Error): void
}

/**
 * Counters that all instances share while Redis responds. After any failure they are disabled immediately, so that no
 * request waits for them, and reopened in the background. Only changes are reported, each once.
 */
export class SharedCounters {
  readonly #target: RedisTarget
  readonly #watcher: CounterWatcher
  #session: RedisSession | undefined
  #openedAt = 0
  #retryMs = FIRST_RETRY_MS
  #reported: 'shared' | 'per-instance' | undefined

  constructor(target: RedisTarget, watcher: CounterWatcher) {
    this.#target = target
    this.#watcher = watcher
  }

  get areShared(): boolean {
    return this.#session !== undefined
  }

  /** Resolves after the first attempt, successful or not; never rejects. */
  async open(): Promise<void> {
    try {
      const session = await RedisSession.open(this.#target)
      session.onLost = (cause) => this.#onLost(cause)
      this.#session = session
      this.#openedAt = performance.now()
      this.#tellShared()
    } catch (error) {
      this.#tellPerInstance(error as Error)
      this.#openLater()
    }
  }

  /** Undefined while the counters are disabled; rejects for requests that were waiting when they failed. */
  count(key: string, limit: number): Promise<Count> | undefined {
    return this.#session?.count(key, limit)
  }

  #onLost(cause: Error): void {
    this.#session = undefined
    if (performance.now() - this.#openedAt > GOOD_SESSION_MS) this.#retryMs = FIRST_RETRY_MS
    this.#tellPerInstance(cause)
    this.#openLater()
  }

  #openLater(): void {
    setTimeout(() => this.open(), this.#retryMs).unref()
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
  }

  #tellShared(): void {
    if (this.#reported === 'shared') return
    this.#reported = 'shared'
    this.#watcher.shared()
  }

  #tellPerInstance(cause: Error): void {
    if (this.#reported === 'per-instance') return
    this.#reported = 'per-instance'
    this.#watcher.perInstance(cause)
  }
}

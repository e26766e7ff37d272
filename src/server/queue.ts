/** Who asks, for work that waits. */
export interface Waiter {
  /** Who takes turns with others; see `clientKey`. */
  readonly client: string
  /** Absent where a runtime does not tell. */
  readonly hasLeft?: (() => boolean) | undefined
}

/** Too much is waiting already; in `seconds` there may be room. */
export class Busy extends Error {
  override readonly name = 'Busy'
  readonly seconds: number

  constructor(seconds: number) {
    super('too much is waiting')
    this.seconds = Math.min(60, Math.max(1, Math.ceil(seconds)))
  }
}

interface QueueOptions {
  readonly atOnce: number
  /** How much of one client may wait. */
  readonly perClient: number
  /** How long one piece of work takes, for who is told to come again. */
  readonly expectedMs: number
}

interface Job {
  /** Who waits for it: more than one if others ask for the same meanwhile. */
  readonly waiters: Waiter[]
  begin(): void
  drop(): void
}

/** Workers have no other. */
const nextTurn: (work: () => void) => unknown = globalThis.setImmediate ?? setTimeout

/** Slow work: so much at once, the rest in rotation over clients, and nothing for clients who have left. */
export class Queue {
  readonly #options: QueueOptions
  /** What waits, by client; the client at the front is next. */
  readonly #waiting = new Map<string, Job[]>()
  /** What waits or runs under a name, so that the same is not done twice. */
  readonly #named = new Map<string, { readonly waiters: Waiter[]; readonly done: Promise<unknown> }>()
  #running = 0
  #isScheduled = false

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** Rejects with `Busy` if too much of the client waits already, or everybody who waits leaves. */
  run<Value>(waiter: Waiter, work: () => Value | Promise<Value>, name?: string): Promise<Value> {
    const same = name === undefined ? undefined : this.#named.get(name)
    if (same) {
      same.waiters.push(waiter)
      return same.done as Promise<Value>
    }
    const waiters = [waiter]
    const done = new Promise<Value>((resolve, reject) => {
      const { perClient, expectedMs } = this.#options
      const jobs = this.#wanted(waiter.client)
      // One more of its jobs begins in each round.
      if (jobs.length >= perClient) throw new Busy((this.#waiting.size * expectedMs) / 1000)
      const begin = () => {
        this.#running++
        // Rejects also if the work throws at once.
        new Promise<Value>((finish) => finish(work())).then(resolve, reject).finally(() => {
          this.#running--
          this.#schedule()
        })
      }
      this.#waiting.set(waiter.client, [...jobs, { waiters, begin, drop: () => reject(new Busy(0)) }])
    })
    if (name !== undefined) {
      this.#named.set(name, { waiters, done })
      const forget = () => this.#named.delete(name)
      done.then(forget, forget)
    }
    this.#schedule()
    return done
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0 || this.#running >= this.#options.atOnce) return
    this.#isScheduled = true
    // One in each turn of the event loop, so that other requests are served between them.
    nextTurn(() => {
      this.#isScheduled = false
      this.#beginNext()
      this.#schedule()
    })
  }

  #beginNext(): void {
    for (const client of [...this.#waiting.keys()]) {
      const [next, ...others] = this.#wanted(client)
      // The client goes to the end of the round.
      this.#waiting.delete(client)
      if (others.length > 0) this.#waiting.set(client, others)
      if (!next) continue
      next.begin()
      return
    }
  }

  /** What the client still waits for. */
  #wanted(client: string): Job[] {
    return (this.#waiting.get(client) ?? []).filter(({ waiters, drop }) => {
      const isWanted = !waiters.every((waiter) => waiter.hasLeft?.())
      if (!isWanted) drop()
      return isWanted
    })
  }
}

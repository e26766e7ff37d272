/** Building a page takes milliseconds. Max time per turn spent on that while others wait. */
const MAX_MS_PER_TURN = 5
/** Node accepts one connection per turn of the event loop. An empty turn takes a few microseconds. */
const TURNS_FOR_OTHERS = 32

/**
 * Spreads work over turns of the event loop. Otherwise hundreds of requests that arrive together would all be processed
 * before any other request is even read.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #spentMs = 0
  #isScheduled = false

  /** Does the work now if this turn has time for it, otherwise in a later one. */
  readonly take = <Value>(work: () => Value | Promise<Value>): Value | Promise<Value> => {
    if (this.#waiting.length === 0 && this.#spentMs < MAX_MS_PER_TURN) return this.#timed(work)
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          resolve(this.#timed(work))
        } catch (cause) {
          reject(cause)
        }
      })
    })
  }

  #timed<Value>(work: () => Value): Value {
    this.#schedule()
    const begun = performance.now()
    try {
      return work()
    } finally {
      this.#spentMs += performance.now() - begun
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#after(this.#waiting.length === 0 ? 1 : TURNS_FOR_OTHERS)
  }

  #after(turns: number): void {
    setImmediate(() => (turns === 1 ? this.#next() : this.#after(turns - 1)))
  }

  #next(): void {
    this.#isScheduled = false
    this.#spentMs = 0
    while (this.#spentMs < MAX_MS_PER_TURN) {
      const work = this.#waiting.shift()
      if (!work) return
      work()
    }
    this.#schedule()
  }
}

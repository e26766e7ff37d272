import { Busy, FairQueue, type Waiter } from '../limits/fair-queue.ts'
import type { Soon } from '../limits/soon.ts'

/** Building a page takes milliseconds. Max time per turn spent on that while others wait. */
const MAX_MS_PER_TURN = 5
/** Node accepts one connection per turn of the event loop. An empty turn takes a few microseconds; full ones end with the time. */
const TURNS_FOR_OTHERS = 32
const MAX_MS_FOR_OTHERS = 10
/** Pages that are being compressed, in other threads. */
const MAX_UNDER_WAY = 4
/** New pages of one line that wait: enough for a family behind one address, a quarter of a second of work. */
export const MAX_QUEUED_PER_LINE = 16
const EXPECTED_MS = 15

/** Otherwise hundreds of requests that arrive together would be processed before any other request is even read. */
export class Turns {
  readonly #waiting = new FairQueue(MAX_QUEUED_PER_LINE, EXPECTED_MS)
  readonly #maxUnderWay: number
  #underWay = 0
  #spentMs = 0
  #isScheduled = false

  constructor(maxUnderWay = MAX_UNDER_WAY) {
    this.#maxUnderWay = maxUnderWay
  }

  /** Does the work now if this turn has time for it, otherwise in a later one. Rejects with `Busy` if too much waits. */
  readonly take = <Value>(work: () => Soon<Value>, waiter: Waiter): Soon<Value> => {
    if (this.#waiting.isEmpty && this.#hasTime) return this.#timed(work)
    return new Promise((resolve, reject) => {
      this.#waiting.add({
        waiters: [waiter],
        begin: () => {
          try {
            resolve(this.#timed(work))
          } catch (cause) {
            reject(cause)
          }
        },
        drop: () => reject(new Busy(0)),
      })
      this.#schedule()
    })
  }

  get #hasTime(): boolean {
    return this.#spentMs < MAX_MS_PER_TURN && this.#underWay < this.#maxUnderWay
  }

  #timed<Value>(work: () => Soon<Value>): Soon<Value> {
    this.#schedule()
    const begun = performance.now()
    try {
      const result = work()
      if (!(result instanceof Promise)) return result
      // It goes on after this, and how long is not known.
      this.#spentMs = MAX_MS_PER_TURN
      this.#underWay++
      return result.finally(() => {
        this.#underWay--
        this.#schedule()
      })
    } finally {
      this.#spentMs += performance.now() - begun
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    // Also when nothing waits: the next one to arrive would be served before others are accepted.
    this.#after(TURNS_FOR_OTHERS)
  }

  #after(turns: number, end = Number.POSITIVE_INFINITY): void {
    setImmediate(() => {
      const now = performance.now()
      if (turns === 1 || now > end) this.#next()
      else this.#after(turns - 1, Math.min(end, now + MAX_MS_FOR_OTHERS))
    })
  }

  #next(): void {
    this.#isScheduled = false
    this.#spentMs = 0
    while (this.#hasTime) if (!this.#waiting.beginNext()) return
    if (this.#underWay < this.#maxUnderWay) this.#schedule()
  }
}

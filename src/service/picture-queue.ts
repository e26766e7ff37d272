import type { Bytes, Pictures } from '../api/answer.ts'
import { BodyCache } from '../api/bodies.ts'
import { Busy, FairQueue, type Waiter } from '../limits/fair-queue.ts'

export type Paint = (svg: string) => Promise<Bytes>

/** Enough for a client that opens a profile and shares it. */
export const MAX_PER_LINE = 2
const EXPECTED_MS = 700

/** A hundred previews, or fifty charts. A shared link is requested many times within minutes. */
const MAX_KEPT_BYTES = 8e6

/** Renders one picture at a time, in rotation over clients. A line that has its share in the queue is rejected. */
export class PictureQueue implements Pictures {
  readonly #paint: Paint
  readonly #kept = new BodyCache(MAX_KEPT_BYTES)
  /** What is being rendered or queued, and all clients that requested it. */
  readonly #jobs = new Map<string, { readonly waiters: Waiter[]; readonly done: Promise<Bytes> }>()
  readonly #waiting = new FairQueue(MAX_PER_LINE, EXPECTED_MS)
  #isPainting = false

  constructor(paint: Paint) {
    this.#paint = paint
  }

  async paint(name: string, draw: () => string, waiter: Waiter): Promise<Bytes> {
    const kept = this.#kept.get(name)
    if (kept) return kept
    const same = this.#jobs.get(name)
    if (same) {
      same.waiters.push(waiter)
      return same.done
    }
    const waiters = [waiter]
    const done = new Promise<Bytes>((resolve, reject) => {
      this.#waiting.add({
        waiters,
        begin: () => {
          this.#isPainting = true
          resolve(this.#render(name, draw))
        },
        drop: () => reject(new Busy(0)),
      })
    })
    this.#jobs.set(name, { waiters, done })
    const forget = () => this.#jobs.delete(name)
    done.then(forget, forget)
    this.#next()
    return done
  }

  async #render(name: string, draw: () => string): Promise<Bytes> {
    try {
      const picture = await this.#paint(draw())
      this.#kept.set(name, picture)
      return picture
    } finally {
      this.#isPainting = false
      this.#next()
    }
  }

  #next(): void {
    if (!this.#isPainting) this.#waiting.beginNext()
  }
}

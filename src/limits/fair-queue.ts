import { lineKey } from './clients.ts'

/** Who asks, for work that waits. */
export interface Waiter {
  /** Client key; see clients.ts. */
  readonly client: string
  /** Absent where a runtime does not tell. */
  readonly hasLeft?: (() => boolean) | undefined
}

/** Work that can't be begun for now; `seconds` later it can. */
export class Busy extends Error {
  override readonly name = 'Busy'
  readonly seconds: number

  constructor(ms: number) {
    super('too much is waiting')
    this.seconds = Math.min(60, Math.max(1, Math.ceil(ms / 1000)))
  }
}

export interface QueuedWork {
  readonly waiters: readonly Waiter[]
  begin(): void
  /** Nobody waits for it any more. */
  drop(): void
}

/** The weight of the latest duration in the mean. */
const NEWEST = 0.2

/** Work in rotation over the lines of clients: whoever has nothing here yet is next, however much others have queued. */
export class FairQueue {
  readonly #maxPerLine: number
  readonly #lines = new Map<string, QueuedWork[]>()
  /** How long one piece takes, as measured between two that followed each other. */
  #meanMs: number
  #lastBegunAt: number | undefined

  constructor(maxPerLine: number, expectedMs: number) {
    this.#maxPerLine = maxPerLine
    this.#meanMs = expectedMs
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0
  }

  /** Throws if the line of its first waiter has its share of the queue already. */
  add(work: QueuedWork): void {
    const line = lineKey(work.waiters[0]!.client)
    const queued = (this.#lines.get(line) ?? []).filter(isWanted)
    // One more of its pieces is begun in each round.
    if (queued.length >= this.#maxPerLine) throw new Busy(this.#lines.size * this.#meanMs)
    queued.push(work)
    this.#lines.set(line, queued)
  }

  /** Begins the next piece that somebody waits for; false if there is none. */
  beginNext(): boolean {
    for (const [line, queued] of this.#lines) {
      const wanted = queued.filter(isWanted)
      const next = wanted.shift()
      // The line goes to the end of the round.
      this.#lines.delete(line)
      if (wanted.length > 0) this.#lines.set(line, wanted)
      if (!next) continue
      this.#measure()
      next.begin()
      return true
    }
    return false
  }

  #measure(): void {
    const now = performance.now()
    if (this.#lastBegunAt !== undefined) this.#meanMs += NEWEST * (now - this.#lastBegunAt - this.#meanMs)
    this.#lastBegunAt = this.isEmpty ? undefined : now
  }
}

function isWanted(work: QueuedWork): boolean {
  if (!work.waiters.every(({ hasLeft }) => hasLeft?.())) return true
  work.drop()
  return false
}

/** What a fault that was put in explains: errors in the log alone, or answers, waits and ends as well. */
export type Excused = 'log' | 'everything'

interface Excuse {
  readonly what: Excused
  readonly from: number
  to: number
}

/** What an answer tells of may be logged after it. */
const LOG_LATER_MS = 1_000

export interface Answered {
  readonly status: number
  /** Whether it says when to come back. */
  readonly hasRetryAfter: boolean
}

const MAX_FAULTS_KEPT = 12

/** Gathers what a run saw, and what of it must not be. */
export class Judge {
  readonly statuses = new Map<number, number>()
  readonly faults: string[] = []
  #faultCount = 0
  #requests = 0
  #isOver = false
  readonly #excuses: Excuse[] = []

  get requests(): number {
    return this.#requests
  }

  get faultCount(): number {
    return this.#faultCount
  }

  /** So many requests were sent, whether or not an answer is waited for. */
  sent(count = 1): void {
    this.#requests += count
  }

  /** An answer to a request; `expected` are the statuses of a well-formed one. */
  answered(what: string, { status, hasRetryAfter }: Answered, expected?: readonly number[]): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (this.isExcused()) return
    // A bounded queue that is full says when to come back.
    if (status === 503 && hasRetryAfter) return
    if (status >= 500) this.fault(`${status} for ${what}`)
    else if (expected && !expected.includes(status)) this.fault(`${status} instead of ${expected} for ${what}`)
  }

  /** A well-formed request that got no answer. */
  unanswered(what: string, error: unknown, since?: number): void {
    if (!this.isExcused(since)) this.fault(`no answer to ${what}: ${error instanceof Error ? error.message : error}`)
  }

  /** The server is gone. Whatever fails from now on fails for that. */
  crashed(text: string): void {
    this.faults.unshift(text)
    this.#faultCount++
    this.#isOver = true
  }

  fault(text: string): void {
    if (this.#isOver) return
    this.#faultCount++
    if (this.faults.length < MAX_FAULTS_KEPT && !this.faults.includes(text)) this.faults.push(text)
  }

  /** While this runs, and for what began in it, failures are what was asked for. */
  async excusing<Result>(what: Excused, action: () => Promise<Result>): Promise<Result> {
    const excuse = { what, from: Date.now(), to: Number.POSITIVE_INFINITY }
    this.#excuses.push(excuse)
    try {
      return await action()
    } finally {
      excuse.to = Date.now()
    }
  }

  /** Whether answers and waits of any of this time are excused. */
  isExcused(since = Date.now(), until = Date.now()): boolean {
    return this.#excuses.some(({ what, from, to }) => what === 'everything' && from <= until && to >= since)
  }

  /** `at` is when it was logged: this thread may be too busy to read it soon. */
  isLogExcused(at = Date.now()): boolean {
    return this.#excuses.some(({ from, to }) => from <= at && at <= to + LOG_LATER_MS)
  }
}

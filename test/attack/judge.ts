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
    // A bounded queue that is full says when to come back.
    if (status === 503 && hasRetryAfter) return
    if (status >= 500) this.fault(`${status} for ${what}`)
    else if (expected && !expected.includes(status)) this.fault(`${status} instead of ${expected} for ${what}`)
  }

  /** A well-formed request that got no answer. */
  unanswered(what: string, error: unknown): void {
    this.fault(`no answer to ${what}: ${error instanceof Error ? error.message : error}`)
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
}

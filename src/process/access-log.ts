const MAX_LINES = 4096

/**
 * Requests to be logged, kept as numbers until their lines are written in one go. A line costs three times as much when it is
 * put together between two requests, because the processor then has to fetch the code for it again each time.
 */
export class AccessLog {
  readonly #methods: string[] = new Array<string>(MAX_LINES).fill('')
  readonly #routes: string[] = new Array<string>(MAX_LINES).fill('')
  readonly #statuses = new Uint16Array(MAX_LINES)
  readonly #startedAt = new Float64Array(MAX_LINES)
  readonly #endedAt = new Float64Array(MAX_LINES)
  readonly #ids = new Float64Array(MAX_LINES)
  readonly #idPrefix: string
  #count = 0

  constructor(idPrefix: string) {
    this.#idPrefix = idPrefix
  }

  get count(): number {
    return this.#count
  }

  get isFull(): boolean {
    return this.#count === MAX_LINES
  }

  /** Times are those of `performance.now()`. */
  add(method: string, route: string, status: number, startedAt: number, endedAt: number, id: number): void {
    const at = this.#count++
    this.#methods[at] = method
    this.#routes[at] = route
    this.#statuses[at] = status
    this.#startedAt[at] = startedAt
    this.#endedAt[at] = endedAt
    this.#ids[at] = id
  }

  /** Nothing in a line needs escaping: method and route are known words. */
  take(): string {
    const sinceEpoch = Date.now() - performance.now()
    let text = ''
    for (let at = 0; at < this.#count; at++) {
      const time = Math.floor(sinceEpoch + this.#endedAt[at]!)
      const duration = (this.#endedAt[at]! - this.#startedAt[at]!).toFixed(3)
      text += `{"time":${time},"level":"info","event":"request","method":"${this.#methods[at]}","route":"${this.#routes[at]}","status":${this.#statuses[at]},"ms":${duration},"id":"${this.#idPrefix}${this.#ids[at]}"}\n`
    }
    this.#count = 0
    return text
  }

  /** Forgets the lines and returns how many there were. */
  drop(): number {
    const dropped = this.#count
    this.#count = 0
    return dropped
  }
}

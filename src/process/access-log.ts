const MAX_LINES = 4096

/**
 * Requests to be logged, stored as plain values until their lines are written in one batch. Formatting a line between two
 * requests costs three times as much, because its code has left the CPU cache by then.
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

  /** Times come from `performance.now()`. */
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

  /** Discards the lines and returns their number. */
  drop(): number {
    const dropped = this.#count
    this.#count = 0
    return dropped
  }
}

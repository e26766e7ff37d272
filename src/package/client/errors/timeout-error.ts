/** No complete answer came in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  readonly url: string
  readonly timeoutMs: number

  constructor(url: string, timeoutMs: number) {
    super(`No answer within ${timeoutMs} ms: ${url}`)
    this.url = url
    this.timeoutMs = timeoutMs
  }
}

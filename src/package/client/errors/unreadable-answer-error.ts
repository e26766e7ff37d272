/** A success that is not what was asked for: something other than the service answers at this address. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
  readonly url: string
  /** What came instead. */
  readonly text: string

  constructor(url: string, text: string) {
    super(`The answer is not what the service gives; is this its base address? ${url}`)
    this.url = url
    this.text = text
  }
}

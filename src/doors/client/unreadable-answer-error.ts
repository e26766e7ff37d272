/** A success that is no JSON: something other than the service answers at this address. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
  readonly url: string
  /** What came instead. */
  readonly text: string

  constructor(url: string, text: string) {
    super(`The answer is no JSON; is this the base address of the service? ${url}`)
    this.url = url
    this.text = text
  }
}

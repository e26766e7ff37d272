/** A success that is not what was asked for: something other than the service answers at this address. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
  readonly url: string
  /** What came instead. */
  readonly text: string

  constructor(url: string, text: string) {
    super(`Unexpected response; is baseUrl correct? ${url}`)
    this.url = url
    this.text = text
  }
}

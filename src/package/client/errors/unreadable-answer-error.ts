/** A successful response that is not the expected document: `baseUrl` is probably wrong. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
  readonly url: string
  /** The response body. */
  readonly text: string

  constructor(url: string, text: string) {
    super(`Unexpected response; is baseUrl correct? ${url}`)
    this.url = url
    this.text = text
  }
}

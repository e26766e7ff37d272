/** The service answered with an error. Each status that a caller may want to tell apart has a class of its own. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError'
  readonly status: number
  /** The service's short text, such as `Invalid date`; `HTTP 502` if something in between answered. */
  readonly error: string
  readonly url: string
  /** The whole body: an object, or the text if it was not JSON. */
  readonly body: unknown

  constructor(status: number, url: string, body: unknown) {
    const { error, message } = fieldsOf(body)
    const text = typeof error === 'string' ? error : `HTTP ${status}`
    super([`${text} (${status}): ${url}`, typeof message === 'string' ? message : ''].filter(Boolean).join(' · '))
    this.status = status
    this.error = text
    this.url = url
    this.body = body
  }
}

export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

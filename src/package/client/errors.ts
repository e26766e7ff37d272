/**
 * What a call may fail with. Messages name the service and never the address, which holds a birth date: applications log
 * messages. The address is in `url`, which is not shown when an error is printed.
 */
abstract class CallError extends Error {
  readonly #url: string

  constructor(url: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.#url = url
  }

  /** The address that was asked for. It may hold a birth date. */
  get url(): string {
    return this.#url
  }
}

/** The service answered with an error. Each status that a caller may want to tell apart has a class of its own. */
export class ServiceError extends CallError {
  override readonly name: string = 'ServiceError'
  readonly status: number
  /** The service's short text, such as `Invalid date`; `HTTP 502` if something in between answered. */
  readonly error: string
  /** The whole body: an object, or the text if it was not JSON. */
  readonly body: unknown

  constructor(status: number, url: string, body: unknown) {
    const { error, message } = fieldsOf(body)
    const text = typeof error === 'string' ? error : `HTTP ${status}`
    // Every error of this API has a text, and it has every address that a method asks for.
    const isElsewhere = status === 404 && (text !== error || error === 'Not found')
    const advice = typeof message === 'string' ? ` · ${message}` : isElsewhere ? `; is baseUrl correct?` : ''
    super(url, `${text} (${status}) from ${originOf(url)}${advice}`)
    this.status = status
    this.error = text
    this.body = body
  }
}

/** 404: there is no such number, tail, position or address. */
export class NotFoundError extends ServiceError {
  override readonly name = 'NotFoundError'
  /** The numbers that exist, where a number was asked for. */
  readonly validNumbers = fieldsOf(this.body).valid_numbers as readonly number[] | undefined
  /** The tails that exist, where a tail was asked for. */
  readonly validTails = fieldsOf(this.body).valid_tails as readonly string[] | undefined
  /** The positions that exist, where one of them was asked for. */
  readonly validPositions = fieldsOf(this.body).valid_positions as readonly string[] | undefined

  constructor(url: string, body: unknown) {
    super(404, url, body)
  }
}

/** 429: too many requests, and no retry was left, allowed or announced by `Retry-After`. */
export class RateLimitError extends ServiceError {
  override readonly name = 'RateLimitError'
  /** Milliseconds after which the next request is served, if the service said so. */
  readonly retryAfterMs: number | undefined

  constructor(url: string, body: unknown, retryAfterMs: number | undefined) {
    super(429, url, body)
    this.retryAfterMs = retryAfterMs
  }
}

/** The service could not be reached, or the connection broke. `cause` holds what the runtime said. */
export class ConnectionError extends CallError {
  override readonly name = 'ConnectionError'

  constructor(url: string, cause: unknown) {
    const origin = originOf(url)
    super(url, `Could not reach ${origin}: ${reasonOf(cause).replaceAll(url, origin)}`, { cause })
  }
}

/** No complete answer came in time. */
export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError'
  readonly timeoutMs: number

  constructor(url: string, timeoutMs: number) {
    super(url, `No answer from ${originOf(url)} within ${timeoutMs} ms`)
    this.timeoutMs = timeoutMs
  }
}

/** A successful response that is not the expected document: `baseUrl` is probably wrong. */
export class UnreadableAnswerError extends CallError {
  override readonly name = 'UnreadableAnswerError'
  /** The response body; empty if it is a picture. */
  readonly text: string

  constructor(url: string, text: string) {
    super(url, `Unexpected response from ${originOf(url)}; is baseUrl correct?`)
    this.text = text
  }
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

function originOf(url: string): string {
  return new URL(url).origin
}

/** Runtimes say "fetch failed" and hide the reason one level below. */
function reasonOf(cause: unknown): string {
  const { code, message } = ((cause as Error).cause ?? cause) as { code?: unknown; message?: unknown }
  return String(message || code || cause)
}

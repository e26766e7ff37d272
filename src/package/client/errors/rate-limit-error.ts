import { ServiceError } from './service-error.ts'

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

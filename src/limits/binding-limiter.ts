import { type Count, type Limiter, WINDOW_MS } from './limiter.ts'

/** The rate limit binding of Cloudflare Workers: its limit and period are in the worker's configuration. */
export interface RateLimitBinding {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>
}

/**
 * The platform counts, but says only yes or no: neither how many requests there were, nor when its minute ends. So a
 * refused client is told to wait a full minute, and a count within the limit is unknown.
 */
export class BindingLimiter implements Limiter {
  readonly limit: number
  readonly #binding: RateLimitBinding
  readonly #fallback: Limiter

  /** `fallback` counts while the platform's counter fails. */
  constructor(binding: RateLimitBinding, fallback: Limiter) {
    this.limit = fallback.limit
    this.#binding = binding
    this.#fallback = fallback
  }

  async take(client: string): Promise<Count> {
    try {
      const { success } = await this.#binding.limit({ key: client })
      return { count: success ? this.limit : this.limit + 1, resetMs: WINDOW_MS }
    } catch {
      return this.#fallback.take(client)
    }
  }
}

import type { Headers } from '../operations/headers.ts'

/** The target of a GET: what the response says, and how its body is made. */
export interface Resource {
  /** The pattern of the path, for logs and metrics: never the path itself, which may contain a birth date. */
  readonly route: string
  /** What tells it from all other resources of the service, in ASCII: the ETag and the cache have it. */
  readonly id: string
  readonly contentType: string
  readonly headers: Headers
  /**
   * `text` is compressed for who accepts that, and kept. `small`: below 2 kB, so that to make it again takes less than to
   * keep it, and compression saves nothing. `packed`: compressed by its own format. `painted`: what is made is a drawing.
   */
  readonly kind: 'text' | 'small' | 'packed' | 'painted'
  /** Whether making it takes milliseconds, so that others must not be starved meanwhile. */
  readonly isSlow?: boolean
  make(): string | Uint8Array<ArrayBuffer>
}

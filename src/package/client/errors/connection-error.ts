/** The service could not be reached, or the connection broke. `cause` holds what the runtime said. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly url: string

  constructor(url: string, cause: unknown) {
    super(`Could not reach ${url}: ${reasonOf(cause)}`, { cause })
    this.url = url
  }
}

/** Runtimes say "fetch failed" and hide the reason one level below. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error ? cause.cause : undefined
  const { code, message } = (inner ?? cause) as { readonly code?: unknown; readonly message?: unknown }
  return String(message || code || cause)
}

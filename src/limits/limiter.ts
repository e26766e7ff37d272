/** The result of counting one request. */
export interface Count {
  /** Places that the client holds, including this request's. Above the limit: it got none and is refused. */
  readonly count: number
  /** Milliseconds until the next of these places is free again. */
  readonly resetMs: number
}

/**
 * Gives each client `limit` places. Every request served takes one, which is free again 60 to 61 seconds later, so that
 * no more are served within any 60 seconds; a refused request takes none. The memory store returns its count
 * synchronously, a store on another machine returns a promise.
 */
export interface Limiter {
  readonly limit: number
  take(client: string): Count | Promise<Count>
  /** The count of a client known to have no place left. Takes none, and is always synchronous. */
  refusal?(client: string): Count | undefined
}

export const WINDOW_MS = 60_000

/** The budget of a request: documents computed from a date, or everything else. */
export type Budget = 'matrix' | 'other'
export type Limits = Readonly<Record<Budget, Limiter>>

/** What became of one request. */
export interface Count {
  /** How many places the client holds, this request's included. More than the limit: it got none and is refused. */
  readonly count: number
  /** Milliseconds until the next of these places is free again. */
  readonly resetMs: number
}

/**
 * Gives each client as many places as the limit says. Every request that is served takes one, which is free again 60 to
 * 61 seconds later, so within any 60 seconds no more requests are served; a refused one takes none. The memory store
 * answers at once; a store on another machine answers with a promise.
 */
export interface Limiter {
  readonly limit: number
  take(client: string): Count | Promise<Count>
  /** The count of a client that is known to have no place left. Asking takes none, and is never waited for. */
  refusal?(client: string): Count | undefined
}

export const WINDOW_MS = 60_000

/** Which budget a request is counted against: what computes from a date, or the rest. */
export type Budget = 'matrix' | 'other'
export type Limits = Readonly<Record<Budget, Limiter>>

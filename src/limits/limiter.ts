/** How often one client has asked within its minute, this request included. */
export interface Count {
  readonly count: number
  /** Milliseconds until the minute is over and counting starts again. */
  readonly resetMs: number
}

/**
 * Counts requests per client in windows that begin with a client's first request. The memory store answers at once; a
 * store on another machine answers with a promise.
 */
export interface Limiter {
  readonly limit: number
  take(client: string): Count | Promise<Count>
  /** The count of a client that is known to be over its limit. Asking does not count, and is never waited for. */
  refusal?(client: string): Count | undefined
}

export const WINDOW_MS = 60_000

/** Which budget a request is counted against: what computes from a date, or the rest. */
export type Budget = 'matrix' | 'other'
export type Limits = Readonly<Record<Budget, Limiter>>

import type { Count, Limiter } from './limiter.ts'

/** The limit of a budget that is off: nothing is counted, and no response mentions it. */
export const OFF = Number.POSITIVE_INFINITY

const NOT_COUNTED: Count = { count: 0, resetMs: 0 }

export const UNLIMITED: Limiter = { limit: OFF, take: () => NOT_COUNTED }

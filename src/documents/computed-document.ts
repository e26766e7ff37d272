import type { Dataset } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import type { ByteString } from './byte-string.ts'
import type { Credit } from './credit.ts'
import type { Bound } from './joined/kept.ts'
import type { Deflate } from './joined/runs.ts'

/** A document computed from the parameters of a request. */
export interface ComputedDocument<Asked> {
  /** Everything else that the bytes depend on: when it changes, so do all ETags. */
  basis(): string
  /** Callers that already have the date as 1990-05-15 pass it in. */
  bytes(asked: Asked, iso?: string): ByteString
  /** The same bytes, gzipped; absent where that would save no packet, or cost more than it saves. */
  gzip?(asked: Asked, deflate: Deflate, iso?: string): ByteString
  /** Whether only values have to be put into a cached text; absent if nothing is cached. */
  isCached?(asked: Asked, isGzip: boolean): boolean
}

/** `bound`: memory limit for caches between requests. */
export type CreateDocument<Asked> = (dataset: Dataset, credit: Credit, bound: Bound) => ComputedDocument<Asked>

export type DateDocument = ComputedDocument<CalendarDate>

/** Two dates, in the order of the URL. */
export interface DatePair {
  readonly first: CalendarDate
  readonly second: CalendarDate
}

export type PairDocument = ComputedDocument<DatePair>

import type { Dataset } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import type { ByteString } from './byte-string.ts'
import type { Credit } from './credit.ts'
import type { Bound } from './joined/kept.ts'
import type { Deflate } from './joined/runs.ts'

/** A document that is made for what a request asks about. */
export interface ComputedDocument<Asked> {
  /** Everything else that decides the bytes: when it changes, so do the validators of all that can be asked. */
  basis(): string
  /** A caller that has the date as 1990-05-15 already hands it in. */
  bytes(asked: Asked, iso?: string): ByteString
  /** The same bytes as a gzip stream; absent if that would save no packet, or cost more than it saves. */
  gzip?(asked: Asked, deflate: Deflate, iso?: string): ByteString
}

/** What is kept from one request for the next counts against the bound. */
export type CreateDocument<Asked> = (dataset: Dataset, credit: Credit, bound: Bound) => ComputedDocument<Asked>

export type DateDocument = ComputedDocument<CalendarDate>

/** Two dates, as an address gives them. */
export interface DatePair {
  readonly first: CalendarDate
  readonly second: CalendarDate
}

export type PairDocument = ComputedDocument<DatePair>

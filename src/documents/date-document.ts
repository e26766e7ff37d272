import type { Dataset } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import type { ByteString } from './byte-string.ts'
import type { Credit } from './credit.ts'

/** A document that is made for a date. */
export interface DateDocument {
  /** Everything that decides the bytes, except for the date: when it changes, so do the validators of all dates. */
  basis(): string
  /** `iso` is the date as 1990-05-15, for callers that have it already. */
  bytes(date: CalendarDate, iso?: string): ByteString
}

export type CreateDateDocument = (dataset: Dataset, credit: Credit) => DateDocument

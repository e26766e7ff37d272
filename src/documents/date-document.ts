import type { Dataset } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import type { ByteString } from './byte-string.ts'
import type { Credit } from './credit.ts'

/** A document that is made for a date. */
export interface DateDocument {
  /** Everything but the date that decides the bytes: when it changes, so do the validators of all dates. */
  basis(): string
  /** Whoever has the date as 1990-05-15 already hands it in. */
  bytes(date: CalendarDate, iso?: string): ByteString
}

export type CreateDateDocument = (dataset: Dataset, credit: Credit) => DateDocument

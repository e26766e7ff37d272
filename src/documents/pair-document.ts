import type { Dataset } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import type { ByteString } from './byte-string.ts'
import type { Credit } from './credit.ts'

/** A document that is made for two dates. */
export interface PairDocument {
  /** Everything but the dates that decides the bytes: when it changes, so do the validators of all pairs. */
  basis(): string
  bytes(first: CalendarDate, second: CalendarDate): ByteString
}

export type CreatePairDocument = (dataset: Dataset, credit: Credit) => PairDocument

import type { CalendarDate } from '../numerology/calendar.ts'
import type { ByteString } from './byte-string.ts'

/** A document that is made for a date. */
export interface DateDocument {
  /** Everything but the date that decides the bytes: when it changes, so do the validators of all dates. */
  readonly basis: string
  bytes(date: CalendarDate): ByteString
}

import { type CalendarDate, isInServiceRange, isRealDate } from './calendar.ts'

/** `range`: its year is out of range; `calendar`: no calendar has that day. */
export type InvalidReason = 'range' | 'calendar'

/** Why three whole numbers are no birth date of the service; undefined if they are one. */
export function invalidReason(date: CalendarDate): InvalidReason | undefined {
  if (!isInServiceRange(date)) return 'range'
  return isRealDate(date) ? undefined : 'calendar'
}

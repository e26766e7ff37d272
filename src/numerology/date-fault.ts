import { type CalendarDate, isInServiceRange, isRealDate } from './calendar.ts'

/** `range`: its year is out of range; `calendar`: no calendar has that day. */
export type DateFault = 'range' | 'calendar'

/** Why three whole numbers are no birth date of the service; undefined if they are one. */
export function dateFault(date: CalendarDate): DateFault | undefined {
  if (!isInServiceRange(date)) return 'range'
  return isRealDate(date) ? undefined : 'calendar'
}

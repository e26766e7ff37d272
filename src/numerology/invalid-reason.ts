import { type CalendarDate, isInServiceRange, isRealDate } from './calendar.ts'

/** `range`: its year is out of range; `calendar`: the day does not exist. */
export type InvalidReason = 'range' | 'calendar'

/** Why three integers are not a valid birth date; undefined if they are. */
export function invalidReason(date: CalendarDate): InvalidReason | undefined {
  if (!isInServiceRange(date)) return 'range'
  return isRealDate(date) ? undefined : 'calendar'
}

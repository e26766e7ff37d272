import { type CalendarDate, monthsAfter } from './calendar.ts'

/** The point of the ring of ages on a given day, with its dates. */
export interface AgeOn {
  /** 0 to 63. */
  readonly point: number
  readonly from: CalendarDate
  /** The first day that no longer belongs to it. */
  readonly until: CalendarDate
  /** Whole years lived, by the same rule: someone born on 29 February is a year older on 28 February of a common year. */
  readonly years: number
}

const POINTS = 64
const MONTHS_PER_POINT = 15

/** At eighty the ring starts over; undefined before birth. */
export function ageOn(birth: CalendarDate, day: CalendarDate): AgeOn | undefined {
  const months = (day.year - birth.year) * 12 + day.month - birth.month
  const lived = isAfter(monthsAfter(birth, Math.max(months, 0)), day) ? months - 1 : months
  if (lived < 0) return undefined
  const count = Math.floor(lived / MONTHS_PER_POINT)
  return {
    point: count % POINTS,
    from: monthsAfter(birth, count * MONTHS_PER_POINT),
    until: monthsAfter(birth, (count + 1) * MONTHS_PER_POINT),
    years: Math.floor(lived / 12),
  }
}

function isAfter(one: CalendarDate, other: CalendarDate): boolean {
  return orderOf(one) > orderOf(other)
}

function orderOf({ day, month, year }: CalendarDate): number {
  return (year * 12 + month) * 32 + day
}

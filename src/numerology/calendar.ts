/** Dates of the proleptic Gregorian calendar, as three plain numbers: no clock, no time zone, no `Date`. */

export interface CalendarDate {
  readonly day: number
  readonly month: number
  readonly year: number
}

/** The years for which the service computes a matrix. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2100

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** 0 for a month that does not exist. */
export function daysInMonth(month: number, year: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
}

export function isRealDate({ day, month, year }: CalendarDate): boolean {
  return Number.isInteger(day) && Number.isInteger(year) && day >= 1 && day <= daysInMonth(month, year)
}

export function isInServiceRange({ year }: CalendarDate): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** The same day, `months` later, or the last day of a month that is too short for it. */
export function monthsAfter({ day, month, year }: CalendarDate, months: number): CalendarDate {
  const count = year * 12 + (month - 1) + months
  const laterMonth = (count % 12) + 1
  const laterYear = Math.floor(count / 12)
  return { day: Math.min(day, daysInMonth(laterMonth, laterYear)), month: laterMonth, year: laterYear }
}

/** 1990-05-15. */
export function isoDate({ day, month, year }: CalendarDate): string {
  return fourDigits(year) + MONTHS_AND_DAYS[month * 32 + day]!
}

/** V8 converts a number to a string each time it is concatenated, so those of every request are converted in advance. */
export function fourDigits(year: number): string {
  return YEARS[year - FIRST_YEAR] ?? String(year).padStart(4, '0')
}

const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => String(FIRST_YEAR + at))
const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'))
/** -05-15 at index 5 × 32 + 15. Use join, not +: V8 keeps concatenations as ropes and flattens them at every use. */
const MONTHS_AND_DAYS = Array.from({ length: 13 * 32 }, (_, at) =>
  ['', TWO_DIGITS[at >> 5], TWO_DIGITS[at & 31]].join('-'),
)

/** Every date of the service's range, in order: 73,414 of them. */
export function* allDates(): Generator<CalendarDate> {
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1, last = daysInMonth(month, year); day <= last; day++) yield { day, month, year }
    }
  }
}

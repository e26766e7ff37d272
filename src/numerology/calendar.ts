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

/** The same day, `months` later, or the last day of a month that is too short for it. */
export function monthsAfter({ day, month, year }: CalendarDate, months: number): CalendarDate {
  const count = year * 12 + (month - 1) + months
  const laterMonth = (count % 12) + 1
  const laterYear = Math.floor(count / 12)
  return { day: Math.min(day, daysInMonth(laterMonth, laterYear)), month: laterMonth, year: laterYear }
}

/** 1990-05-15. */
export function isoDate({ day, month, year }: CalendarDate): string {
  return `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(day)}`
}

export function fourDigits(year: number): string {
  return String(year).padStart(4, '0')
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}

export function* allDates(): Generator<CalendarDate> {
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1, last = daysInMonth(month, year); day <= last; day++) yield { day, month, year }
    }
  }
}

/** `range`: its year is out of range; `calendar`: the day does not exist. */
export type InvalidReason = 'range' | 'calendar'

/** Why three integers are not a valid birth date; undefined if they are. */
export function invalidReason(date: CalendarDate): InvalidReason | undefined {
  const { year } = date
  const isInRange = year >= FIRST_YEAR && year <= LAST_YEAR
  if (!isInRange) return 'range'
  return isRealDate(date) ? undefined : 'calendar'
}

const DAY_OR_MONTH = /^\d\d?$/
const YEAR = /^\d{4}$/

/** Parses a birth date from three path segments. Undefined for dates that do not exist, and for years out of range. */
export function readDate(day: string, month: string, year: string): CalendarDate | undefined {
  if (!DAY_OR_MONTH.test(day) || !DAY_OR_MONTH.test(month) || !YEAR.test(year)) return undefined
  const date = { day: Number(day), month: Number(month), year: Number(year) }
  return invalidReason(date) ? undefined : date
}

/** Parses 1990-05-15, the form in profile URLs and date fields of browsers. */
export function readIsoDate(text: string): CalendarDate | undefined {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return undefined
  return readDate(text.slice(8), text.slice(5, 7), text.slice(0, 4))
}

/** Parses that or 15/5/1990, as people write it. */
export function readWrittenDate(text: string): CalendarDate | undefined {
  const parts = text.split('/')
  return parts.length === 3 ? readDate(parts[0]!, parts[1]!, parts[2]!) : readIsoDate(text)
}

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

/** The ring of ages: eighty years. */
export const POINTS = 64
export const MONTHS_PER_POINT = 15

/** At eighty the ring starts over; undefined before birth. */
export function ageOn(birth: CalendarDate, day: CalendarDate): AgeOn | undefined {
  const months = (day.year - birth.year) * 12 + day.month - birth.month
  const lived = isoDate(monthsAfter(birth, Math.max(months, 0))) > isoDate(day) ? months - 1 : months
  if (lived < 0) return undefined
  const count = Math.floor(lived / MONTHS_PER_POINT)
  return {
    point: count % POINTS,
    from: monthsAfter(birth, count * MONTHS_PER_POINT),
    until: monthsAfter(birth, (count + 1) * MONTHS_PER_POINT),
    years: Math.floor(lived / 12),
  }
}

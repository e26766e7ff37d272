import { type CalendarDate, isInServiceRange, isRealDate } from './calendar.ts'

/**
 * Parses a birth date from three path segments. Day and month have one or two digits, the year exactly four, all of them
 * ASCII. Undefined for anything else, for dates that do not exist, and for years out of range.
 */
export function readDate(day: string, month: string, year: string): CalendarDate | undefined {
  if (day.length > 2 || month.length > 2 || year.length !== 4) return undefined
  const date = { day: asciiNumber(day), month: asciiNumber(month), year: asciiNumber(year) }
  return isRealDate(date) && isInServiceRange(date) ? date : undefined
}

/** Parses 1990-05-15, the form in profile URLs and date fields of browsers. */
export function readIsoDate(text: string): CalendarDate | undefined {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return undefined
  return readDate(text.slice(8), text.slice(5, 7), text.slice(0, 4))
}

/** NaN unless it consists of ASCII digits, also for an empty string, so that every range check fails. */
function asciiNumber(text: string): number {
  let number = text === '' ? Number.NaN : 0
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

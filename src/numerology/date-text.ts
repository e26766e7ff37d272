import { type CalendarDate, isInServiceRange, isRealDate } from './calendar.ts'

/**
 * Reads a birth date from the three texts of an address. Day and month have one or two digits, the year exactly four,
 * and only ASCII digits are digits. Anything else, a date that no calendar has, or a year out of range: undefined.
 */
export function readDate(day: string, month: string, year: string): CalendarDate | undefined {
  if (day.length > 2 || month.length > 2 || year.length !== 4) return undefined
  const date = { day: asciiNumber(day), month: asciiNumber(month), year: asciiNumber(year) }
  return isRealDate(date) && isInServiceRange(date) ? date : undefined
}

/** Reads 1990-05-15, as the profile page's address and date fields in browsers have it. */
export function readIsoDate(text: string): CalendarDate | undefined {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return undefined
  return readDate(text.slice(8), text.slice(5, 7), text.slice(0, 4))
}

/** NaN for anything but ASCII digits, the empty text included: then every comparison with a range fails. */
function asciiNumber(text: string): number {
  let number = text === '' ? Number.NaN : 0
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

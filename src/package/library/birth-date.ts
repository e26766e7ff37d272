import { type CalendarDate, invalidReason } from '../../numerology/calendar.ts'
import type { DatePair } from '../../numerology/pair.ts'
import { InvalidDateError, type WhichDate } from './errors.ts'

/**
 * A birth date: three whole numbers, or a text such as `1990-05-15` or `15/5/1990`. Years 1900 to 2100. Every function that
 * takes one throws an InvalidDateError for anything else; of a pair, its `which` names the wrong date.
 */
export type BirthDate = CalendarDate | string

/**
 * Reads a birth date and makes sure that it exists.
 *
 * @example
 * birthDate('1990-05-15') // { day: 15, month: 5, year: 1990 }
 * @throws {InvalidDateError} for 30 February, for a year out of range, and for anything that is not a date
 */
export function birthDate(input: BirthDate): CalendarDate {
  return checked(input)
}

/** The dates of a pair. If both are wrong, the error names the first. */
export function birthDates(first: BirthDate, second: BirthDate): DatePair {
  return { first: checked(first, 'first'), second: checked(second, 'second') }
}

function checked(input: BirthDate, which?: WhichDate): CalendarDate {
  const date = typeof input === 'string' ? fromText(input) : fromNumbers(input)
  if (!date) throw new InvalidDateError('form', input, which)
  const reason = invalidReason(date)
  if (reason) throw new InvalidDateError(reason, input, which)
  return date
}

function fromText(text: string): CalendarDate | undefined {
  const isIso = /^\d{4}-\d\d-\d\d$/.test(text)
  if (!isIso && !/^\d\d?\/\d\d?\/\d{4}$/.test(text)) return undefined
  const parts = text.split(/\D/).map(Number)
  const [day, month, year] = (isIso ? parts.reverse() : parts) as [number, number, number]
  return { day, month, year }
}

/** Callers without types may pass anything, null included. */
function fromNumbers(input: CalendarDate | null | undefined): CalendarDate | undefined {
  const { day, month, year } = input ?? ({} as CalendarDate)
  return [day, month, year].every(Number.isInteger) ? { day, month, year } : undefined
}

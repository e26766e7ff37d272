import {
  type CalendarDate,
  FIRST_YEAR,
  type InvalidReason,
  invalidReason,
  isoDate,
  LAST_YEAR,
} from '../../numerology/calendar.ts'
import type { DatePair } from '../../numerology/pair.ts'

/**
 * A birth date: three whole numbers, or a text such as `1990-05-15` or `15/5/1990`. Years 1900 to 2100. Every function that
 * takes one throws an InvalidDateError for anything else; of a pair, its `which` names the wrong date.
 */
export type BirthDate = CalendarDate | string

/** Reads a birth date, such as `1990-05-15`, and makes sure that it exists. */
export function birthDate(input: BirthDate): CalendarDate {
  return checked(input)
}

/** The dates of a pair. If both are wrong, the error names the first. */
export function birthDates(first: BirthDate, second: BirthDate): DatePair {
  return { first: checked(first, 'first'), second: checked(second, 'second') }
}

function checked(input: BirthDate, which?: WhichDate): CalendarDate {
  // Callers without types may pass anything, null included.
  const { day, month, year } = typeof input === 'string' ? written(input) : (input ?? NO_DATE)
  if (![day, month, year].every(Number.isInteger)) throw new InvalidDateError('form', input, which)
  const date = { day, month, year }
  const reason = invalidReason(date)
  if (reason) throw new InvalidDateError(reason, input, which)
  return date
}

const NO_DATE: CalendarDate = { day: Number.NaN, month: Number.NaN, year: Number.NaN }

function written(text: string): CalendarDate {
  const isIso = /^\d{4}-\d\d-\d\d$/.test(text)
  if (!isIso && !/^\d\d?\/\d\d?\/\d{4}$/.test(text)) return NO_DATE
  const parts = text.split(/\D/).map(Number)
  const [day, month, year] = (isIso ? parts.reverse() : parts) as [number, number, number]
  return { day, month, year }
}

/** `form`: it is not written as a date; `range`: its year is out of range; `calendar`: no calendar has that day. */
export type InvalidDateReason = 'form' | InvalidReason
export type WhichDate = 'first' | 'second'

/** Thrown for anything that is not a birth date of the service. */
export class InvalidDateError extends RangeError {
  override readonly name = 'InvalidDateError'
  readonly reason: InvalidDateReason
  /** What was given. */
  readonly input: unknown
  /** Which date of a pair; undefined where only one was asked for. */
  readonly which: WhichDate | undefined

  constructor(reason: InvalidDateReason, input: unknown, which?: WhichDate) {
    super((which ? `The ${which} date: ` : '') + messageOf(reason, input))
    this.reason = reason
    this.input = input
    this.which = which
  }
}

function messageOf(reason: InvalidDateReason, input: unknown): string {
  if (reason === 'form') {
    return `${shown(input)} is not a birth date: give "1990-05-15", "15/5/1990", or { day, month, year } as whole numbers.`
  }
  const date = typeof input === 'string' ? input : isoDate(input as CalendarDate)
  if (reason === 'range') return `${date} is outside the years ${FIRST_YEAR} to ${LAST_YEAR}.`
  return `${date} does not exist in the calendar.`
}

/** Thrown for a number, a position or a code that names nothing. */
export class UnknownValueError extends RangeError {
  override readonly name = 'UnknownValueError'
  /** What was given. */
  readonly input: unknown
  readonly validValues: readonly (number | string)[]

  constructor(kind: string, input: unknown, validValues: readonly (number | string)[]) {
    super(`${shown(input)} is not ${kind}; valid: ${validValues.join(', ')}.`)
    this.input = input
    this.validValues = validValues
  }
}

const MAX_LENGTH = 200

/** A value as code would write it, so that `"15"` and `15` do not look alike in a message. Cut off if it is large. */
function shown(value: unknown): string {
  let text = String(typeof value === 'object' ? Object.prototype.toString.call(value) : value)
  try {
    if (typeof value === 'string' || typeof value === 'object') text = JSON.stringify(value)
  } catch {
    // Cyclic or too deep.
  }
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

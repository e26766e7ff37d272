import { type CalendarDate, FIRST_YEAR, type InvalidReason, isoDate, LAST_YEAR } from '../../numerology/calendar.ts'

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
  const text = written(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

function written(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'object') return String(value)
  try {
    return JSON.stringify(value) ?? typeof value
  } catch {
    // Cyclic or too deep.
    return Object.prototype.toString.call(value)
  }
}

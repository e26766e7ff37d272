import { type CalendarDate, FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import type { InvalidReason } from '../../numerology/invalid-reason.ts'
import { shown } from './shown.ts'

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
    return `${shown(input)} is not a birth date: give { day, month, year } as whole numbers, or "YYYY-MM-DD".`
  }
  const date = typeof input === 'string' ? input : writtenDate(input as CalendarDate)
  if (reason === 'range') return `${date} is outside the years ${FIRST_YEAR} to ${LAST_YEAR}.`
  return `${date} does not exist in the calendar.`
}

/** As it would be written if it existed: 2000-02-40. Numbers that no text can have are shown as given. */
function writtenDate({ day, month, year }: CalendarDate): string {
  const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : shown({ day, month, year })
}

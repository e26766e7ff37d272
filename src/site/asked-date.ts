import type { CalendarDate } from '../numerology/calendar.ts'
import { readIsoDate } from '../numerology/date-text.ts'
import { type DateProblem, readParts } from './date-problem.ts'
import { type DateParts, writtenDate } from './written-date.ts'

/** The query parameters of one date: the whole date, or its three parts. */
export interface DateFieldNames extends DateParts {
  readonly whole: string
}

export interface AskedDate {
  /** The date, if it is valid. */
  readonly date: CalendarDate | undefined
  /** Whether the URL has the form that all links use, 1990-05-15. */
  readonly isCanonical: boolean
  /** The values of the three fields. */
  readonly parts: DateParts
  /** Undefined also if no date was requested. */
  readonly wrong?: DateProblem | undefined
}

const NO_PARTS: DateParts = { day: '', month: '', year: '' }
const NOTHING: AskedDate = { date: undefined, isCanonical: true, parts: NO_PARTS }
/** Longer texts cannot be part of a date, and are not echoed on a page. */
const MAX_PART = 12

export function askedDate(query: URLSearchParams, names: DateFieldNames): AskedDate {
  const whole = query.get(names.whole)?.trim() ?? ''
  const exact = readIsoDate(whole)
  if (exact) return { date: exact, isCanonical: true, parts: partsOf(exact) }
  const field = (name: string) => (query.get(name) ?? '').trim()
  const typed = { day: field(names.day), month: field(names.month), year: field(names.year) }
  const text = whole || typed.day + typed.month + typed.year
  if (text === '') return NOTHING
  // Without a script, a whole date may have been pasted into one of the three fields.
  const parts = writtenDate(text) ?? (whole ? undefined : typed)
  if (!parts) {
    const problem = `«${whole.slice(0, 40)}» no es una fecha. Escríbela en cifras: día, mes y año.`
    return { date: undefined, isCanonical: false, parts: NO_PARTS, wrong: { problem, part: 'day' } }
  }
  const reading = readParts(parts)
  if (reading.date) return { date: reading.date, isCanonical: false, parts: partsOf(reading.date) }
  return { date: undefined, isCanonical: false, parts: shortened(parts), wrong: reading.wrong }
}

export function partsOf({ day, month, year }: CalendarDate): DateParts {
  return { day: String(day), month: String(month), year: String(year) }
}

function shortened({ day, month, year }: DateParts): DateParts {
  return { day: day.slice(0, MAX_PART), month: month.slice(0, MAX_PART), year: year.slice(0, MAX_PART) }
}

/** The query of a request target. */
export function queryOf(target: string): URLSearchParams {
  const at = target.indexOf('?')
  return new URLSearchParams(at === -1 ? '' : target.slice(at))
}

import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { invalidReason } from '../../numerology/invalid-reason.ts'
import type { Document } from './documents.ts'
import { segment } from './segment.ts'

/** The path of the chart of one date, or of a pair. */
export function chartPath(dates: readonly string[]): string {
  return [dates.length === 2 ? '/pair' : '/matrix', ...dates.map(datePath)].join('/')
}

/**
 * The path of a date as people write it: 15/5/1990, 15-5-1990 and 1990-05-15 are all 15/5/1990. Whether such a date
 * exists is up to the service, so any other text becomes a path that it rejects.
 */
export function datePath(text: string): string {
  return (partsOf(text) ?? [text, '', '']).map(segment).join('/')
}

export function isDateLike(text: string): boolean {
  return /[-/]/.test(text)
}

/** The message about the invalid one of the dates. */
export function wrongDate(dates: readonly string[], refused: Document): string {
  const { which } = refused.json<{ readonly which?: 'first' | 'second' }>()
  return notADate(dates[which === 'second' ? 1 : 0]!)
}

/** Why it is not a valid date. */
export function notADate(text: string): string {
  const parts = partsOf(text)
  const isWritten = parts && /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(parts.join('/'))
  if (!isWritten) return `"${text}" is not a date; write 15/5/1990 or 1990-05-15`
  const [day, month, year] = parts.map(Number) as [number, number, number]
  return invalidReason({ day, month, year }) === 'range'
    ? `"${text}" is outside the years ${FIRST_YEAR} to ${LAST_YEAR}`
    : `"${text}" does not exist in the calendar`
}

/** Day, month and year; undefined unless there are three parts. */
function partsOf(text: string): string[] | undefined {
  const parts = text.split(/[-/]/)
  if (parts.length !== 3) return undefined
  return parts[0]!.length === 4 ? parts.reverse() : parts
}

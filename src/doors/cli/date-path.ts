import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import type { Document } from './documents.ts'

/** The chart of one date, or of two: that of the pair. */
export function chartPath(dates: readonly string[]): string {
  return [dates.length === 2 ? '/pair' : '/matrix', ...dates.map(datePath)].join('/')
}

/**
 * The address of a date as people write it: 15/5/1990, 15-5-1990 and 1990-05-15 are all 15/5/1990. Whether such a
 * date exists is up to the service, so any other text becomes an address that it refuses.
 */
export function datePath(text: string): string {
  const parts = text.split(/[-/]/)
  if (parts.length !== 3) return [encodeURIComponent(text), '-', '-'].join('/')
  return (parts[0]!.length === 4 ? parts.reverse() : parts).map(encodeURIComponent).join('/')
}

export function isDateLike(text: string): boolean {
  return /[-/]/.test(text)
}

/** Says which of the dates that were typed is wrong. */
export function wrongDate(dates: readonly string[], refused: Document): string {
  const { which } = refused.json<{ readonly which?: 'first' | 'second' }>()
  return notADate(dates[which === 'second' ? 1 : 0]!)
}

export function notADate(text: string): string {
  return `"${text}" is not a date from ${FIRST_YEAR} to ${LAST_YEAR}; write 15/5/1990 or 1990-05-15`
}

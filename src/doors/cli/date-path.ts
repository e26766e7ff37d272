import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'

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

export function notADate(text: string): string {
  return `"${text}" is not a date from ${FIRST_YEAR} to ${LAST_YEAR}; write 15/5/1990 or 1990-05-15`
}

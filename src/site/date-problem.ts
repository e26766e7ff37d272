import { MONTH_NAMES } from '../documents/credit.ts'
import { daysInMonth, FIRST_YEAR, LAST_YEAR } from '../numerology/calendar.ts'

/** Why a text that should be a date like 1990-05-15 is none, as the end of a sentence. */
export function dateProblem(text: string): string {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return 'no está escrita como 1990-05-15'
  if (month < 1 || month > 12) return `no existe: los meses van del 01 al 12`
  if (year < FIRST_YEAR || year > LAST_YEAR) return `queda fuera de los años ${FIRST_YEAR} a ${LAST_YEAR}`
  return `no existe: ${MONTH_NAMES[month - 1]} de ${year} tiene ${daysInMonth(month, year)} días`
}

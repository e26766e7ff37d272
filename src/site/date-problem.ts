import { MONTH_NAMES } from '../documents/credit.ts'
import { type CalendarDate, daysInMonth, FIRST_YEAR, LAST_YEAR } from '../numerology/calendar.ts'
import { type DateParts, monthNumber } from './written-date.ts'

/** Why three texts are not a date: a message, and the part that it concerns. */
export interface DateProblem {
  readonly problem: string
  readonly part: keyof DateParts
}

/** Either a date or a problem. */
export type DateReading =
  | { readonly date: CalendarDate; readonly wrong?: undefined }
  | { readonly date?: undefined; readonly wrong: DateProblem }

/** Years before this get the past tense. Fixed, so that pages don't depend on the clock. */
const PRESENT = 2026

export function readParts({ day, month, year }: DateParts): DateReading {
  if (day + month + year === '') return wrong('day', 'Escribe la fecha: día, mes y año.')
  if (day === '') return wrong('day', 'Falta el día.')
  if (month === '') return wrong('month', 'Falta el mes.')
  if (year === '') return wrong('year', 'Falta el año.')
  const date = { day: digits(day, 2), month: monthNumber(month), year: digits(year, 4) }
  if (!(date.month >= 1 && date.month <= 12)) return wrong('month', 'El mes va del 1 al 12.')
  if (!(date.day >= 1 && date.day <= 31)) return wrong('day', 'El día va del 1 al 31.')
  if (!(year.length === 4 && date.year >= 0)) return wrong('year', 'Escribe el año con cuatro cifras, como 1990.')
  if (date.year < FIRST_YEAR || date.year > LAST_YEAR) {
    return wrong('year', `El año tiene que estar entre ${FIRST_YEAR} y ${LAST_YEAR}.`)
  }
  const days = daysInMonth(date.month, date.year)
  return date.day > days ? wrong('day', daysText(date, days)) : { date }
}

/** «Febrero de 1990 tuvo 28 días.» */
function daysText({ month, year }: CalendarDate, days: number): string {
  const name = MONTH_NAMES[month - 1]!
  const had = year < PRESENT ? 'tuvo' : 'tiene'
  return `${name[0]!.toUpperCase()}${name.slice(1)} de ${year} ${had} ${days} días.`
}

function wrong(part: keyof DateParts, problem: string): DateReading {
  return { wrong: { problem, part } }
}

/** NaN unless it is 1 to `max` ASCII digits. */
function digits(text: string, max: number): number {
  return text.length <= max && /^[0-9]+$/.test(text) ? Number(text) : Number.NaN
}

import { MONTH_NAMES } from '../documents/credit.ts'
import { type CalendarDate, daysInMonth, FIRST_YEAR, LAST_YEAR, readIsoDate } from '../numerology/calendar.ts'
import { type Html, html } from './html.ts'

export const BIRTH_FIELDS: DateFieldNames = { whole: 'birth', day: 'd', month: 'm', year: 'a' }

const PARTS = [
  ['day', 'Día', 2, 'bday-day', '15'],
  ['month', 'Mes', 2, 'bday-month', '5'],
  ['year', 'Año', 4, 'bday-year', '1990'],
] as const satisfies readonly (readonly [keyof DateParts, string, number, string, string])[]

export interface DateFieldsOptions {
  readonly legend: string
  readonly names: DateFieldNames
  readonly asked?: AskedDate | undefined
  /** Whether the browser may offer the visitor's own date. */
  readonly isOwn?: boolean
  readonly button?: string
}

/**
 * Day, month and year: one tap, eight digits, no order of parts to guess. Errors are shown below, by the server or by the
 * page's script alike. The field for the day accepts a whole date as well, so it has no maximum length.
 */
export function dateFields({ legend, names, asked, isOwn = false, button }: DateFieldsOptions): Html {
  const problemId = `problema-${names.whole}`
  return html`<fieldset class="date" data-date="${names.whole}"><legend>${legend}</legend>
<div class="parts">${PARTS.map(([part, label, size, autocomplete, example]) => {
    const id = `${names.whole}-${names[part]}`
    const isWrong = asked?.wrong?.part === part
    return html`<div><label for="${id}">${label}</label><input id="${id}" name="${names[part]}" data-part="${part}" inputmode="numeric" size="${size}" autocomplete="${isOwn ? autocomplete : 'off'}" value="${asked?.parts[part] ?? ''}" placeholder="${example}" aria-describedby="${problemId}"${isWrong && html` aria-invalid="true"`}></div>`
  })}${button !== undefined && html`<button>${button}</button>`}</div>
<p class="problem" id="${problemId}" role="alert">${asked?.wrong?.problem}</p></fieldset>`
}

/** The purposes of a date form. Each button has one meaning on every page. Without a script, `action` handles the form. */
const BIRTH_FORMS = {
  reading: { action: '/perfil', button: 'Ver mi matriz' },
  number: { action: '/numeros', button: 'Ver mi número' },
} as const

export function birthForm(wanted: keyof typeof BIRTH_FORMS, asked?: AskedDate): Html {
  const { action, button } = BIRTH_FORMS[wanted]
  return html`<form class="birth" action="${action}" method="get" novalidate>
${dateFields({ legend: 'Fecha de nacimiento', names: BIRTH_FIELDS, button, asked, isOwn: true })}
</form>`
}

/** The query parameters of one date: the whole date, or its three parts. */
export interface DateFieldNames extends DateParts {
  readonly whole: string
}

export interface AskedDate {
  readonly date: CalendarDate | undefined
  /** Whether the URL has the form that all links use, 1990-05-15. */
  readonly isCanonical: boolean
  readonly parts: DateParts
  /** Undefined also if no date was requested. */
  readonly wrong?: DateProblem | undefined
}

const NO_PARTS: DateParts = { day: '', month: '', year: '' }
const NOTHING: AskedDate = { date: undefined, isCanonical: true, parts: NO_PARTS }

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
  return { date: undefined, isCanonical: false, parts, wrong: reading.wrong }
}

export function partsOf({ day, month, year }: CalendarDate): DateParts {
  return { day: String(day), month: String(month), year: String(year) }
}

/** Of a form, and what others append to links. Each malformed one takes microseconds. */
const MAX_FIELDS = 50
export function queryOf(target: string): URLSearchParams {
  const at = target.indexOf('?')
  const fields = at === -1 ? [] : target.slice(at + 1).split('&', MAX_FIELDS)
  return new URLSearchParams(fields.join('&'))
}

/** Why three texts are not a date: a message, and the part that it concerns. */
export interface DateProblem {
  readonly problem: string
  readonly part: keyof DateParts
}

export type DateReading =
  | { readonly date: CalendarDate; readonly wrong?: undefined }
  | { readonly date?: undefined; readonly wrong: DateProblem }

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

/** «Febrero de 1990 tiene 28 días.» */
function daysText({ month, year }: CalendarDate, days: number): string {
  const name = MONTH_NAMES[month - 1]!
  return `${name[0]!.toUpperCase()}${name.slice(1)} de ${year} tiene ${days} días.`
}

function wrong(part: keyof DateParts, problem: string): DateReading {
  return { wrong: { problem, part } }
}

/** NaN unless it is 1 to `max` ASCII digits. */
function digits(text: string, max: number): number {
  return text.length <= max && /^[0-9]+$/.test(text) ? Number(text) : Number.NaN
}

/** The three parts of a date as written, not validated yet. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** Date formats of people and programs: 15/5/1990, 1990-05-15, 15 de mayo de 1990. */
const FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  // 5/15/1990, as in the United States: there is no month 15. If both orders are possible, the day comes first.
  /^(?<month>0?[1-9]|1[0-2])[-/. ](?<day>1[3-9]|2\d|3[01])[-/. ](?<year>\d{4})$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?: de |[-/. ])(?<month>\p{L}{3,})\.?(?: del? |,? |[-/.])(?<year>\d{4})$/u,
]

/** The parts of a whole date in any unambiguous format; undefined for all other texts. */
export function writtenDate(text: string): DateParts | undefined {
  const plain = text.trim().replace(/\s+/g, ' ').toLowerCase()
  const found = FORMS.map((form) => form.exec(plain)).find((match) => match !== null)
  return found && (found.groups as unknown as DateParts)
}

/** A month by number or name, possibly shortened to three letters or more; NaN for anything else. */
export function monthNumber(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const name = text.toLowerCase().replace(/^set/, 'sept').replace(/\.$/, '')
  const at = name.length < 3 ? -1 : MONTH_NAMES.findIndex((month) => month.startsWith(name))
  return at === -1 ? Number.NaN : at + 1
}

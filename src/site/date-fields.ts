import { MONTH_NAMES } from '../documents/credit.ts'
import { type CalendarDate, daysInMonth, FIRST_YEAR, LAST_YEAR, readIsoDate } from '../numerology/calendar.ts'
import { type Html, html } from './html.ts'

const PARTS = ['day', 'month', 'year'] as const

/** The three parts of a date as written, not validated yet. */
type DateParts = Readonly<Record<(typeof PARTS)[number], string>>

/** The query parameters of one date: the whole date, or its three parts. */
interface DateFieldNames extends DateParts {
  readonly whole: string
}

export const BIRTH_FIELDS: DateFieldNames = { whole: 'birth', day: 'd', month: 'm', year: 'a' }

const LOOKS = {
  day: { label: 'Día', size: 2, example: '15' },
  month: { label: 'Mes', size: 2, example: '5' },
  year: { label: 'Año', size: 4, example: '1990' },
} as const

interface DateFieldsOptions {
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
  const fields = PARTS.map((part) => {
    const { label, size, example } = LOOKS[part]
    const id = `${names.whole}-${names[part]}`
    const isWrong = asked?.wrong?.part === part
    return html`<div><label for="${id}">${label}</label><input id="${id}" name="${names[part]}" data-part="${part}" inputmode="numeric" size="${size}" autocomplete="${isOwn ? `bday-${part}` : 'off'}" value="${asked?.parts[part] ?? ''}" placeholder="${example}" aria-describedby="${problemId}"${isWrong && html` aria-invalid="true"`}></div>`
  })
  return html`<fieldset class="date" data-date="${names.whole}"><legend>${legend}</legend>
<div class="parts">${fields}${button !== undefined && html`<button>${button}</button>`}</div>
<p class="problem" id="${problemId}" role="alert">${asked?.wrong?.problem}</p></fieldset>`
}

/** Each button has one meaning on every page. Without a script, `action` handles the form. */
export function birthForm(wanted: 'reading' | 'number', asked?: AskedDate): Html {
  const [action, button] = wanted === 'number' ? ['/numeros', 'Ver mi número'] : ['/perfil', 'Ver mi matriz']
  return html`<form class="birth" action="${action}" method="get" novalidate>
${dateFields({ legend: 'Fecha de nacimiento', names: BIRTH_FIELDS, button, asked, isOwn: true })}
</form>`
}

export interface AskedDate {
  readonly date: CalendarDate | undefined
  /** Whether the URL has the form that all links use, 1990-05-15. */
  readonly isCanonical: boolean
  readonly parts: DateParts
  readonly wrong?: DateProblem | undefined
}

export function askedDate(query: URLSearchParams, names: DateFieldNames): AskedDate {
  const whole = query.get(names.whole)?.trim() ?? ''
  const exact = readIsoDate(whole)
  if (exact) return filledWith(exact)
  const field = (name: string) => (query.get(name) ?? '').trim()
  const typed = { day: field(names.day), month: field(names.month), year: field(names.year) }
  const text = whole || typed.day + typed.month + typed.year
  const nothing = { date: undefined, isCanonical: text === '', parts: { day: '', month: '', year: '' } }
  if (text === '') return nothing
  // Without a script, a whole date may have been pasted into one of the three fields.
  const parts = writtenDate(text) ?? (whole ? undefined : typed)
  if (!parts) {
    const problem = `«${whole.slice(0, 40)}» no es una fecha. Escríbela en cifras: día, mes y año.`
    return { ...nothing, wrong: { problem, part: 'day' } }
  }
  const { date, wrong } = readParts(parts)
  return { date, isCanonical: false, parts: date ? partsOf(date) : parts, wrong }
}

export function filledWith(date: CalendarDate): AskedDate {
  return { date, isCanonical: true, parts: partsOf(date) }
}

function partsOf({ day, month, year }: CalendarDate): DateParts {
  return { day: String(day), month: String(month), year: String(year) }
}

/** A form has six, and others append some to links. Each malformed one takes microseconds: thousands would take 20 ms. */
const MAX_FIELDS = 50

export function queryOf(target: string): URLSearchParams {
  const fields = target.slice(target.indexOf('?') + 1 || target.length).split('&', MAX_FIELDS)
  return new URLSearchParams(fields.join('&'))
}

type DateProblem = ReturnType<typeof wrong>['wrong']

interface DateReading {
  readonly date?: CalendarDate
  readonly wrong?: DateProblem
}

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
  if (date.day <= days) return { date }
  const name = MONTH_NAMES[date.month - 1]!
  return wrong('day', `${name[0]!.toUpperCase()}${name.slice(1)} de ${date.year} tiene ${days} días.`)
}

/** Why three texts are not a date: a message, and the part that it concerns. */
function wrong(part: keyof DateParts, problem: string) {
  return { wrong: { problem, part } }
}

/** NaN unless it is 1 to `max` ASCII digits. */
function digits(text: string, max: number): number {
  return text.length <= max && /^[0-9]+$/.test(text) ? Number(text) : Number.NaN
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
function monthNumber(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const name = text.toLowerCase().replace(/^set/, 'sept').replace(/\.$/, '')
  const at = name.length < 3 ? -1 : MONTH_NAMES.findIndex((month) => month.startsWith(name))
  return at === -1 ? Number.NaN : at + 1
}

/** The same fields in a browser: they move on by themselves, take a whole date, and say at once what is wrong. */
export class DateFields {
  readonly #fields: readonly HTMLInputElement[]
  readonly #problem: HTMLElement
  /** Where the focus went by itself: a Tab or a sign typed out of habit right after it stays there. */
  #reached: HTMLInputElement | undefined

  constructor(set: HTMLElement) {
    this.#fields = [...set.querySelectorAll<HTMLInputElement>('[data-part]')]
    this.#problem = set.querySelector<HTMLElement>('.problem')!
    set.addEventListener('input', (event) => this.#typed(event as InputEvent))
    set.addEventListener('keydown', (event) => this.#pressed(event))
    set.addEventListener('paste', (event) => this.#pasted(event))
  }

  read(): DateReading {
    const [day, month, year] = this.#fields.map(({ value }) => value.trim()) as [string, string, string]
    return readParts({ day, month, year })
  }

  /** The date to go on with. If it is none, says why, and moves to the part that is wrong. */
  submit(): CalendarDate | undefined {
    const { date, wrong } = this.read()
    this.#say(wrong)
    if (wrong) {
      const field = this.#fields[PARTS.indexOf(wrong.part)]!
      field.focus()
      field.select()
    }
    return date
  }

  fill(date: CalendarDate): void {
    this.#write(partsOf(date))
    this.#say(undefined)
  }

  #write(parts: DateParts): void {
    for (const [at, field] of this.#fields.entries()) field.value = parts[PARTS[at]!]
  }

  #say(wrong: DateProblem | undefined): void {
    const text = wrong?.problem ?? ''
    // Only on change: screen readers announce every write.
    if (this.#problem.textContent !== text) this.#problem.textContent = text
    for (const [at, field] of this.#fields.entries()) {
      if (PARTS[at] === wrong?.part) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
    }
  }

  /**
   * Moves to the next field once this one is full, but not while an existing date is being corrected. An error is shown once
   * the year has four digits; not on blur, because the button would move away under the finger.
   */
  #typed(event: InputEvent): void {
    const at = this.#fields.indexOf(event.target as HTMLInputElement)
    const [field, next] = at === -1 ? [] : this.#fields.slice(at)
    if (field && field === this.#reached && /^[-/. ]$/.test(field.value)) field.value = ''
    this.#reached = undefined
    if (field && next?.value === '' && event.inputType?.startsWith('insert')) {
      const isSeparated = /^\d{1,2}[-/. ]$/.test(field.value)
      if (isSeparated) field.value = field.value.slice(0, -1)
      if (isSeparated || /^\d{2}$/.test(field.value)) {
        next.focus()
        this.#reached = next
      }
    }
    const [day, month, year] = this.#fields.map(({ value }) => value.trim().length) as [number, number, number]
    if (day > 0 && month > 0 && year === 4) this.#say(this.read().wrong)
    else if (day + month + year === 0) this.#say(undefined)
  }

  #pressed(event: KeyboardEvent): void {
    const field = event.target as HTMLInputElement
    const before = this.#fields[this.#fields.indexOf(field) - 1]
    if (event.key === 'Tab' && !event.shiftKey && field === this.#reached && field.value === '') event.preventDefault()
    if (event.key === 'Tab') this.#reached = undefined
    if (event.key !== 'Backspace' || field.value !== '' || !before) return
    event.preventDefault()
    before.focus()
    before.setSelectionRange(before.value.length, before.value.length)
  }

  /** A whole date fills all three fields, whichever it is pasted into. */
  #pasted(event: ClipboardEvent): void {
    const parts = writtenDate(event.clipboardData?.getData('text') ?? '')
    if (!parts) return
    event.preventDefault()
    const { date } = readParts(parts)
    this.#write(date ? partsOf(date) : parts)
    const last = this.#fields[2]!
    last.focus()
    last.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

import type { CalendarDate } from '../../numerology/calendar.ts'
import { type DateParts, type DateProblem, type DateReading, partsOf, readParts, writtenDate } from '../date-fields.ts'

const PARTS = ['day', 'month', 'year'] as const
const FULL = 2

export class DateFields {
  readonly #fields: readonly HTMLInputElement[]
  readonly #problem: HTMLElement

  constructor(set: HTMLElement) {
    this.#fields = PARTS.map((part) => set.querySelector<HTMLInputElement>(`[data-part="${part}"]`)!)
    this.#problem = set.querySelector<HTMLElement>('.problem')!
    set.addEventListener('input', (event) => this.#typed(event as InputEvent))
    set.addEventListener('keydown', (event) => this.#pressed(event))
    set.addEventListener('paste', (event) => this.#pasted(event))
  }

  read(): DateReading {
    const [day, month, year] = this.#fields.map(({ value }) => value.trim()) as [string, string, string]
    return readParts({ day, month, year })
  }

  get isComplete(): boolean {
    const [day, month, year] = this.#fields.map(({ value }) => value.trim().length) as [number, number, number]
    return day > 0 && month > 0 && year === 4
  }

  get isEmpty(): boolean {
    return this.#fields.every(({ value }) => value.trim() === '')
  }

  fill(date: CalendarDate): void {
    this.#write(partsOf(date))
  }

  say(wrong: DateProblem | undefined): void {
    const text = wrong?.problem ?? ''
    // Only on change: screen readers announce every write.
    if (this.#problem.textContent !== text) this.#problem.textContent = text
    PARTS.forEach((part, at) => {
      if (part === wrong?.part) this.#fields[at]!.setAttribute('aria-invalid', 'true')
      else this.#fields[at]!.removeAttribute('aria-invalid')
    })
  }

  focusOn(part: keyof DateParts): void {
    const field = this.#fields[PARTS.indexOf(part)]!
    field.focus()
    field.select()
  }

  #write(parts: DateParts): void {
    PARTS.forEach((part, at) => {
      this.#fields[at]!.value = parts[part]
    })
  }

  /** Moves to the next field once this one is full, but not while an existing date is being corrected. */
  #typed(event: InputEvent): void {
    const at = this.#fields.indexOf(event.target as HTMLInputElement)
    const next = this.#fields[at + 1]
    const field = this.#fields[at]
    if (!field || !next || next.value !== '' || !event.inputType?.startsWith('insert')) return
    const isSeparated = /^\d{1,2}[-/. ]$/.test(field.value)
    if (isSeparated) field.value = field.value.slice(0, -1)
    if (isSeparated || (/^\d+$/.test(field.value) && field.value.length === FULL)) next.focus()
  }

  /** Backspace in an empty field moves to the previous one. */
  #pressed(event: KeyboardEvent): void {
    const field = event.target as HTMLInputElement
    const before = this.#fields[this.#fields.indexOf(field) - 1]
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
    const last = this.#fields[FULL]!
    last.focus()
    last.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

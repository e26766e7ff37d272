import type { CalendarDate } from '../../numerology/calendar.ts'
import { type DateParts, type DateProblem, type DateReading, partsOf, readParts, writtenDate } from '../date-fields.ts'

const PARTS = ['day', 'month', 'year'] as const
const FULL = 2

export class DateFields {
  readonly #fields: readonly HTMLInputElement[]
  readonly #problem: HTMLElement
  /** Where the focus went by itself: a Tab or a sign typed out of habit right after it stays there. */
  #reached: HTMLInputElement | undefined

  constructor(set: HTMLElement) {
    this.#fields = PARTS.map((part) => set.querySelector<HTMLInputElement>(`[data-part="${part}"]`)!)
    this.#problem = set.querySelector<HTMLElement>('.problem')!
    set.addEventListener('input', (event) => this.#typed(event as InputEvent))
    set.addEventListener('input', () => this.#check())
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
    this.say(wrong)
    if (wrong) {
      const field = this.#fields[PARTS.indexOf(wrong.part)]!
      field.focus()
      field.select()
    }
    return date
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

  /** An error is shown once the year has four digits; not on blur, because the button would move away under the finger. */
  #check(): void {
    const [day, month, year] = this.#fields.map(({ value }) => value.trim().length) as [number, number, number]
    if (day > 0 && month > 0 && year === 4) this.say(this.read().wrong)
    else if (day + month + year === 0) this.say(undefined)
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
    if (field && field === this.#reached && /^[-/. ]$/.test(field.value)) field.value = ''
    this.#reached = undefined
    if (!field || !next || next.value !== '' || !event.inputType?.startsWith('insert')) return
    const isSeparated = /^\d{1,2}[-/. ]$/.test(field.value)
    if (isSeparated) field.value = field.value.slice(0, -1)
    if (isSeparated || (/^\d+$/.test(field.value) && field.value.length === FULL)) {
      next.focus()
      this.#reached = next
    }
  }

  /** Backspace in an empty field moves to the previous one. */
  #pressed(event: KeyboardEvent): void {
    const field = event.target as HTMLInputElement
    if (event.key === 'Tab' && !event.shiftKey && field === this.#reached && field.value === '') event.preventDefault()
    if (event.key === 'Tab') this.#reached = undefined
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

import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { readIsoDate } from '../../numerology/date-text.ts'

/** What a tool was called with: whatever the caller sent. */
export type ToolArguments = Readonly<Record<string, unknown>>

/** The address of a document about a birth date, such as /matrix/15/5/1990/reading; undefined if there is no date. */
export function datePath({ birth }: ToolArguments, before: string, after = ''): string | undefined {
  const date = typeof birth === 'string' ? readIsoDate(birth) : undefined
  return date && `${before}${date.day}/${date.month}/${date.year}${after}`
}

/** The address of a document about a number. The API decides which numbers there are. */
export function numberPath({ number }: ToolArguments, before: string): string {
  return before + encodeURIComponent(plain(number))
}

export function howToWriteADate({ birth }: ToolArguments): string {
  const problem = birth === undefined ? 'Falta la fecha.' : `${shown(birth)} no vale como fecha.`
  return `${problem} Escríbela en «birth» como AAAA-MM-DD (año, mes y día), por ejemplo 1990-05-15. Tiene que existir en el calendario y estar entre ${FIRST_YEAR}-01-01 y ${LAST_YEAR}-12-31.`
}

export function whichNumbersThereAre({ number }: ToolArguments, what: string, numbers: readonly number[]): string {
  const problem = number === undefined ? 'Falta el número.' : `${shown(number)} no es ${what}.`
  return `${problem} Escribe en «number» uno de estos: ${numbers.join(', ')}.`
}

const MAX_SHOWN_CHARACTERS = 40

function shown(value: unknown): string {
  const text = plain(value)
  return `«${text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text}»`
}

/** Half a surrogate pair, which no address can hold, becomes U+FFFD. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

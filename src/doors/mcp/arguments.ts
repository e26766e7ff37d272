import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { readIsoDate } from '../../numerology/date-text.ts'

/** What a tool was called with: whatever the caller sent. */
export type ToolArguments = Readonly<Record<string, unknown>>

/** Something in the arguments is wrong; the message tells the assistant, in Spanish, how to put it right. */
export class ArgumentError extends Error {}

const HOW_TO_WRITE_A_DATE = `Escribe la fecha de nacimiento en «birth» como AAAA-MM-DD (año, mes y día), por ejemplo 1990-05-15. Tiene que existir en el calendario y estar entre ${FIRST_YEAR}-01-01 y ${LAST_YEAR}-12-31.`

/** The part of an address that a birth date stands for: 15/5/1990. */
export function datePath({ birth }: ToolArguments): string {
  const date = typeof birth === 'string' ? readIsoDate(birth) : undefined
  if (date) return `${date.day}/${date.month}/${date.year}`
  throw new ArgumentError(
    birth === undefined ? `Falta la fecha. ${HOW_TO_WRITE_A_DATE}` : `${shown(birth)} no vale. ${HOW_TO_WRITE_A_DATE}`,
  )
}

/** The interface itself decides which numbers there are. */
export function numberPath({ number }: ToolArguments): string {
  return encodeURIComponent(typeof number === 'number' ? String(number) : plain(number))
}

export function wrongNumber(number: unknown, what: string, validNumbers: readonly number[]): ArgumentError {
  const problem = number === undefined ? 'Falta el número.' : `${shown(number)} no es ${what}.`
  return new ArgumentError(`${problem} Escribe en «number» uno de estos: ${validNumbers.join(', ')}.`)
}

const MOST_SHOWN_CHARACTERS = 40

function shown(value: unknown): string {
  const text = plain(value)
  return `«${text.length > MOST_SHOWN_CHARACTERS ? `${text.slice(0, MOST_SHOWN_CHARACTERS)}…` : text}»`
}

/** Lone surrogates, which no address can hold, become U+FFFD. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

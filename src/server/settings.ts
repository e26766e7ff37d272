import type { Publisher } from '../documents/publisher.ts'
import { type Limits, OFF } from '../operations/budgets.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads a variable. `parse` returns undefined for what is not `allowed`; what is unset and has no default is undefined. */
export type Read = <Value, Default extends string>(
  name: string,
  fallback: Default,
  allowed: string,
  parse: (text: string) => Value | undefined,
) => Default extends '' ? Value | undefined : Value

/** Throws after all variables are read if any was wrong. An empty one counts as unset, because container tools pass such. */
export function readAll<Value>(environment: Environment, settingsOf: (read: Read) => Value): Value {
  const wrong: string[] = []
  const settings = settingsOf((name, fallback, allowed, parse) => {
    const text = environment[name] || fallback
    const value = text === '' ? undefined : parse(text)
    // This one usually holds a password.
    const shown = name === 'REDIS_URL' ? HIDDEN : shownValue(text)
    if (text !== '' && value === undefined) wrong.push(`${name}: "${shown}" is not allowed; it must be ${allowed}.`)
    return value!
  })
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  return settings
}

export interface Settings {
  readonly publisher: Publisher
  readonly limits: Limits
}

const PLAIN = 'without control characters'

/** Without a default, `publicUrl` may be empty: the public URL is then unknown. */
export function readSettings(read: Read, defaultUrl = ''): Settings {
  const publicUrl = read(
    'PUBLIC_URL',
    defaultUrl,
    'an http or https URL without a path, such as https://numeros.example',
    originOf,
  )
  const limit = (name: string, fallback: string) =>
    read(name, fallback, 'a whole number from 1 to 1000000, or off', (text) =>
      text === 'off' ? OFF : wholeNumber(text, 1, 1e6),
    )
  const ofDates = limit('MATRIX_LIMIT', '60')
  return {
    publisher: {
      publicUrl: publicUrl ?? '',
      basePath: read('BASE_PATH', '/api', "a path such as /api: no trailing slash, not a page's path", basePathOf),
      name: read('PUBLISHER_NAME', 'Open Numerology', `a name of at most 200 characters, ${PLAIN}`, nameOf),
      supportContact: read('SUPPORT_CONTACT', '', `an e-mail address or a web address, ${PLAIN}`, contactOf) ?? '',
    },
    // The matrix has as much as all its neighbours together.
    limits: { matrix: ofDates, dates: ofDates, other: limit('OTHER_LIMIT', '300') },
  }
}

export function wholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}

function originOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { origin, href } = new URL(text)
  return href === `${origin}/` ? origin : undefined
}

function basePathOf(text: string): string | undefined {
  if (!/^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(text)) return undefined
  return RESERVED_SEGMENTS.includes(text.split('/')[1]!) ? undefined : text
}

function nameOf(text: string): string | undefined {
  return text.length <= 200 && isPlain(text) ? text : undefined
}

function contactOf(text: string): string | undefined {
  if (!isPlain(text)) return undefined
  const isMail = /^[^\s@<>"]+@[^\s@<>"]+$/.test(text)
  return isMail || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) ? text : undefined
}

/** Invisible, forbidden in XML, or, like a line break, able to make one message look like several. */
const UNFIT = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu

export function isPlain(text: string): boolean {
  return text.search(UNFIT) === -1
}

export function withEscapes(text: string): string {
  return text.replace(UNFIT, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const HIDDEN = '…'

/** Where in a mistyped URL a password begins and ends is unknown. Without a colon or slash, an @ is that of an e-mail address. */
const MAY_HOLD_PASSWORD = /^(?=.*[:/]).*@|[?&](?:password|username)=/is

export function shownValue(text: string): string {
  return MAY_HOLD_PASSWORD.test(text) ? HIDDEN : withEscapes(text)
}

/** First path segments used outside the API, so that BASE_PATH must not begin with them. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...['numeros', 'matriz', 'arcanos', 'perfil', 'metodo', 'datos', 'documentacion', 'recursos', 'cartas'],
  ...['pareja', 'colas', 'estandar', 'cambios', 'privacidad', 'desde'],
  ...['widget.js', 'robots.txt', 'sitemap.xml', 'llms.txt', 'sitio.webmanifest', 'cambios.atom'],
  ...['mcp', 'healthz', 'readyz'],
]

/** How an answer is requested and read; undefined for a text that is not of that kind. */
export interface Kind<Value> {
  readonly mediaType: string
  /** Whether it is bytes and no text: then `read` gets one character for each byte. */
  readonly isBinary?: boolean
  read(text: string): Value | undefined
}

/**
 * A JSON document of the service, recognised by `api_version` and by a field of its own. JSON from a login page or another
 * service has neither; accepting it would fail elsewhere, and caching it would prolong that.
 */
export function documentWith(field: string): Kind<unknown> {
  return jsonThat((value) => isRecord(value) && typeof value.api_version === 'string' && field in value)
}

/** A list of the service: each item leads to a record. */
export const list: Kind<unknown> = jsonThat(
  (value) => Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.url === 'string'),
)

/** Known by its first element: a login page may have a drawing too, further down. */
export const picture: Kind<string> = {
  mediaType: 'image/svg+xml',
  read: (text) => (text.startsWith('<svg ') ? text : undefined),
}

/** Known by the bytes that every PNG begins with. */
export const png: Kind<Uint8Array> = {
  mediaType: 'image/png',
  isBinary: true,
  read: (text) =>
    text.startsWith('\x89PNG\r\n') ? Uint8Array.from(text, (character) => character.charCodeAt(0)) : undefined,
}

/** The number of arguments of a call is limited. */
const CHUNK = 8192

/** One character for each byte, so that a cache of texts can have it. */
export function charactersOf(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK) {
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  }
  return chunks.join('')
}

export const calendar: Kind<string> = {
  mediaType: 'text/calendar',
  read: (text) => (text.startsWith('BEGIN:VCALENDAR') ? text : undefined),
}

export const table: Kind<string> = {
  mediaType: 'text/csv',
  read: (text) => (text.startsWith('key,position,') ? text : undefined),
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function jsonThat(isExpected: (value: unknown) => boolean): Kind<unknown> {
  return {
    mediaType: 'application/json',
    read(text) {
      const value = readJson(text)
      return isExpected(value) ? value : undefined
    },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

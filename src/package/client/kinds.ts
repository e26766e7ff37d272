/** How an answer is requested and read; undefined for a text that is not of that kind. */
export interface Kind<Value> {
  readonly mediaType: string
  read(text: string): Value | undefined
}

export const json: Kind<unknown> = { mediaType: 'application/json', read: readJson }

export const picture: Kind<string> = {
  mediaType: 'image/svg+xml',
  read: (text) => (text.includes('<svg') ? text : undefined),
}

export const calendar: Kind<string> = {
  mediaType: 'text/calendar',
  read: (text) => (text.startsWith('BEGIN:VCALENDAR') ? text : undefined),
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The little of iCalendar (RFC 5545) that a calendar of whole days needs. */

/** Longest line in octets, its line break not counted (3.1). */
const LINE_OCTETS = 75

/** One line of a calendar, folded where it is too long: between characters, never within one. */
export function contentLine(name: string, value: string): string {
  const parts: string[] = []
  let octets = 0
  for (const character of `${name}:${value}`) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      parts.push('\r\n ')
      octets = 1
    }
    parts.push(character)
    octets += size
  }
  return `${parts.join('')}\r\n`
}

/** A value of type TEXT (3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** 1990-05-15 as a value of type DATE (3.3.4): 19900515. */
export function dateValue(iso: string): string {
  return iso.slice(0, 4) + iso.slice(5, 7) + iso.slice(8)
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

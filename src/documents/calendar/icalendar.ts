/** The subset of iCalendar (RFC 5545) for all-day events. */

/** Max line length in octets, without the line break (3.1). */
const LINE_OCTETS = 75

/** One content line, folded if too long: between characters, never within one. */
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

/** Length in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

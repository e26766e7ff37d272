import type { Arcanum, Dataset } from '../dataset/types.ts'
import { ages } from '../numerology/ages.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import type { Credit, DocumentContext } from './credit.ts'

/** A response changes only with the data set, so a weekly refresh is enough. */
const REFRESH = 'P7D'

/**
 * The ring of ages as a calendar to subscribe to: on the first day of each point, an all-day event marked free. No text in
 * it, nor its name, states a birth date or an age, so a single event can be shown to others. The whole calendar reveals the
 * date: its first event is on the day of birth.
 */
export function agesCalendar({ dataset, credit }: DocumentContext, birth: CalendarDate): string {
  const { origin, released, arcana } = dataset
  const name = 'Anillo de edades'
  const about = `El arcano que empieza en cada fecha y lo que propone para quince meses. ${credit.attribution}`
  const stamp = `\r\nDTSTAMP:${dateValue(released)}T000000Z\r\nDTSTART;VALUE=DATE:`
  const cards = arcana.map((arcanum) => cardLines(arcanum, dataset, credit))
  return [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n',
    contentLine('PRODID', `-//${origin}//${name}//ES`),
    'CALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n',
    // Twice each: the traditional names, and those of RFC 7986.
    contentLine('X-WR-CALNAME', name) + contentLine('NAME', name),
    ...['X-WR-CALDESC', 'DESCRIPTION'].map((field) => contentLine(field, escapeText(about))),
    contentLine('X-PUBLISHED-TTL', REFRESH) + contentLine('REFRESH-INTERVAL;VALUE=DURATION', REFRESH),
    ...ages(birth).map(({ from, arcana }) => {
      const day = dateValue(from)
      return `BEGIN:VEVENT\r\nUID:${uidOf(day, arcana)}${stamp}${day}${cards[arcana - 1]}`
    }),
    'END:VCALENDAR\r\n',
  ].join('')
}

function cardLines({ number, name, keyword, emoji }: Arcanum, { periods }: Dataset, { addresses }: Credit): string {
  return [
    '\r\nDURATION:P1D\r\nTRANSP:TRANSPARENT\r\n',
    contentLine('SUMMARY', escapeText(`${emoji} ${name}: ${keyword}`)),
    contentLine('DESCRIPTION', escapeText(periods[number - 1]!.text)),
    // RFC 5545 requires an absolute URL, which is unknown without PUBLIC_URL.
    addresses.home === '/' ? '' : contentLine('URL', addresses.arcanumPage(number)),
    'END:VEVENT\r\n',
  ].join('')
}

/** A bijection (the finaliser of MurmurHash3) of day and card: always the same, no two equal, no date at a glance. */
function uidOf(day: string, arcanum: number): string {
  let mixed = Number(day) * 32 + arcanum
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return `${((mixed ^ (mixed >>> 16)) >>> 0).toString(36)}@open-numerology`
}

// The subset of iCalendar (RFC 5545) for all-day events.

/** Max line length in octets, without the line break (3.1). */
const LINE_OCTETS = 75

/** One content line, folded if too long: between characters, never within one. */
function contentLine(name: string, value: string): string {
  let line = ''
  let octets = 0
  for (const character of `${name}:${value}`) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      line += '\r\n '
      octets = 1
    }
    line += character
    octets += size
  }
  return `${line}\r\n`
}

const encoder = new TextEncoder()

/** A value of type TEXT (3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** 1990-05-15 as a value of type DATE (3.3.4): 19900515. */
function dateValue(iso: string): string {
  return iso.replaceAll('-', '')
}

import { MONTH_NAMES } from '../documents/credit.ts'

/** The three parts of a date as written, not validated yet. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** Date formats of people and programs: 15/5/1990, 1990-05-15, 15 de mayo de 1990. */
const FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  // 5/15/1990, as in the United States: there is no month 15. If both orders are possible, the day comes first.
  /^(?<month>0?[1-9]|1[0-2])[-/. ](?<day>1[3-9]|2\d|3[01])[-/. ](?<year>\d{4})$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?: de |[-/. ])(?<month>\p{L}{3,})\.?(?: del? |,? |[-/.])(?<year>\d{4})$/u,
]

/** The parts of a whole date in any unambiguous format; undefined for all other texts. */
export function writtenDate(text: string): DateParts | undefined {
  const plain = text.trim().replace(/\s+/g, ' ').toLowerCase()
  const found = FORMS.map((form) => form.exec(plain)).find((match) => match !== null)
  return found && (found.groups as unknown as DateParts)
}

/** A month by number or name, possibly shortened to three letters or more; NaN for anything else. */
export function monthNumber(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const name = text.toLowerCase().replace(/^set/, 'sept').replace(/\.$/, '')
  const at = name.length < 3 ? -1 : MONTH_NAMES.findIndex((month) => month.startsWith(name))
  return at === -1 ? Number.NaN : at + 1
}

import type { DatePair } from '../documents/computed-document.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { lifePath } from '../numerology/life-path.ts'
import { askedDate } from './asked-date.ts'
import { BIRTH_FIELDS } from './date-fields.ts'
import type { PageContent } from './layout.ts'
import { wrongNumberDatePage } from './pages/numbers.ts'
import { PAIR_FIELDS, wrongPairPage } from './pages/pair-form.ts'
import { wrongDatePage } from './pages/profile.ts'
import { profileAddress } from './parts.ts'

export const PROFILE_PATH = '/perfil'
export const PAIR_PATH = '/pareja'
export const NUMBERS_PATH = '/numeros'

/** What a query asks for: dates, the address as all links have it, or a page that says what is wrong. */
export type Asked<Dates> = { readonly dates: Dates } | { readonly moved: string } | { readonly problem: PageContent }

/** What the form may have in it while a date is missing. */
export type Begun = { readonly [key in keyof DatePair]: CalendarDate | undefined }

/** Of /perfil; undefined while no date was asked for. */
export function askedProfile(query: URLSearchParams): Asked<CalendarDate | undefined> {
  const asked = askedDate(query, BIRTH_FIELDS)
  if (asked.wrong) return { problem: wrongDatePage(asked) }
  if (asked.date && !asked.isCanonical) return { moved: profileAddress(asked.date) }
  return { dates: asked.date }
}

/** Of /numeros, whose form leads to a number's own page where there is no script; undefined while no date was asked for. */
export function askedNumber(query: URLSearchParams): Exclude<Asked<never>, { dates: never }> | undefined {
  const asked = askedDate(query, BIRTH_FIELDS)
  if (asked.wrong) return { problem: wrongNumberDatePage(asked) }
  return asked.date && { moved: `${NUMBERS_PATH}/${lifePath(asked.date)}` }
}

/** Of /pareja. */
export function askedPair(query: URLSearchParams): Asked<Begun> {
  const [a, b] = [askedDate(query, PAIR_FIELDS[0].names), askedDate(query, PAIR_FIELDS[1].names)]
  if (a.wrong || b.wrong) return { problem: wrongPairPage(a, b) }
  const dates = { first: a.date, second: b.date }
  return a.isCanonical && b.isCanonical ? { dates } : { moved: pairAddress(dates) }
}

function pairAddress({ first, second }: Begun): string {
  const dates = [first && `a=${isoDate(first)}`, second && `b=${isoDate(second)}`]
  return `${PAIR_PATH}?${dates.filter((date) => date !== undefined).join('&')}`
}

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

/** The meaning of a query: dates, a redirect to the canonical URL, or an error page. */
export type Asked<Dates> = { readonly dates: Dates } | { readonly moved: string } | { readonly problem: PageContent }

/** The dates already in the form while one is missing. */
export type Begun = { readonly [key in keyof DatePair]: CalendarDate | undefined }

export const NO_DATES: Begun = { first: undefined, second: undefined }

/** For /perfil; undefined if no date was requested. */
export function askedProfile(query: URLSearchParams): Asked<CalendarDate | undefined> {
  const asked = askedDate(query, BIRTH_FIELDS)
  if (asked.wrong) return { problem: wrongDatePage(asked) }
  if (asked.date && !asked.isCanonical) return { moved: profileAddress(asked.date) }
  return { dates: asked.date }
}

/** For /numeros, whose form redirects to the page of a number if there is no script; undefined if no date was requested. */
export function askedNumber(query: URLSearchParams): Exclude<Asked<never>, { dates: never }> | undefined {
  const asked = askedDate(query, BIRTH_FIELDS)
  if (asked.wrong) return { problem: wrongNumberDatePage(asked) }
  return asked.date && { moved: `${NUMBERS_PATH}/${lifePath(asked.date)}` }
}

/** For /pareja. */
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

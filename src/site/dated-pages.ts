import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { lifePath } from '../numerology/life-path.ts'
import type { DatePair } from '../numerology/pair.ts'
import { askedDate } from './asked-date.ts'
import type { SiteContext } from './context.ts'
import { BIRTH_FIELDS } from './date-fields.ts'
import type { PageContent } from './layout.ts'
import { wrongNumberDatePage } from './pages/numbers.ts'
import { pairPage } from './pages/pair.ts'
import { askForPairPage, PAIR_FIELDS, wrongPairPage } from './pages/pair-form.ts'
import { askForDatePage, profilePage, wrongDatePage } from './pages/profile.ts'
import { profileAddress } from './parts.ts'

export const PROFILE_PATH = '/perfil'
export const PAIR_PATH = '/pareja'
export const NUMBERS_PATH = '/numeros'

/** The result of a query with dates: what to show at its canonical URL, a redirect to that URL, or an error page. */
export type DatedPage =
  | { readonly address: string; content(): PageContent }
  | { readonly moved: string }
  | { readonly problem: PageContent }

/** The profile of the date in the query; without one, a page with a form. */
export function profileOf(query: URLSearchParams, context: SiteContext): DatedPage {
  const asked = askedDate(query, BIRTH_FIELDS)
  const { date, isCanonical, wrong } = asked
  if (wrong) return { problem: wrongDatePage(asked) }
  if (!date) return { address: PROFILE_PATH, content: askForDatePage }
  const address = profileAddress(date)
  return isCanonical ? { address, content: () => profilePage(date, context) } : { moved: address }
}

/** The dates already in the form while one is missing. */
type Begun = { readonly [key in keyof DatePair]: CalendarDate | undefined }

export const NO_DATES: Begun = { first: undefined, second: undefined }

/** The page of both dates or, if one is missing, the form with the other. */
export function pairOf(query: URLSearchParams, context: SiteContext): DatedPage {
  const [a, b] = [askedDate(query, PAIR_FIELDS[0].names), askedDate(query, PAIR_FIELDS[1].names)]
  if (a.wrong || b.wrong) return { problem: wrongPairPage(a, b) }
  const [first, second] = [a.date, b.date]
  const address = pairAddress({ first, second })
  if (!a.isCanonical || !b.isCanonical) return { moved: address }
  if (first && second) return { address, content: () => pairPage({ first, second }, context) }
  return { address, content: () => askForPairPage({ first, second }, context) }
}

/** The form of /numeros redirects to the page of a number if there is no script; undefined if no date was requested. */
export function numberOf(query: URLSearchParams): DatedPage | undefined {
  const asked = askedDate(query, BIRTH_FIELDS)
  if (asked.wrong) return { problem: wrongNumberDatePage(asked) }
  return asked.date && { moved: `${NUMBERS_PATH}/${lifePath(asked.date)}` }
}

function pairAddress({ first, second }: Begun): string {
  const dates = [first && `a=${isoDate(first)}`, second && `b=${isoDate(second)}`].filter((date) => date !== undefined)
  return [PAIR_PATH, ...(dates.length > 0 ? [dates.join('&')] : [])].join('?')
}

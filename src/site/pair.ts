import type { ServiceRequest } from '../api/answer.ts'
import type { DatePair } from '../documents/computed-document.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { askedDate, queryOf } from './asked-date.ts'
import { type ComputedPageOptions, createComputedPage } from './computed-page.ts'
import { EXAMPLE_DATE } from './context.ts'
import type { DatedPages } from './dated-pages.ts'
import { pairPage } from './pages/pair.ts'
import { askForPairPage, PAIR_FIELDS, wrongPairPage } from './pages/pair-form.ts'

/** What the form may have in it while a date is missing. */
type Begun = { readonly [key in keyof DatePair]: CalendarDate | undefined }

/** The form, with the one date that is there, or the page of both. */
export function createPairPages(options: ComputedPageOptions): DatedPages {
  const pairAnswer = createComputedPage<DatePair>(options, {
    example: { first: EXAMPLE_DATE, second: EXAMPLE_DATE },
    page: (pair) => pairPage(pair, options.context),
    nameOf: ({ first, second }) => `${isoDate(first)}-${isoDate(second)}`,
  })
  const formAnswer = createComputedPage<Begun>(options, {
    example: { first: undefined, second: undefined },
    page: (begun) => askForPairPage(begun, options.context),
    nameOf: ({ first, second }) => `a${first ? isoDate(first) : ''}b${second ? isoDate(second) : ''}`,
  })
  return (request: ServiceRequest) => {
    const query = queryOf(request.target)
    const [a, b] = [askedDate(query, PAIR_FIELDS[0].names), askedDate(query, PAIR_FIELDS[1].names)]
    if (a.wrong || b.wrong) return { problem: wrongPairPage(a, b) }
    const [first, second] = [a.date, b.date]
    if (!a.isCanonical || !b.isCanonical) return { moved: pairAddress(first, second) }
    return { answer: first && second ? pairAnswer(request, { first, second }) : formAnswer(request, { first, second }) }
  }
}

function pairAddress(first: CalendarDate | undefined, second: CalendarDate | undefined): string {
  const dates = [first && `a=${isoDate(first)}`, second && `b=${isoDate(second)}`]
  return `/pareja?${dates.filter((date) => date !== undefined).join('&')}`
}

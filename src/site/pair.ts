import type { ServiceRequest } from '../api/answer.ts'
import type { DatePair } from '../documents/computed-document.ts'
import { isoDate } from '../numerology/calendar.ts'
import { queryOf } from './asked-date.ts'
import { askedPair, type Begun, NO_DATES } from './asked-pages.ts'
import { type ComputedPageOptions, createComputedPage, storedPage } from './computed-page.ts'
import { EXAMPLE_DATE } from './context.ts'
import type { DatedPages } from './dated-pages.ts'
import { pairPage } from './pages/pair.ts'
import { askForPairPage } from './pages/pair-form.ts'

/** The page of both dates or, if one is missing, the form with the other. */
export function createPairPages(options: ComputedPageOptions): DatedPages {
  const pairAnswer = createComputedPage<DatePair>(options, {
    example: { first: EXAMPLE_DATE, second: EXAMPLE_DATE },
    page: (pair) => pairPage(pair, options.context),
    nameOf: ({ first, second }) => `${isoDate(first)}-${isoDate(second)}`,
  })
  const form = storedPage(options, () => askForPairPage(NO_DATES, options.context))
  const begunForm = createComputedPage<Begun>(options, {
    example: { first: EXAMPLE_DATE, second: undefined },
    page: (begun) => askForPairPage(begun, options.context),
    nameOf: ({ first, second }) => `a${first ? isoDate(first) : ''}b${second ? isoDate(second) : ''}`,
  })
  return (request: ServiceRequest) => {
    const asked = askedPair(queryOf(request.target))
    if (!('dates' in asked)) return asked
    const { first, second } = asked.dates
    if (first && second) return { isCached: false, answer: () => pairAnswer(request, { first, second }) }
    if (first || second) return { isCached: false, answer: () => begunForm(request, asked.dates) }
    return { isCached: true, answer: () => form.answer(request) }
  }
}

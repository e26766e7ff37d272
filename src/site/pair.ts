import type { ServiceRequest } from '../api/answer.ts'
import type { DatePair } from '../documents/computed-document.ts'
import { isoDate } from '../numerology/calendar.ts'
import { queryOf } from './asked-date.ts'
import { askedPair, type Begun } from './asked-pages.ts'
import { type ComputedPageOptions, createComputedPage } from './computed-page.ts'
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
  const formAnswer = createComputedPage<Begun>(options, {
    example: { first: undefined, second: undefined },
    page: (begun) => askForPairPage(begun, options.context),
    nameOf: ({ first, second }) => `a${first ? isoDate(first) : ''}b${second ? isoDate(second) : ''}`,
  })
  return (request: ServiceRequest) => {
    const asked = askedPair(queryOf(request.target))
    if (!('dates' in asked)) return asked
    const { first, second } = asked.dates
    return {
      isCached: false,
      answer: () => (first && second ? pairAnswer(request, { first, second }) : formAnswer(request, { first, second })),
    }
  }
}

import type { Answer, ServiceRequest } from '../api/answer.ts'
import type { DatePair } from '../documents/computed-document.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { readIsoDate } from '../numerology/date-text.ts'
import { type ComputedPageOptions, createComputedPage, queryField } from './computed-page.ts'
import { EXAMPLE_DATE } from './context.ts'
import type { PageContent } from './layout.ts'
import { pairPage } from './pages/pair.ts'
import { askForPairPage, type PairFields, wrongPairPage } from './pages/pair-form.ts'

export interface PairPages {
  /** The form, with the one date that is there, or the page of both; undefined where one of them is wrong. */
  (request: ServiceRequest): Answer | undefined
  wrongDate(request: ServiceRequest): PageContent
}

/** What the form may have in it while a date is missing. */
type Begun = { readonly [key in keyof DatePair]: CalendarDate | undefined }

export function createPairPages(options: ComputedPageOptions): PairPages {
  const pairAnswer = createComputedPage<DatePair>(options, {
    example: { first: EXAMPLE_DATE, second: EXAMPLE_DATE },
    page: (pair) => pairPage(pair, options.context),
    nameOf: ({ first, second }) => `${isoDate(first)}-${isoDate(second)}`,
  })
  const formAnswer = createComputedPage<Begun>(options, {
    example: { first: undefined, second: undefined },
    page: ({ first, second }) =>
      askForPairPage({ a: first && isoDate(first), b: second && isoDate(second) }, options.context),
    nameOf: ({ first, second }) => `a${first ? isoDate(first) : ''}b${second ? isoDate(second) : ''}`,
  })
  const pages = (request: ServiceRequest): Answer | undefined => {
    const { a, b } = fieldsOf(request)
    const [first, second] = [readIsoDate(a ?? ''), readIsoDate(b ?? '')]
    if (first && second) return pairAnswer(request, { first, second })
    const isWrong = (a !== undefined && !first) || (b !== undefined && !second)
    return isWrong ? undefined : formAnswer(request, { first, second })
  }
  return Object.assign(pages, { wrongDate: (request: ServiceRequest) => wrongPairPage(fieldsOf(request)) })
}

function fieldsOf({ target }: ServiceRequest): PairFields {
  return { a: queryField(target, 'a'), b: queryField(target, 'b') }
}

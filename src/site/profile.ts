import type { Answer, ServiceRequest } from '../api/answer.ts'
import { isoDate } from '../numerology/calendar.ts'
import { readIsoDate } from '../numerology/date-text.ts'
import { type ComputedPageOptions, createComputedPage, queryField } from './computed-page.ts'
import { EXAMPLE_DATE } from './context.ts'
import type { PageContent } from './layout.ts'
import { profilePage, wrongDatePage } from './pages/profile.ts'

export interface Profile {
  /** The page of the date in the query; undefined if there is no valid date. */
  (request: ServiceRequest): Answer | undefined
  wrongDate(request: ServiceRequest): PageContent
}

export function createProfile(options: ComputedPageOptions): Profile {
  const answer = createComputedPage(options, {
    example: EXAMPLE_DATE,
    page: (date) => profilePage(date, options.context),
    nameOf: isoDate,
  })
  const birthOf = ({ target }: ServiceRequest) => queryField(target, 'birth')
  const profile = (request: ServiceRequest): Answer | undefined => {
    const date = readIsoDate(birthOf(request) ?? '')
    return date && answer(request, date)
  }
  return Object.assign(profile, { wrongDate: (request: ServiceRequest) => wrongDatePage(birthOf(request)) })
}

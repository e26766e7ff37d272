import type { ServiceRequest } from '../api/answer.ts'
import { isoDate } from '../numerology/calendar.ts'
import { askedDate, queryOf } from './asked-date.ts'
import { type ComputedPageOptions, createComputedPage } from './computed-page.ts'
import { EXAMPLE_DATE } from './context.ts'
import { BIRTH_FIELDS } from './date-fields.ts'
import type { DatedPages } from './dated-pages.ts'
import { askForDatePage, profilePage, wrongDatePage } from './pages/profile.ts'
import { profileAddress } from './parts.ts'

/** The profile of the date in the query; without one, a page that asks for it. */
export function createProfile(options: ComputedPageOptions): DatedPages {
  const answer = createComputedPage(options, {
    example: EXAMPLE_DATE,
    page: (date) => profilePage(date, options.context),
    nameOf: isoDate,
  })
  const asking = createComputedPage<undefined>(options, {
    example: undefined,
    page: askForDatePage,
    nameOf: () => 'none',
  })
  return (request: ServiceRequest) => {
    const asked = askedDate(queryOf(request.target), BIRTH_FIELDS)
    if (asked.wrong) return { problem: wrongDatePage(asked) }
    if (!asked.date) return { answer: asking(request, undefined) }
    return asked.isCanonical ? { answer: answer(request, asked.date) } : { moved: profileAddress(asked.date) }
  }
}

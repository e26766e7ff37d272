import { isoDate } from '../numerology/calendar.ts'
import { askedDate } from './asked-date.ts'
import { EXAMPLE_DATE } from './context.ts'
import { BIRTH_FIELDS } from './date-fields.ts'
import type { DatedPages } from './dated-pages.ts'
import { askForDatePage, profilePage, wrongDatePage } from './pages/profile.ts'
import { profileAddress } from './parts.ts'

/** The profile of the date in the query; without one, a page that asks for it. */
export const PROFILE: DatedPages = {
  path: '/perfil',
  examples: [askForDatePage, (context) => profilePage(EXAMPLE_DATE, context)],
  find(query, context) {
    const asked = askedDate(query, BIRTH_FIELDS)
    if (asked.wrong) return { problem: wrongDatePage(asked) }
    const { date, isCanonical } = asked
    if (!date) return { name: 'none', content: askForDatePage }
    if (!isCanonical) return { moved: profileAddress(date) }
    return { name: isoDate(date), content: () => profilePage(date, context) }
  },
}

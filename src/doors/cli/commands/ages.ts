import type { CalendarDate } from '../../../numerology/calendar.ts'
import { dateCommand } from '../date-command.ts'
import { agesView } from '../views/ages.ts'

export const ages = dateCommand({
  summary: 'the ring of ages: 64 periods of fifteen months',
  document: '/ages',
  view: (found, screen) => agesView(found.json(), today(), screen),
})

/** In the local time zone. */
function today(): CalendarDate {
  const now = new Date()
  return { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() }
}

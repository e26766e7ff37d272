import { isoDate } from '../../../numerology/calendar.ts'
import type { Command } from '../command.ts'
import { datePath, notADate } from '../date-path.ts'
import { show } from '../show.ts'
import { agesView } from '../views/ages.ts'

export const ages: Command = {
  parameters: 'DATE',
  summary: 'the ring of ages: 64 periods of fifteen months',
  examples: ['15/5/1990'],
  options: ['json'],
  takes: [1, 1],
  run(call) {
    const [date] = call.arguments as [string]
    show(call, {
      path: `/matrix/${datePath(date)}/ages`,
      refusal: () => notADate(date),
      view: (found, screen) => agesView(found.json(), today(), screen),
    })
  },
}

/** Where the person at the terminal is. */
function today(): string {
  const now = new Date()
  return isoDate({ day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() })
}

import type { Command } from '../command.ts'
import { datePath, notADate } from '../date-path.ts'
import { show } from '../show.ts'
import { readingView } from '../views/reading.ts'

export const reading: Command = {
  parameters: 'DATE',
  summary: 'what each card says in its position',
  options: ['json'],
  takes: [1, 1],
  run(call) {
    const [date] = call.arguments as [string]
    show(call, {
      path: `/matrix/${datePath(date)}/reading`,
      refusal: () => notADate(date),
      view: (found, screen) => readingView(found.json(), screen),
    })
  },
}

import type { Command } from '../command.ts'
import { chartPath, wrongDate } from '../date-path.ts'
import { show } from '../show.ts'
import { pairReadingView } from '../views/pair.ts'
import { readingView } from '../views/reading.ts'

export const reading: Command = {
  parameters: 'DATE [DATE]',
  summary: 'what each card says in its position',
  examples: ['15/5/1990', '15/5/1990 20/8/1995'],
  options: ['json'],
  takes: [1, 2],
  run(call) {
    const dates = call.arguments
    show(call, {
      path: `${chartPath(dates)}/reading`,
      refusal: (refused) => wrongDate(dates, refused),
      view: (found, screen) =>
        dates.length === 2 ? pairReadingView(found.json(), screen) : readingView(found.json(), screen),
    })
  },
}

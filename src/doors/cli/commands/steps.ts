import type { Command } from '../command.ts'
import { chartPath, wrongDate } from '../date-path.ts'
import { show } from '../show.ts'
import { pairStepsView, stepsView } from '../views/steps.ts'

export const steps: Command = {
  parameters: 'DATE [DATE]',
  summary: 'how each point was computed',
  examples: ['15/5/1990'],
  options: ['json'],
  takes: [1, 2],
  run(call) {
    const dates = call.arguments
    show(call, {
      path: `${chartPath(dates)}/steps`,
      refusal: (refused) => wrongDate(dates, refused),
      view: (found, screen) =>
        dates.length === 2 ? pairStepsView(found.json(), screen) : stepsView(found.json(), screen),
    })
  },
}

import type { Command } from '../command.ts'
import { chartPath, wrongDate } from '../date-path.ts'
import { show } from '../show.ts'
import { pairView } from '../views/pair.ts'

export const pair: Command = {
  parameters: 'DATE DATE',
  summary: 'the chart of two people: points and texts',
  examples: ['15/5/1990 20/8/1995'],
  options: ['json'],
  takes: [2, 2],
  run(call) {
    const dates = call.arguments
    const path = chartPath(dates)
    show(call, {
      path,
      refusal: (refused) => wrongDate(dates, refused),
      view: (found, screen, get) => pairView(found.json(), get(`${path}/reading`).json(), screen),
    })
  },
}

import type { Command } from '../command.ts'
import { datePath, notADate } from '../date-path.ts'
import { show } from '../show.ts'
import { matrixView } from '../views/matrix.ts'

export const matrix: Command = {
  parameters: 'DATE',
  summary: 'the destiny matrix of a date: chart and table',
  examples: ['15/5/1990', '1990-05-15 --json'],
  options: ['json'],
  takes: [1, 1],
  run(call) {
    const [date] = call.arguments as [string]
    const path = `/matrix/${datePath(date)}`
    show(call, {
      path,
      refusal: () => notADate(date),
      view: (found, screen, get) => matrixView(found.json(), get(`${path}/steps`).json(), screen),
    })
  },
}

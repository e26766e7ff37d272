import type { Command } from '../command.ts'
import { datePath, notADate } from '../date-path.ts'
import { show } from '../show.ts'
import { synthesisView } from '../views/synthesis.ts'

export const synthesis: Command = {
  parameters: 'DATE',
  summary: 'the matrix read as one short text',
  examples: ['15/5/1990'],
  options: ['json'],
  takes: [1, 1],
  run(call) {
    const [date] = call.arguments as [string]
    show(call, {
      path: `/matrix/${datePath(date)}/synthesis`,
      refusal: () => notADate(date),
      view: (found, screen) => synthesisView(found.json(), screen),
    })
  },
}

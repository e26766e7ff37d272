import type { Command } from '../command.ts'
import { datePath, notADate } from '../date-path.ts'
import { show } from '../show.ts'
import { chakrasView } from '../views/chakras.ts'

export const chakras: Command = {
  parameters: 'DATE',
  summary: 'the table of seven rows',
  examples: ['15/5/1990'],
  options: ['json'],
  takes: [1, 1],
  run(call) {
    const [date] = call.arguments as [string]
    show(call, {
      path: `/matrix/${datePath(date)}/chakras`,
      refusal: () => notADate(date),
      view: (found, screen) => chakrasView(found.json(), screen),
    })
  },
}

import { dateCommand } from '../date-command.ts'
import { chakrasView } from '../views/chakras.ts'

export const chakras = dateCommand({
  summary: 'the table of seven rows',
  document: '/chakras',
  view: (found, screen) => chakrasView(found.json(), screen),
})

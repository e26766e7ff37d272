import { dateCommand } from '../date-command.ts'
import { chakrasView } from '../views/chakras.ts'

export const chakras = dateCommand({
  summary: 'the chakra table of a date',
  document: '/chakras',
  view: (found, screen) => chakrasView(found.json(), screen),
})

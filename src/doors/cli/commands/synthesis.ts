import { dateCommand } from '../date-command.ts'
import { synthesisView } from '../views/synthesis.ts'

export const synthesis = dateCommand({
  summary: 'the matrix read as one short text',
  document: '/synthesis',
  view: (found, screen) => synthesisView(found.json(), screen),
})

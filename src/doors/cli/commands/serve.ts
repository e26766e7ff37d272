import { pathToFileURL } from 'node:url'
import { builtProgram } from '../../../process/program.ts'
import type { Command } from '../command.ts'

export const serve: Command = {
  parameters: '',
  summary: 'start the HTTP service; settings come from the environment',
  examples: [''],
  options: [],
  takes: [0, 0],
  async run() {
    // Nobody reads the log: the command line would end, the server carries on.
    process.stdout.removeAllListeners('error')
    // The import starts it.
    await import(pathToFileURL(builtProgram('server.cjs')).href)
  },
}

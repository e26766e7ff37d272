import type { Command } from '../command.ts'

export const mcp: Command = {
  parameters: '',
  summary: 'speak MCP over standard input and output, for assistants',
  examples: [''],
  options: [],
  takes: [0, 0],
  async run() {
    // The import starts it.
    await import('../../mcp/main.ts')
  },
}

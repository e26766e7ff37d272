import type { Command } from '../command.ts'

export const mcp: Command = {
  parameters: '',
  summary: 'start the MCP server on stdio',
  examples: [''],
  options: [],
  takes: [0, 0],
  async run() {
    // The import starts it.
    await import('../../mcp/main.ts')
  },
}

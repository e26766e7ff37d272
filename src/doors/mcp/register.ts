import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { once } from '../../dataset/once.ts'
import { closed } from '../../shapes/schema.ts'
import { SHOWN_IN_APP } from './app.ts'
import { type ToolArguments, whichArgumentsThereAre } from './arguments.ts'
import type { Documents } from './documents.ts'
import { described, schemaForAgents } from './schemas.ts'
import { type Tool, tools } from './tools.ts'

export function registerTools(server: McpServer, documents: Documents): void {
  for (const { tool, config } of prepared()) {
    server.registerTool(tool.name, config, (call) => documents.guarded(() => run(tool, call, documents)))
  }
}

/** Computed once, for the first agent: over HTTP every request gets its own server. */
const prepared = once(() =>
  tools().map((tool) => ({
    tool,
    config: {
      title: tool.title,
      description: tool.description,
      inputSchema: described<ToolArguments>(closed(tool.input)),
      ...(tool.output ? { outputSchema: described<unknown>(schemaForAgents(tool.output)) } : {}),
      ...(tool.isShownInApp ? { _meta: SHOWN_IN_APP } : {}),
      annotations: { title: tool.title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
  })),
)

async function run(tool: Tool, call: ToolArguments, documents: Documents): Promise<CallToolResult> {
  const known = Object.keys(tool.input.properties as object)
  const unknown = Object.keys(call).find((name) => !known.includes(name))
  if (unknown !== undefined) return refused(whichArgumentsThereAre(unknown, tool.name, known))
  const path = tool.path(call)
  const text = path && (await documents.text(path))
  if (!text) return refused(tool.advice(call))
  const document = JSON.parse(text)
  const quote = { type: 'text', text: tool.quote(document as never, call) } as const
  if (tool.output) return { content: [quote], structuredContent: document }
  if (tool.picture === undefined) return { content: [quote] }
  const data = await documents.picture(path + tool.picture)
  if (!data) return refused('Hay demasiados dibujos en espera. Prueba otra vez dentro de unos segundos.')
  return { content: [quote, { type: 'image', data, mimeType: 'image/png' }] }
}

function refused(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { SHOWN_IN_APP } from './app.ts'
import type { ToolArguments } from './arguments.ts'
import type { ReadDocument } from './documents.ts'
import { createDocumentSchemas, described } from './schemas.ts'
import type { Tool } from './tool.ts'
import { TOOLS } from './tools.ts'

/** Made once, for the first agent: over HTTP every request gets a server of its own. */
let prepared: ReturnType<typeof prepare> | undefined

export function registerTools(server: McpServer, read: ReadDocument): void {
  prepared ??= prepare()
  for (const { tool, config } of prepared) server.registerTool(tool.name, config, (call) => run(tool, call, read))
}

function prepare() {
  const schemaOf = createDocumentSchemas()
  return TOOLS.map((tool) => ({
    tool,
    config: {
      title: tool.title,
      description: tool.description,
      inputSchema: described<ToolArguments>(tool.input),
      ...(tool.output ? { outputSchema: described<unknown>(schemaOf(tool.output)) } : {}),
      ...(tool.isShownInApp ? { _meta: SHOWN_IN_APP } : {}),
      annotations: { title: tool.title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
  }))
}

async function run(tool: Tool, call: ToolArguments, read: ReadDocument): Promise<CallToolResult> {
  const path = tool.path(call)
  const text = path && (await read(path))
  if (!text) return { content: [{ type: 'text', text: tool.advice(call) }], isError: true }
  const document = JSON.parse(text)
  const quote = { type: 'text', text: tool.quote(document as never, call) } as const
  if (tool.output) return { content: [quote], structuredContent: document }
  if (tool.picture === undefined) return { content: [quote] }
  const picture = path + tool.picture
  const resource = { uri: `numerology:/${picture}`, mimeType: 'image/svg+xml', text: (await read(picture))! }
  return { content: [quote, { type: 'resource', resource }] }
}

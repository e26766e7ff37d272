import type { CallToolResult, McpRequestContext, McpServer } from '@modelcontextprotocol/server'
import type { Pictures } from '../../api/answer.ts'
import { dataset } from '../../dataset/dataset.ts'
import { once } from '../../dataset/once.ts'
import { PROGRAM_VERSION } from '../../documents/version.ts'
import type { Settings } from '../../service/settings.ts'
import { closed } from '../../shapes/schema.ts'
import { appHtml } from './app.generated.ts'
import { described, schemaForAgents, type ToolArguments, whichArgumentsThereAre } from './arguments.ts'
import { createDocuments, type Documents, type Report } from './documents.ts'
import type { Sdk } from './sdk.ts'
import { type Tool, tools } from './tools.ts'

const INSTRUCTIONS = `Numerología en español con un método publicado y comprobable: números de camino de vida y matriz del destino (octagrama de 22 arcanos, orden de Marsella), con sus edades, su cola kármica, su tabla y la matriz de una pareja. Las fechas se escriben AAAA-MM-DD. Los textos hablan de tendencias, no de certezas: no prometen nada sobre salud, dinero ni leyes. Los datos tienen licencia ${dataset.license}: cuando uses un texto, añade la cita que viene al final de cada resultado (también en «suggested_citation»).`

/** Nothing changes while the process runs, and the API's documents may be cached for a day. */
const KEPT_FOR_A_DAY = { ttlMs: 86_400_000, cacheScope: 'public' } as const

type ServerFactory = (context: McpRequestContext) => McpServer

/** Creates the server for one agent: per connection over stdio, per request over HTTP. */
export function createServerFactory(sdk: Sdk, settings: Settings, pictures: Pictures, report: Report): ServerFactory {
  const { publisher } = settings
  const documentsFor = createDocuments(settings, pictures, report)
  return ({ authInfo }) => {
    const documents = documentsFor(authInfo?.clientId ?? '')
    const server = new sdk.McpServer(
      {
        name: 'open-numerology',
        title: dataset.title,
        version: PROGRAM_VERSION,
        description: dataset.description,
        ...(publisher.publicUrl && { websiteUrl: publisher.publicUrl }),
      },
      {
        instructions: INSTRUCTIONS,
        capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
        cacheHints: {
          'server/discover': KEPT_FOR_A_DAY,
          'tools/list': KEPT_FOR_A_DAY,
          'resources/list': KEPT_FOR_A_DAY,
          'resources/read': KEPT_FOR_A_DAY,
        },
      },
    )
    registerTools(server, documents)
    registerApp(server)
    return server
  }
}

/** The chart in the conversation, for hosts that support the MCP Apps extension. Others never request it. */
const APP_URI = 'ui://open-numerology/chart'
const MIME_TYPE = 'text/html;profile=mcp-app'
/** Declares no domains, so the host blocks all network access. */
const META = { ui: { prefersBorder: true } }

/** Tells a host that results of this tool can be shown in the app. */
export const SHOWN_IN_APP = { ui: { resourceUri: APP_URI } }

export function registerApp(server: McpServer): void {
  const about = {
    title: 'La matriz en la conversación',
    description:
      'Página sin conexión que dibuja la matriz de una fecha o de una pareja y muestra el texto del resultado.',
    mimeType: MIME_TYPE,
    _meta: META,
  }
  server.registerResource('chart_app', APP_URI, about, ({ href }) => ({
    contents: [{ uri: href, mimeType: MIME_TYPE, text: appHtml(), _meta: META }],
  }))
}

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

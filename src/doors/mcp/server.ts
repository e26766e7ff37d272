import type { CallToolResult, McpRequestContext, McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { Pictures } from '../../api/answer.ts'
import { dataset } from '../../dataset/dataset.ts'
import { once } from '../../dataset/once.ts'
import { whomToTell } from '../../documents/errors.ts'
import { PROGRAM_VERSION } from '../../documents/version.ts'
import { askForPictures } from '../../service/service.ts'
import type { Settings } from '../../service/settings.ts'
import { COMPONENTS, closed, referredName, type Schema } from '../../shapes/schema.ts'
import { appHtml } from './app.generated.ts'
import { type Tool, type ToolArguments, tools, whichArgumentsThereAre } from './tools.ts'

export type Sdk = typeof import('@modelcontextprotocol/server')

const INSTRUCTIONS = `Numerología en español con un método publicado y comprobable: números de camino de vida y matriz del destino (octagrama de 22 arcanos, orden de Marsella), con sus edades, su cola kármica, su tabla y la matriz de una pareja. Las fechas se escriben AAAA-MM-DD. Los textos hablan de tendencias, no de certezas: no prometen nada sobre salud, dinero ni leyes. Los datos tienen licencia ${dataset.license}: cuando uses un texto, añade la cita que viene al final de cada resultado (también en «suggested_citation»).`

/** Nothing changes while the process runs, and the API's documents may be cached for a day. */
const KEPT_FOR_A_DAY = { ttlMs: 86_400_000, cacheScope: 'public' } as const

export type Report = (cause: unknown) => void

/** A document at a path of the API, such as /life-path/7; undefined if there is none, or no room for its picture. */
type Read = (path: string) => Promise<Uint8Array | undefined>

/**
 * Creates the server for one agent: per connection over stdio, per request over HTTP. It calls the API itself, so that an
 * agent gets exactly what any other client gets.
 */
export function createServerFactory(sdk: Sdk, settings: Settings, pictures: Pictures, report: Report) {
  const { publicUrl, supportContact } = settings.publisher
  const ask = askForPictures(settings, pictures)
  return ({ authInfo }: McpRequestContext): McpServer => {
    const server = new sdk.McpServer(
      {
        name: 'open-numerology',
        title: dataset.title,
        version: PROGRAM_VERSION,
        description: dataset.description,
        ...(publicUrl && { websiteUrl: publicUrl }),
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
    const read: Read = async (path) => {
      const { status, body } = await ask(path, authInfo?.clientId)
      return status === 200 ? body : undefined
    }
    for (const { tool, config } of prepared()) {
      server.registerTool(tool.name, config, (call) => run(tool, call, read).catch(fail))
    }
    registerApp(server)
    return server
  }

  /** The operator learns the cause, the agent whom to contact. */
  function fail(cause: unknown): never {
    report(cause)
    throw new Error(`Algo ha fallado por nuestra parte. Si se repite, ${whomToTell(supportContact)}.`)
  }
}

/** The chart in the conversation, for hosts that support the MCP Apps extension. Others never request it. */
const APP_URI = 'ui://open-numerology/chart'
const MIME_TYPE = 'text/html;profile=mcp-app'
/** Declares no domains, so the host blocks all network access. */
const META = { ui: { prefersBorder: true } }

/** Tells a host that results of this tool can be shown in the app. */
const SHOWN_IN_APP = { ui: { resourceUri: APP_URI } }

function registerApp(server: McpServer): void {
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

async function run(tool: Tool, call: ToolArguments, read: Read): Promise<CallToolResult> {
  const known = Object.keys(tool.input.properties as object)
  const unknown = Object.keys(call).find((name) => !known.includes(name))
  if (unknown !== undefined) return refused(whichArgumentsThereAre(unknown, tool.name, known))
  const path = tool.path(call)
  const bytes = path && (await read(path))
  if (!bytes) return refused(tool.advice(call))
  const document = JSON.parse(new TextDecoder().decode(bytes))
  const quote = { type: 'text', text: tool.quote(document as never, call) } as const
  if (tool.output) return { content: [quote], structuredContent: document }
  if (tool.picture === undefined) return { content: [quote] }
  const picture = await read(path + tool.picture)
  if (!picture) return refused('Hay demasiados dibujos en espera. Prueba otra vez dentro de unos segundos.')
  return { content: [quote, { type: 'image', data: base64(picture), mimeType: 'image/png' }] }
}

function refused(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** In chunks, because the number of arguments of a call is limited. */
function base64(bytes: Uint8Array): string {
  const PIECE = 8192
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(binary)
}

/** Evident from the document itself; the OpenAPI document has them all. */
const LEFT_OUT = ['description', 'format', 'minimum', 'maximum', 'pattern', 'enum', 'const', 'minItems', 'maxItems']

/** A schema of the OpenAPI document for agents: only names and types of fields, with referenced schemas. */
function schemaForAgents(schema: Schema): Schema {
  const definitions: Record<string, unknown> = {}
  const name = referredName(schema)
  const root = bare(name === undefined ? schema : COMPONENTS[name], definitions) as Schema
  return Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }
}

function bare(value: unknown, definitions: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => bare(item, definitions))
  if (typeof value !== 'object' || value === null) return value
  const name = referredName(value as Schema)
  if (name !== undefined) {
    definitions[name] ??= bare(COMPONENTS[name], definitions)
    return { $ref: `#/$defs/${name}` }
  }
  const fields = Object.entries(value).filter(
    ([key, inner]) => !LEFT_OUT.includes(key) || (typeof inner === 'object' && !Array.isArray(inner)),
  )
  return Object.fromEntries(fields.map(([key, inner]) => [key, bare(inner, definitions)]))
}

/**
 * A JSON Schema for clients only. Nothing is validated against it here: the tool parses its arguments and explains errors
 * in Spanish, and results are the API's own documents.
 */
function described<Value>(schema: Schema): StandardSchemaWithJSON<Value, Value> {
  const json = () => schema
  return {
    '~standard': {
      version: 1,
      vendor: 'open-numerology',
      jsonSchema: { input: json, output: json },
      validate: (value) => ({ value: value as Value }),
    },
  }
}

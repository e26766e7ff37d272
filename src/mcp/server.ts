import type { CallToolResult, McpRequestContext, McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { dataset } from '../dataset/dataset.ts'
import { whomToTell } from '../documents/errors.ts'
import { FACETS } from '../documents/names.ts'
import type { Publisher } from '../documents/publisher.ts'
import { PROGRAM_VERSION } from '../documents/version.ts'
import { contextOf, documentOf } from '../operations/documents.ts'
import { closed, type Schema } from '../shapes/schema.ts'
import { type Block, cardLine, plainText, type Section, type SpokenMethod } from '../text/documents.ts'
import { appHtml } from './app.generated.ts'
import { Advice, argumentsOf, TOOLS, type Tool, type ToolArguments } from './tools.ts'

export type Sdk = typeof import('@modelcontextprotocol/server')

const INSTRUCTIONS = `Numerología en español con un método publicado y comprobable: números de camino de vida y matriz del destino (octagrama de 22 arcanos, orden de Marsella), con sus edades, su cola kármica, su tabla y la matriz de una pareja. Las fechas se escriben AAAA-MM-DD. Los textos hablan de tendencias, no de certezas: no prometen nada sobre salud, dinero ni leyes. Los datos tienen licencia ${dataset.license}: cuando uses un texto, añade la cita que viene al final de cada resultado.`

export type Report = (cause: unknown) => void

/** Paints drawings. `waiter` is who waits for them, as the transport calls them; rejects with `Busy` if too many wait. */
export interface Pictures {
  paint(name: string, draw: () => string, waiter: unknown): Promise<Uint8Array>
}

/** Creates the server for one agent: per connection over stdio, per request over HTTP. */
export function createServerFactory(sdk: Sdk, publisher: Publisher, pictures: Pictures, report: Report) {
  const { publicUrl, supportContact } = publisher
  const context = contextOf(publisher)
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
      },
    )
    const waiter = authInfo?.extra?.waiter ?? { client: '' }
    for (const { tool, config } of OFFERED) {
      server.registerTool(tool.name, config, (call) => run(tool, call, waiter).catch(fail))
    }
    server.registerResource('chart_app', APP_URI, ABOUT_APP, ({ href }) => ({
      contents: [{ uri: href, mimeType: MIME_TYPE, text: appHtml(), _meta: META }],
    }))
    return server
  }

  /** Text alone, without the document as structured content: a model would read everything twice. */
  async function run(tool: Tool, given: ToolArguments, waiter: unknown): Promise<CallToolResult> {
    const { method, values, picture: pictured } = tool.find(argumentsOf(tool, given))
    const document = documentOf(method, values, context) as Cited
    if (!pictured) return { content: [{ type: 'text', text: quote(method, document) }] }
    const drawing = documentOf(pictured, values, context)
    const painting = pictures.paint([pictured, ...values].join('-'), () => drawing, waiter)
    const picture = await painting.catch((cause: Error) => {
      throw cause.name === 'Busy' ? new Advice(BUSY) : cause
    })
    const image = { type: 'image', data: base64(picture), mimeType: 'image/png' } as const
    const text = paragraphs(`${plainText(method, document).title}, como imagen`, ...credit(document))
    return { content: [{ type: 'text', text }, image] }
  }

  /** The operator learns the cause, the agent whom to contact. */
  function fail(cause: unknown): CallToolResult {
    if (cause instanceof Advice) return { content: [{ type: 'text', text: cause.message }], isError: true }
    report(cause)
    throw new Error(`Algo ha fallado por nuestra parte. Si se repite, ${whomToTell(supportContact)}.`)
  }
}

/** The chart in the conversation, for hosts that support the MCP Apps extension. Others never request it. */
const APP_URI = 'ui://open-numerology/chart'
const MIME_TYPE = 'text/html;profile=mcp-app'
/** Declares no domains, so the host blocks all network access. */
const META = { ui: { prefersBorder: true } }

const ABOUT_APP = {
  title: 'La matriz en la conversación',
  description:
    'Página sin conexión que dibuja la matriz de una fecha o de una pareja y muestra el texto del resultado.',
  mimeType: MIME_TYPE,
  _meta: META,
}

const BUSY = 'Hay demasiados dibujos en espera. Prueba otra vez dentro de unos segundos.'

/** What each tool is registered with, once: over HTTP every request gets its own server. */
const OFFERED = TOOLS.map((tool) => ({
  tool,
  config: {
    title: tool.title,
    description: tool.description,
    inputSchema: described(closed(tool.input)),
    ...(tool.isShownInApp ? { _meta: { ui: { resourceUri: APP_URI } } } : {}),
    annotations: { title: tool.title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  },
}))

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** A JSON Schema for clients only: the tool reads its arguments itself, and explains errors in Spanish. */
function described(schema: Schema): StandardSchemaWithJSON<ToolArguments, ToolArguments> {
  const json = () => schema
  const validate = (value: unknown) => ({ value: value as ToolArguments })
  return { '~standard': { version: 1, vendor: 'open-numerology', jsonSchema: { input: json, output: json }, validate } }
}

interface Cited {
  readonly suggested_citation: string
  readonly details_url?: string
}

/** A document as text that an assistant can quote, with its citation as the last line. */
function quote(method: SpokenMethod, document: Cited): string {
  const { over, title, under = '', blocks } = plainText(method, document)
  const heading = over === undefined ? title : `${over}: ${title}`
  return paragraphs(heading, under, ...blocks.map(quoteBlock), ...credit(document))
}

function quoteBlock(block: Block): string {
  if (!('rows' in block)) return quoteSection(block)
  return [block.note ?? [], ...block.rows.map(({ line }) => `- ${line}`)].flat().join('\n')
}

/** Short ones in one line; the app shows the first line of longer ones and folds the rest. */
function quoteSection({ heading, card, note, essence, text, list, practice, ...facets }: Section): string {
  const said = [
    note,
    essence,
    text ?? (list && `${list.join('; ')}.`),
    ...FACETS.map(([field, , label]) => facets[field] && `${label}: ${facets[field]}`),
    practice && `Práctica: ${practice}`,
  ]
  const parts = said.filter((part) => part !== undefined)
  if (heading === undefined) return paragraphs(...parts)
  if (parts.length === 1 && !card) return `${heading}: ${parts[0]}`
  return [card ? `${heading}: ${cardLine(card)}` : heading, ...parts].join('\n')
}

/** No page if the public URL is unknown: nobody could follow a path alone. */
function credit({ details_url = '/', suggested_citation }: Cited): string[] {
  return [details_url.startsWith('/') ? '' : `Página: ${details_url}`, `Cita: ${suggested_citation}`]
}

function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

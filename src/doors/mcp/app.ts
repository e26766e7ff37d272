import type { McpServer } from '@modelcontextprotocol/server'
import { appHtml } from './app.generated.ts'

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

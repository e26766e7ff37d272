import type { McpRequestContext, McpServer } from '@modelcontextprotocol/server'
import type { Pictures } from '../../api/answer.ts'
import { dataset } from '../../dataset/dataset.ts'
import { PROGRAM_VERSION } from '../../documents/version.ts'
import type { Settings } from '../../service/settings.ts'
import { registerApp } from './app.ts'
import { createDocuments, type Report } from './documents.ts'
import { registerTools } from './register.ts'
import { registerResources } from './resources.ts'
import type { Sdk } from './sdk.ts'

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
          'resources/templates/list': KEPT_FOR_A_DAY,
          'resources/read': KEPT_FOR_A_DAY,
        },
      },
    )
    registerTools(server, documents)
    registerResources(server, sdk, documents)
    registerApp(server)
    return server
  }
}

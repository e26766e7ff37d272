import type { McpServer, Resource } from '@modelcontextprotocol/server'
import { dataset } from '../../dataset/dataset.ts'
import { once } from '../../dataset/once.ts'
import type { Documents } from './documents.ts'
import type { Sdk } from './sdk.ts'

interface ResourceFamily {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The path of its documents in the API. */
  readonly folder: string
  readonly members: readonly { readonly number: number; readonly title: string; readonly description: string }[]
}

const families = once((): readonly ResourceFamily[] => [
  {
    name: 'life_path',
    title: 'Números de camino de vida',
    description: 'Un número de camino de vida (1 a 9, 11, 22 o 33) con todos sus textos.',
    folder: 'life-path',
    members: dataset.lifePaths.map(({ number, archetype, short_description }) => ({
      number,
      title: `Camino de vida ${number}: ${archetype}`,
      description: short_description,
    })),
  },
  {
    name: 'arcanum',
    title: 'Arcanos mayores',
    description: 'Un arcano mayor (1 a 22, en el orden de Marsella) con sus doce lecturas.',
    folder: 'arcana',
    members: dataset.arcana.map(({ number, name, keyword }) => ({
      number,
      title: `Arcano ${number}: ${name}`,
      description: `${keyword}.`,
    })),
  },
])

const MIME_TYPE = 'application/json'

/** The records and the arcana, listed and readable: the same bytes that the API sends. */
export function registerResources(
  server: McpServer,
  { ResourceTemplate, ResourceNotFoundError }: Sdk,
  documents: Documents,
) {
  for (const { name, title, description, folder, members } of families()) {
    const resources = members.map(
      ({ number, ...texts }): Resource => ({
        uri: `numerology://${folder}/${number}`,
        name: `${name}_${number}`,
        ...texts,
      }),
    )
    const template = new ResourceTemplate(`numerology://${folder}/{number}`, { list: () => ({ resources }) })
    server.registerResource(name, template, { title, description, mimeType: MIME_TYPE }, async (uri, { number }) => {
      const text = await documents.text(`/${folder}/${encodeURIComponent(String(number))}`)
      if (text === undefined) throw new ResourceNotFoundError(uri.href)
      return { contents: [{ uri: uri.href, mimeType: MIME_TYPE, text }] }
    })
  }
}

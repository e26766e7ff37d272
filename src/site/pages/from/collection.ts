import type { openApiDocument } from '../../../api/openapi/document.ts'

export const COLLECTION_PATH = '/desde/open-numerology.postman_collection.json'

type Document = Pick<ReturnType<typeof openApiDocument>, 'info' | 'paths' | 'servers'>

interface Get {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
}

interface Parameter {
  readonly name: string
  readonly example?: unknown
}

/** Every GET that this site serves, with example values, as a collection for Postman and Bruno (format 2.1). */
export function postmanCollection({ info, paths, servers }: Document, serves: (path: string) => boolean) {
  const folders = new Map<string, object[]>()
  for (const [path, entry] of Object.entries(paths)) {
    if (!serves(path)) continue
    const { get, parameters = [] } = entry as { readonly get: Get; readonly parameters?: readonly Parameter[] }
    const [folder = ''] = get.tags
    folders.set(folder, [...(folders.get(folder) ?? []), itemOf(path, get, parameters)])
  }
  return {
    info: {
      name: info.title,
      description: info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [{ key: 'baseUrl', value: servers[0]!.url }],
    item: [...folders].map(([name, item]) => ({ name, item })),
  }
}

function itemOf(path: string, { summary, description }: Get, parameters: readonly Parameter[]) {
  const segments = path.split('/').slice(1)
  const written = segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1')).filter((segment) => segment !== '')
  return {
    name: summary,
    request: {
      method: 'GET',
      description,
      url: {
        raw: ['{{baseUrl}}', ...written].join('/'),
        host: ['{{baseUrl}}'],
        path: written,
        variable: parameters.map(({ name, example }) => ({ key: name, value: String(example) })),
      },
    },
  }
}

import { LICENSE_TERMS } from '../documents/credit.ts'
import { examplePath, OPERATIONS } from '../operations/table.ts'
import { markdownPath } from './markdown-pages.ts'
import { GUIDES } from './pages/guides/index.ts'
import { POSITION_SLUGS } from './position-slugs.ts'
import type { WellKnownOptions } from './well-known-options.ts'

const MARKDOWN_PAGES: readonly (readonly [path: string, label: string])[] = [
  ['/', 'La portada'],
  ['/metodo', 'El método'],
  ['/estandar', 'El estándar'],
  ['/matriz', 'La matriz del destino'],
  ['/numeros', 'Los doce números'],
  ['/colas', 'Las 26 colas kármicas'],
  ['/pareja', 'La matriz de la pareja'],
  ['/datos', 'Los datos'],
  ['/desde', 'Desde Python, Excel y otros programas'],
  ['/documentacion', 'La API'],
  ...GUIDES.map(({ path, label }) => [path, label] as const),
  ['/cambios', 'Los cambios'],
  ['/privacidad', 'Lo que no guardamos'],
]

/** Groups of pages, by path pattern. */
const MARKDOWN_PATTERNS: readonly (readonly [pattern: string, label: string, values: string])[] = [
  ['/numeros/{n}', 'Cada número', 'n de 1 a 9, 11, 22 o 33'],
  ['/arcanos/{n}', 'Cada carta', 'n de 1 a 22'],
  [
    '/arcanos/{n}/{posicion}',
    'Cada lectura que puede darse',
    `posicion: ${Object.values(POSITION_SLUGS).join(', ')}; en /arcanos/{n} están las de cada carta`,
  ],
  ['/colas/{cola}', 'Cada cola kármica', 'cola como 18-3-12'],
]

/** The site in one page for language models (llmstxt.org). */
export function llmsText({ dataset, credit, publisher, serves, hasMcp }: WellKnownOptions): string {
  const { addresses, attribution } = credit
  const { publicUrl } = publisher
  const documents = OPERATIONS.filter(({ media, tag }) => media === 'json' && tag !== 'Servicio')
    .map((operation) => ({ ...operation, path: examplePath(operation) }))
    .filter(({ path }) => serves(path))
    .map(({ path, summary, description }) => `- [${summary}](${addresses.api}${path}): ${description}`)
  const agents = `## Agentes

Por MCP (streamable HTTP, sin sesión ni claves), con siete herramientas y la cita en cada resultado: ${publicUrl}/mcp

`
  return `# ${dataset.origin}

> ${dataset.description} Textos y datos con licencia ${dataset.license}: ${LICENSE_TERMS}

La API es de solo lectura, sin claves. Las fechas van de 1900 a 2100, con día, mes y año en la ruta.

## API

- [Índice](${addresses.api}): versión, rutas y enlaces
- [OpenAPI 3.1](${addresses.openapi}): descripción exacta de cada respuesta
${documents.join('\n')}

${hasMcp ? agents : ''}## Páginas

- [Los doce números](${publicUrl}/numeros)
- [La matriz del destino](${publicUrl}/matriz)
- [Las 26 colas kármicas](${publicUrl}/colas)
- [La matriz de la pareja](${publicUrl}/pareja): dos fechas
- [El método](${addresses.method}): fórmulas, ejemplo y otras escuelas
- [El estándar](${publicUrl}/estandar): reglas para programas y un comprobador
- [Los datos](${addresses.data}): descargas y crédito

## Como Markdown

Cada página de texto está también en Markdown, en su dirección con \`.md\`:

${MARKDOWN_PAGES.map(([path, label]) => `- [${label}](${publicUrl}${markdownPath(path)})`).join('\n')}
${MARKDOWN_PATTERNS.map(([pattern, label, values]) => `- ${label}: ${publicUrl}${markdownPath(pattern)} (${values})`).join('\n')}

## Cómo citar

${attribution}
`
}

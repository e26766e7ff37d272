import type { Dataset } from '../dataset/types.ts'
import { type Credit, escapeHtml, LICENSE_TERMS } from '../documents/credit.ts'
import { POSITION_SLUGS } from '../documents/names.ts'
import type { Publisher } from '../documents/publisher.ts'
import { examplePath, OPERATIONS } from '../operations/table.ts'
import { type AssetPaths, contactAddress } from './layout.ts'
import { markdownPath } from './markdown.ts'
import { GUIDES } from './pages/guides/index.ts'

/** A small file for crawlers. */
export interface TextFile {
  readonly path: string
  readonly contentType: string
  readonly text: string
}

const DAY_MS = 24 * 60 * 60 * 1000
export const SECURITY_PATH = '/.well-known/security.txt'

/** RFC 9116: it has an expiry date, so it is regenerated daily and never expires while the service runs. */
export function securityFile(publisher: Publisher, today: number): TextFile {
  const text = securityText(publisher, new Date((today + 180) * DAY_MS))
  return { path: SECURITY_PATH, contentType: 'text/plain; charset=utf-8', text }
}

/** Days since 1970. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS)
}

export function wellKnownFiles(options: WellKnownOptions): TextFile[] {
  const { dataset, publisher, credit, assets, pagePaths } = options
  const { publicUrl } = publisher
  return [
    ...(publicUrl === '' ? [] : [sitemap(publicUrl, pagePaths)]),
    {
      path: '/robots.txt',
      contentType: 'text/plain; charset=utf-8',
      // Profiles carry noindex, which crawlers must be allowed to read.
      text: `User-agent: *\nAllow: /\n${publicUrl === '' ? '' : `\nSitemap: ${publicUrl}/sitemap.xml\n`}`,
    },
    { path: '/llms.txt', contentType: 'text/plain; charset=utf-8', text: llmsText(options) },
    {
      path: '/.well-known/api-catalog',
      // RFC 9727: a link set that points to the API's description.
      contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      text: `${JSON.stringify({
        linkset: [
          {
            anchor: credit.addresses.api,
            'service-desc': [{ href: credit.addresses.openapi, type: 'application/json' }],
            'service-doc': [{ href: credit.addresses.documentation, type: 'text/html', hreflang: ['es'] }],
            license: [{ href: dataset.licenseUrl }],
          },
        ],
      })}\n`,
    },
    {
      path: assets.manifest,
      contentType: 'application/manifest+json; charset=utf-8',
      text: `${JSON.stringify({
        name: publisher.name,
        short_name: publisher.name.slice(0, 24),
        description: dataset.description,
        lang: 'es',
        start_url: '/',
        display: 'minimal-ui',
        background_color: '#faf7f2',
        theme_color: '#faf7f2',
        icons: [
          { src: assets.icon, sizes: 'any', type: 'image/svg+xml' },
          { src: assets.icon192, sizes: '192x192', type: 'image/png' },
          { src: assets.icon512, sizes: '512x512', type: 'image/png' },
        ],
      })}\n`,
    },
  ]
}

/** Sitemap URLs must be absolute. */
function sitemap(publicUrl: string, pagePaths: readonly string[]): TextFile {
  return {
    path: '/sitemap.xml',
    contentType: 'application/xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pagePaths
      .map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>\n`)
      .join('')}</urlset>\n`,
  }
}

function securityText({ publicUrl, supportContact }: Publisher, expires: Date): string {
  return [
    `Contact: ${contactAddress(supportContact)}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}${SECURITY_PATH}`,
    '',
  ].join('\n')
}

/** The input of the files for crawlers. */
export interface WellKnownOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly credit: Credit
  readonly assets: AssetPaths
  readonly pagePaths: readonly string[]
  /** Whether this site serves this API path. */
  serves(path: string): boolean
  /** Whether this site serves MCP. */
  readonly hasMcp: boolean
}

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

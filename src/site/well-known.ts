import type { Dataset } from '../dataset/types.ts'
import type { Credit } from '../documents/credit.ts'
import { escapeHtml } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'
import { type AssetPaths, contactAddress } from './layout.ts'
import { markdownPath } from './markdown-pages.ts'
import { GUIDES } from './pages/guides/index.ts'

/** The small files that machines look for. */
export interface TextFile {
  readonly path: string
  readonly contentType: string
  readonly text: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const SECURITY_PATH = '/.well-known/security.txt'

/** RFC 9116: says until when it holds, so it is made again each day and never out of date while the service runs. */
export function securityFile(publisher: Publisher, today: number): TextFile {
  const text = securityText(publisher, new Date((today + 180) * DAY_MS))
  return { path: SECURITY_PATH, contentType: 'text/plain; charset=utf-8', text }
}

/** Days since 1970. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS)
}

export interface WellKnownOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly credit: Credit
  readonly assets: AssetPaths
  readonly pagePaths: readonly string[]
}

export function wellKnownFiles({ dataset, publisher, credit, assets, pagePaths }: WellKnownOptions): TextFile[] {
  const { publicUrl } = publisher
  return [
    {
      path: '/robots.txt',
      contentType: 'text/plain; charset=utf-8',
      // Profiles are left out of indexes by a mark on the page, which only those who may read it can see.
      text: `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    },
    {
      path: '/sitemap.xml',
      contentType: 'application/xml; charset=utf-8',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pagePaths
        .map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>\n`)
        .join('')}</urlset>\n`,
    },
    { path: '/llms.txt', contentType: 'text/plain; charset=utf-8', text: llmsText(dataset, credit, publisher) },
    {
      path: '/.well-known/api-catalog',
      // RFC 9727: a link set that leads to the API's description.
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

const MARKDOWN_PAGES: readonly (readonly [path: string, label: string])[] = [
  ['/metodo', 'El método'],
  ['/matriz', 'La matriz del destino'],
  ['/numeros', 'Los doce números'],
  ['/datos', 'Los datos'],
  ['/documentacion', 'La API'],
  ...GUIDES.map(({ path, label }) => [path, label] as const),
  ['/cambios', 'Los cambios'],
]

function securityText({ publicUrl, supportContact }: Publisher, expires: Date): string {
  return [
    `Contact: ${contactAddress(supportContact)}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}${SECURITY_PATH}`,
    '',
  ].join('\n')
}

function llmsText(dataset: Dataset, { addresses, attribution }: Credit, { publicUrl }: Publisher): string {
  return `# ${dataset.origin}

> ${dataset.description} Licencia ${dataset.license}: se puede usar y citar con atribución.

La API es de solo lectura, sin claves. Las fechas van de 1900 a 2100, con día, mes y año en la dirección.

## API

- [Índice](${addresses.api}): versión, direcciones y enlaces
- [OpenAPI 3.1](${addresses.openapi}): descripción exacta de cada respuesta
- [Matriz del destino de una fecha](${addresses.api}/matrix/15/5/1990): doce posiciones con su arcano
- [Lecturas de una fecha](${addresses.api}/matrix/15/5/1990/reading): las doce posiciones con su texto
- [Síntesis de una fecha](${addresses.api}/matrix/15/5/1990/synthesis): la matriz leída como un solo texto
- [Pasos del cálculo](${addresses.api}/matrix/15/5/1990/steps): sumas y reducciones de los 32 puntos
- [Anillo de edades](${addresses.api}/matrix/15/5/1990/ages): 64 etapas de quince meses, con fechas y textos
- [Cola kármica de una fecha](${addresses.api}/matrix/15/5/1990/tail) y [las 26 que existen](${addresses.api}/tails)
- [Tabla de siete filas](${addresses.api}/matrix/15/5/1990/chakras): números y nombres
- [Matriz de una pareja](${addresses.api}/pair/15/5/1990/20/8/1995) y [su lectura](${addresses.api}/pair/15/5/1990/20/8/1995/reading)
- [Camino de vida de una fecha](${addresses.api}/life-path/of/15/5/1990): el número y sus pasos
- [Caminos de vida](${addresses.api}/life-path) y [arcanos](${addresses.api}/arcana): listas completas

## Agentes

Por MCP (streamable HTTP, sin sesión ni claves), con siete herramientas y la cita en cada resultado: ${publicUrl}/mcp

## Páginas

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
- Los números y las cartas, de uno en uno: ${publicUrl}/numeros/7.md, ${publicUrl}/arcanos/12.md

## Crédito

${attribution}
`
}

import { bareName, positions } from '../dataset/dataset.ts'
import { LICENSE_TERMS } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'
import type { Headers, Resource } from '../operations/headers.ts'
import { examplePath, OPERATIONS } from '../operations/table.ts'
import { ASSET_PATHS } from './assets.ts'
import { html } from './html.ts'
import { type Crumb, contactAddress, MANIFEST_PATH, MENU, MORE, type SiteContext } from './layout.ts'
import { changesFeed, FEED_PATH } from './pages/changes.ts'
import { DOORS } from './pages/guides/index.ts'
import { RESOURCES } from './pages/operation.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SECURITY_PATH = '/.well-known/security.txt'

/** Small files for crawlers and feed readers. `isService`: whether a program sends them, which has MCP as well. */
export function wellKnownFiles(
  context: SiteContext,
  pagePaths: readonly string[],
  headers: Headers,
  isService: boolean,
): Map<string, Resource> {
  const { publisher } = context
  const { publicUrl, supportContact } = publisher
  const file = (path: string, type: string, make: () => string): Resource => {
    return { route: path, id: path, contentType: `${type}; charset=utf-8`, headers, kind: 'text', make }
  }
  const sitemapLine = publicUrl && `\nSitemap: ${publicUrl}/sitemap.xml\n`
  const files = [
    file(FEED_PATH, 'application/atom+xml', () => changesFeed(publisher)),
    // Profiles carry noindex, which crawlers must be allowed to read.
    file('/robots.txt', 'text/plain', () => `User-agent: *\nAllow: /\n${sitemapLine}`),
    file('/llms.txt', 'text/plain', () => llmsText(context, isService)),
    file(MANIFEST_PATH, 'application/manifest+json', () => manifest(context)),
  ]
  // The addresses in it must be absolute.
  if (publicUrl !== '') files.push(file('/sitemap.xml', 'application/xml', () => sitemap(publicUrl, pagePaths)))
  if (isService && supportContact !== '') {
    const security = file(SECURITY_PATH, 'text/plain', () => securityText(publisher))
    // It has an expiry date, so it is made again daily and never expires while the service runs; in an export it would.
    files.push(Object.defineProperty(security, 'id', { get: () => `${SECURITY_PATH}-${today()}` }))
  }
  return new Map(files.map((one) => [one.route, one]))
}

function sitemap(publicUrl: string, pagePaths: readonly string[]): string {
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pagePaths.map((path) => html`<url><loc>${publicUrl + path}</loc></url>\n`)}</urlset>
`.text
}

function manifest({ dataset, publisher }: SiteContext): string {
  const icon = (src: string, sizes: string, type = 'image/png') => ({ src, sizes, type })
  const about = {
    name: publisher.name,
    short_name: publisher.name.slice(0, 24),
    description: dataset.description,
    lang: 'es',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [
      icon(ASSET_PATHS.icon, 'any', 'image/svg+xml'),
      icon(ASSET_PATHS.icon192, '192x192'),
      icon(ASSET_PATHS.icon512, '512x512'),
    ],
  }
  return `${JSON.stringify(about)}\n`
}

function today(): number {
  return Math.floor(Date.now() / DAY_MS)
}

/** RFC 9116. */
function securityText({ publicUrl, supportContact }: Publisher): string {
  const expires = new Date((today() + 180) * DAY_MS).toISOString().slice(0, 19)
  return `Contact: ${contactAddress(supportContact)}\nExpires: ${expires}Z\nPreferred-Languages: es, en\nCanonical: ${publicUrl}${SECURITY_PATH}\n`
}

const PAGES: readonly Crumb[] = [
  ['/', 'La portada'],
  ...MENU,
  ...MORE,
  ...RESOURCES.map(({ path, name }): Crumb => [path, `La API: ${name}`]),
  ...DOORS.map(({ path, label }): Crumb => [path, label]),
]

/** The site in one page for language models (llmstxt.org). */
function llmsText({ dataset, credit, publisher, serves }: SiteContext, hasMcp: boolean): string {
  const { addresses, attribution } = credit
  const { publicUrl } = publisher
  const documents = OPERATIONS.filter(({ media, tag }) => media === 'json' && tag !== 'Servicio')
    .map((operation) => ({ ...operation, path: examplePath(operation) }))
    .filter(({ path }) => serves(path))
    .map(({ path, summary, description }) => `- [${summary}](${addresses.api}${path}): ${description}`)
  return `# ${dataset.origin}

> ${dataset.description} Textos y datos con licencia ${dataset.license}: ${LICENSE_TERMS}

La API es de solo lectura, sin claves. Las fechas van de 1900 a 2100, con día, mes y año en la ruta.

## API

- [Índice](${addresses.api}): versión, rutas y enlaces
- [OpenAPI 3.1](${addresses.openapi}): descripción exacta de cada respuesta
${documents.join('\n')}

${hasMcp ? `## Agentes\n\nPor MCP (streamable HTTP, sin sesión ni claves), con siete herramientas y la cita en cada resultado: ${publicUrl}/mcp\n\n` : ''}## Páginas

${PAGES.map(([path, label]) => `- [${label}](${publicUrl}${path})`).join('\n')}
- Cada número: ${publicUrl}/numeros/{n} (n de 1 a 9, 11, 22 o 33)
- Cada carta: ${publicUrl}/arcanos/{n} (n de 1 a 22)
- Cada lectura que puede darse: ${publicUrl}/arcanos/{n}/{posicion} (posicion: ${positions.map(({ name }) => bareName(name)).join(', ')}; en /arcanos/{n} están las de cada carta)
- Cada cola kármica: ${publicUrl}/colas/{cola} (cola como 18-3-12)

## Cómo citar

${attribution}
`
}

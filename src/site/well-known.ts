import { escapeHtml, LICENSE_TERMS } from '../documents/credit.ts'
import { POSITION_SLUGS } from '../documents/names.ts'
import type { Publisher } from '../documents/publisher.ts'
import { examplePath, OPERATIONS } from '../operations/table.ts'
import { ASSET_PATHS } from './assets.ts'
import type { SiteContext } from './context.ts'
import { contactAddress, MENU, MORE } from './layout.ts'
import { DOORS } from './pages/guides/index.ts'
import { RESOURCES } from './pages/resources.ts'

/** A small file for crawlers. */
interface TextFile {
  readonly path: string
  readonly contentType: string
  text(): string
  /** Made again when this changes. */
  revision?(): number | string
}

const PLAIN = 'text/plain; charset=utf-8'
const DAY_MS = 24 * 60 * 60 * 1000
export const SECURITY_PATH = '/.well-known/security.txt'

/** `hasMcp`: whether this site serves MCP. */
export function wellKnownFiles(context: SiteContext, pagePaths: readonly string[], hasMcp: boolean): TextFile[] {
  const { dataset, publisher } = context
  const { publicUrl, supportContact } = publisher
  return [
    ...(publicUrl === '' ? [] : [sitemap(publicUrl, pagePaths)]),
    {
      path: '/robots.txt',
      contentType: PLAIN,
      // Profiles carry noindex, which crawlers must be allowed to read.
      text: () => `User-agent: *\nAllow: /\n${publicUrl === '' ? '' : `\nSitemap: ${publicUrl}/sitemap.xml\n`}`,
    },
    { path: '/llms.txt', contentType: PLAIN, text: () => llmsText(context, hasMcp) },
    {
      path: ASSET_PATHS.manifest,
      contentType: 'application/manifest+json; charset=utf-8',
      text: () =>
        `${JSON.stringify({
          name: publisher.name,
          short_name: publisher.name.slice(0, 24),
          description: dataset.description,
          lang: 'es',
          start_url: '/',
          display: 'minimal-ui',
          background_color: '#faf7f2',
          theme_color: '#faf7f2',
          icons: [
            { src: ASSET_PATHS.icon, sizes: 'any', type: 'image/svg+xml' },
            { src: ASSET_PATHS.icon192, sizes: '192x192', type: 'image/png' },
            { src: ASSET_PATHS.icon512, sizes: '512x512', type: 'image/png' },
          ],
        })}\n`,
    },
    ...(supportContact === '' ? [] : [securityFile(publisher)]),
  ]
}

/** Sitemap URLs must be absolute. */
function sitemap(publicUrl: string, pagePaths: readonly string[]): TextFile {
  const urls = pagePaths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>\n`).join('')
  return {
    path: '/sitemap.xml',
    contentType: 'application/xml; charset=utf-8',
    text: () =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
  }
}

/** RFC 9116: it has an expiry date, so it is made again daily and never expires while the service runs. */
function securityFile({ publicUrl, supportContact }: Publisher): TextFile {
  const today = () => Math.floor(Date.now() / DAY_MS)
  const expires = () => new Date((today() + 180) * DAY_MS).toISOString().slice(0, 19)
  const text = () =>
    `Contact: ${contactAddress(supportContact)}\nExpires: ${expires()}Z\nPreferred-Languages: es, en\nCanonical: ${publicUrl}${SECURITY_PATH}\n`
  return { path: SECURITY_PATH, contentType: PLAIN, text, revision: today }
}

const PAGES = [
  ['/', 'La portada'],
  ...MENU,
  ...MORE,
  ...RESOURCES.map(({ path, name }) => [path, `La API: ${name}`] as const),
  ...DOORS.map(({ path, label }) => [path, label] as const),
] as const

const PAGE_PATTERNS: readonly (readonly [pattern: string, label: string, values: string])[] = [
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
function llmsText({ dataset, credit, publisher, serves }: SiteContext, hasMcp: boolean): string {
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

${PAGES.map(([path, label]) => `- [${label}](${publicUrl}${path})`).join('\n')}
${PAGE_PATTERNS.map(([pattern, label, values]) => `- ${label}: ${publicUrl}${pattern} (${values})`).join('\n')}

## Cómo citar

${attribution}
`
}

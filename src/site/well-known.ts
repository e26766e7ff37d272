import { escapeHtml } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'
import { contactAddress } from './layout.ts'
import { llmsText } from './llms-text.ts'
import type { WellKnownOptions } from './well-known-options.ts'

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

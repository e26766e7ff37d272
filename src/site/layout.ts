import type { Dataset } from '../dataset/types.ts'
import { createCredit, LICENSE_TERMS } from '../documents/credit.ts'
import { PREVIEW } from '../documents/preview.ts'
import type { Publisher } from '../documents/publisher.ts'
import { ASSET_PATHS } from './assets.ts'
import { type Html, html, jsonBlock } from './html.ts'

export type SiteContext = ReturnType<typeof createContext>

export { EXAMPLE_DATE } from '../shapes/schema.ts'

/** `absent`: patterns of the API paths that this site does not serve. */
export function createContext(dataset: Dataset, publisher: Publisher, absent: readonly string[] = []) {
  const missing = absent.map((pattern) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`))
  return {
    dataset,
    publisher,
    credit: createCredit(dataset, publisher),
    /** Whether this site serves this API path. A static export lacks some. */
    serves: (path: string) => !missing.some((pattern) => pattern.test(path)),
  }
}

export interface Preview {
  /** Of the picture, in the API. */
  readonly path: string
  /** What it shows, for those who cannot see it. */
  readonly alt: string
}

export interface PageContent {
  readonly title: string
  readonly description: string
  /** Path of the page, for its canonical URL; without one, search engines are asked to leave it out. */
  readonly path?: string | undefined
  readonly main: Html
  /** The link preview; without one, or where this site does not serve it, the general picture. */
  readonly preview?: Preview | undefined
  /** What its head has besides that of all pages. */
  readonly head?: Html | undefined
  /** Path of a script that runs the common one when it has completed the page. */
  readonly script?: string | undefined
  readonly section?: string | undefined
  readonly above?: readonly Crumb[] | undefined
}

/** An error page. No cache stores it. */
export interface ProblemPage extends PageContent {
  readonly status: number
}

export type Crumb = readonly [path: string, name: string]

export const MANIFEST_PATH = '/sitio.webmanifest'

export const MENU = [
  ['/numeros', 'Números'],
  ['/matriz', 'Matriz'],
  ['/pareja', 'Pareja'],
  ['/metodo', 'Método'],
  ['/datos', 'Datos'],
  ['/documentacion', 'API'],
] as const

export const MORE = [
  ['/colas', 'Colas kármicas'],
  ['/estandar', 'Estándar'],
  ['/cambios', 'Cambios'],
  ['/privacidad', 'Privacidad'],
] as const

export function pageText(content: PageContent, { publisher, dataset, serves }: SiteContext): string {
  const { publicUrl, basePath, name, supportContact } = publisher
  const { licenseUrl } = dataset
  const { title, description, path, main, preview, head, script, section, above } = content
  const shown = preview && serves(preview.path) ? { ...preview, path: basePath + preview.path } : GENERAL_PREVIEW
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${path === undefined ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${publicUrl + path}">`}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15131c" media="(prefers-color-scheme: dark)">
<meta property="og:type" content="website">
<meta property="og:locale" content="es_ES">
<meta property="og:site_name" content="${name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${publicUrl !== '' && path !== undefined && html`<meta property="og:url" content="${publicUrl + path}">`}
${
  publicUrl !== '' &&
  // Only one picture: of several, some messengers take the last, others the first.
  html`<meta property="og:image" content="${publicUrl + shown.path}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${PREVIEW.width}">
<meta property="og:image:height" content="${PREVIEW.height}">
<meta property="og:image:alt" content="${shown.alt}">`
}
<meta name="twitter:card" content="summary_large_image">
<link rel="preload" href="${ASSET_PATHS.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${ASSET_PATHS.style}">
${script && html`<link rel="modulepreload" href="${ASSET_PATHS.script}">`}
<script type="module" src="${script ?? ASSET_PATHS.script}"></script>
<link rel="icon" href="${ASSET_PATHS.icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${ASSET_PATHS.appleIcon}">
<link rel="manifest" href="${MANIFEST_PATH}">
<link rel="license" href="${licenseUrl}">
${head}

${above && structuredData(crumbList(above, publicUrl))}
</head>
<body>
<a class="skip" href="#contenido">Saltar al contenido</a>
<header class="top">
<a class="brand" href="/">${LOGO}<span>${name}</span></a>
<nav aria-label="Principal"><ul class="menu">${menuItems(MENU, section)}</ul></nav>
</header>
<main id="contenido" tabindex="-1">
${above && html`<nav class="crumbs no-print" aria-label="Dónde estás"><ol>${[HOME, ...above].map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}</ol></nav>`}
${main}
</main>
<footer class="bottom">
<p>Textos y datos con licencia <a href="${licenseUrl}" rel="license">CC-BY 4.0</a>: ${LICENSE_TERMS} <a href="/datos#credito">Cómo citar</a></p>
<ul class="menu">${menuItems([...MENU, ...MORE], section)}</ul>
${supportContact !== '' && html`<p class="quiet"><a href="${contactAddress(supportContact)}">Escríbenos</a> si algo falla o falta.</p>`}
<p class="quiet">Sin cookies, sin anuncios y sin peticiones a terceros. La numerología es una tradición para pensar y conversar; no predice el futuro ni sustituye un consejo profesional.</p>
</footer>
</body>
</html>
`.text
}

/** The items of a navigation, which marks where the reader is. */
export function menuItems(entries: readonly Crumb[], current: string | undefined): Html[] {
  return entries.map(
    ([address, label]) =>
      html`<li><a href="${address}"${address === current && html` aria-current="page"`}>${label}</a></li>`,
  )
}

const HOME: Crumb = ['/', 'Inicio']
const GENERAL_PREVIEW: Preview = {
  path: ASSET_PATHS.preview,
  alt: 'Una estrella de la matriz del destino y tres cartas del tarot: La Estrella, La Rueda de la Fortuna y El Mundo.',
}

export function contactAddress(contact: string): string {
  return contact.includes('://') ? contact : `mailto:${contact}`
}

function crumbList(above: readonly Crumb[], publicUrl: string): object {
  const itemListElement = [HOME, ...above].map(([path, name], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: publicUrl + path,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** For search engines: schema.org, as JSON-LD. */
export function structuredData(about: object): Html {
  return html`<script type="application/ld+json">${jsonBlock({ '@context': 'https://schema.org', ...about })}</script>`
}

/** The two squares of the octagram. */
const LOGO = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="1.6"><rect x="6.5" y="6.5" width="19" height="19"/><rect x="6.5" y="6.5" width="19" height="19" transform="rotate(45 16 16)"/></g><circle cx="16" cy="16" r="3"/></svg>`

import type { Dataset } from '../dataset/types.ts'
import type { Publisher } from '../documents/publisher.ts'
import { isoDate } from '../numerology/calendar.ts'
import { lifePath } from '../numerology/life-path.ts'
import type { Limits } from '../operations/budgets.ts'
import type { Headers, Resource } from '../operations/headers.ts'
import { ASSET_PATHS, assetResources } from './assets.ts'
import { askedDate, BIRTH_FIELDS } from './date-fields.ts'
import type { DownloadFiles } from './downloads.ts'
import { html, jsonBlock } from './html.ts'
import { createContext, type PageContent, type ProblemPage, pageText, type SiteContext } from './layout.ts'
import { changesPage } from './pages/changes.ts'
import { dataPage, fromPage } from './pages/data.ts'
import { documentationPage, resourcePage } from './pages/documentation.ts'
import { GUIDES, guidePage } from './pages/guides/index.ts'
import { homePage } from './pages/home.ts'
import { arcanumPage, matrixPage, readingAddress, readingPage, tailPage, tailsPage } from './pages/matrix.ts'
import { methodPage, standardPage } from './pages/method.ts'
import { numberPage, numbersPage } from './pages/numbers.ts'
import { RESOURCES } from './pages/operation.ts'
import { askForPairPage, PAIR_FIELDS, pairPage, wrongPairPage } from './pages/pair.ts'
import { privacyPage } from './pages/problems.ts'
import { askForDatePage, profilePage, wrongDatePage } from './pages/profile.ts'
import { profileAddress } from './parts.ts'
import { wellKnownFiles } from './well-known.ts'

export const HTML = 'text/html; charset=utf-8'

/**
 * Headers of the pages. The policy allows only this service's own files: no inline script or style, no other host. Other
 * sites get no referrer, because the URL of a profile contains a birth date.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The visitor's own picture is drawn from a blob that the page creates.
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Of pages that no cache stores, too. */
function problemHeaders(publicUrl: string): Headers {
  return {
    'Content-Language': 'es',
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

interface SiteOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly downloads?: DownloadFiles | undefined
  readonly hosting?: StaticHosting | undefined
}

export function createSite({ dataset, publisher, limits, downloads, hosting }: SiteOptions) {
  const context = createContext(dataset, publisher, hosting?.absent)
  const refused = problemHeaders(publisher.publicUrl)
  // A page may be cached for five minutes, and served stale for a day while it is revalidated.
  const headers = { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400', ...refused }
  /** Everything that is the same for everyone, by path. */
  const pages = new Map(staticPages(context, limits, downloads).map(pageResource))
  /** Icons, styles and files for crawlers; in a static export also the pages for dates, which the browser completes. */
  const files = new Map([
    ...assetResources(publisher.basePath, hosting?.scripts),
    ...wellKnownFiles(context, [...pages.keys(), PAIR_PATH], headers, !hosting),
    ...(hosting ? shellPages(context, hosting).map(pageResource) : []),
  ])
  return { context, headers, problemHeaders: refused, render, pages, files, paths: [...pages.keys(), ...files.keys()] }

  function render(content: PageContent): string {
    return pageText(content, context)
  }

  function pageResource({ path, route, content }: StaticPage): [string, Resource] {
    const make = () => render(content())
    return [path, { route, id: path, contentType: HTML, headers, kind: 'page', make }]
  }
}

/** For a static export: a script with the same code computes in the browser what the service would compute from dates. */
interface StaticHosting {
  /** src/site/browser/dated-page.ts, bundled with the data set, and what it loads later: the synthesis of each centre. */
  readonly scripts: readonly { readonly path: string; readonly content: string }[]
  /** Patterns of the API paths without files. */
  readonly absent: readonly string[]
}

/** The input of that script; the rest of the page is the same for everyone. */
export interface ShellData {
  readonly path: string
  readonly publisher: Publisher
  readonly absent: readonly string[]
  readonly script: string
}

export const SHELL_DATA_ID = 'sitio-datos'

/** The pages without dates, which the script replaces with the requested ones. */
function shellPages(context: SiteContext, { scripts, absent }: StaticHosting): StaticPage[] {
  const shell = (path: string, empty: PageContent): StaticPage => {
    const data: ShellData = { path, publisher: context.publisher, absent, script: ASSET_PATHS.script }
    const main = html`<p class="alert without-script">Este sitio son solo archivos, sin un programa detrás: la cuenta se hace en tu navegador, y para eso hace falta JavaScript. Sin él puedes leer <a class="link" href="/numeros">los números</a>, <a class="link" href="/matriz">los arcanos</a> y <a class="link" href="/metodo">el método</a>.</p>
${empty.main}
<script type="application/json" id="${SHELL_DATA_ID}">${jsonBlock(data)}</script>`
    return page(path, () => ({ path: undefined, ...empty, script: scripts[0]!.path, main }))
  }
  return [shell(PROFILE_PATH, askForDatePage()), shell(PAIR_PATH, askForPairPage(context))]
}

export const PROFILE_PATH = '/perfil'
export const PAIR_PATH = '/pareja'
export const NUMBERS_PATH = '/numeros'

/** The result of a query with dates: what to show at its canonical URL, a redirect to that URL, or an error page. */
export type DatedPage =
  | { readonly address: string; content(): PageContent }
  | { readonly moved: string }
  | { readonly problem: ProblemPage }

/** The profile of the date in the query; without one, a page with a form. */
export function profileOf(query: URLSearchParams, context: SiteContext): DatedPage {
  const asked = askedDate(query, BIRTH_FIELDS)
  const { date, isCanonical, wrong } = asked
  if (wrong) return { problem: wrongDatePage(asked, 'reading') }
  if (!date) return { address: PROFILE_PATH, content: askForDatePage }
  const address = profileAddress(date)
  return isCanonical ? { address, content: () => profilePage(date, context) } : { moved: address }
}

/** The page of both dates or, if one is missing, the form with the other. */
export function pairOf(query: URLSearchParams, context: SiteContext): DatedPage {
  const [a, b] = [askedDate(query, PAIR_FIELDS[0].names), askedDate(query, PAIR_FIELDS[1].names)]
  if (a.wrong || b.wrong) return { problem: wrongPairPage(a, b) }
  const [first, second] = [a.date, b.date]
  const dates = [first && `a=${isoDate(first)}`, second && `b=${isoDate(second)}`].filter((date) => date !== undefined)
  const address = PAIR_PATH + (dates.length > 0 ? `?${dates.join('&')}` : '')
  if (!a.isCanonical || !b.isCanonical) return { moved: address }
  if (first && second) return { address, content: () => pairPage({ first, second }, context) }
  return { address, content: () => askForPairPage(context, first, second) }
}

/** The form of /numeros redirects to the page of a number if there is no script; undefined if no date was requested. */
export function numberOf(query: URLSearchParams): DatedPage | undefined {
  const asked = askedDate(query, BIRTH_FIELDS)
  if (asked.wrong) return { problem: wrongDatePage(asked, 'number') }
  return asked.date && { moved: `${NUMBERS_PATH}/${lifePath(asked.date)}` }
}

/** Pages that belong to an entry of the menu which their address does not begin with. */
const SECTIONS: Readonly<Record<string, string>> = {
  ...{ '/arcanos': '/matriz', '/colas': '/matriz', '/estandar': '/metodo', '/desde': '/datos' },
}

type StaticPage = ReturnType<typeof page>

/** `route`: the pattern of the path, for logs and metrics. */
function page(path: string, content: () => PageContent, route = path) {
  const start = path.split('/', 2).join('/')
  return { path, route, content: (): PageContent => ({ path, section: SECTIONS[start] ?? start, ...content() }) }
}

/** Every page that is the same for everyone, rendered on first request. */
function staticPages(context: SiteContext, limits: Limits, downloads: DownloadFiles | undefined): StaticPage[] {
  const { lifePaths, arcana, positions, readings, tails } = context.dataset
  const readingPages = arcana.flatMap((arcanum) =>
    positions
      .filter(({ key }) => readings[key][arcanum.number - 1]!.reachable)
      .map((position) => {
        const path = readingAddress(arcanum.number, position.key)
        return page(path, () => readingPage(arcanum, position, context), '/arcanos/{n}/{posicion}')
      }),
  )
  return [
    page('/', () => homePage(context)),
    page('/numeros', () => numbersPage(context)),
    ...lifePaths.map((one) => page(`/numeros/${one.number}`, () => numberPage(one, context), '/numeros/{n}')),
    page('/matriz', () => matrixPage(context)),
    ...arcana.map((one) => page(`/arcanos/${one.number}`, () => arcanumPage(one, context), '/arcanos/{n}')),
    ...readingPages,
    page('/colas', () => tailsPage(context)),
    ...tails.map((one) => page(`/colas/${one.code}`, () => tailPage(one, context), '/colas/{a-b-c}')),
    page('/metodo', () => methodPage(context)),
    page('/estandar', () => standardPage(context, downloads)),
    page('/datos', () => dataPage(context, downloads)),
    page('/documentacion', () => documentationPage(context, limits)),
    ...RESOURCES.map((one) => page(one.path, () => resourcePage(one, context, limits), '/documentacion/{recurso}')),
    ...GUIDES.map((one) => page(one.path, () => guidePage(one, context.publisher), '/documentacion/{guía}')),
    page('/desde', () => fromPage(context, downloads)),
    page('/cambios', changesPage),
    page('/privacidad', () => privacyPage(context)),
  ]
}

import type { Dataset } from '../dataset/types.ts'
import type { Publisher } from '../documents/publisher.ts'
import { isoDate } from '../numerology/calendar.ts'
import { lifePath } from '../numerology/life-path.ts'
import type { Limits } from '../operations/budgets.ts'
import { ASSET_PATHS, assetResources } from './assets.ts'
import { createContext, type SiteContext } from './context.ts'
import { askedDate, BIRTH_FIELDS } from './date-fields.ts'
import type { DownloadFiles } from './downloads.ts'
import { pageHeaders, problemHeaders } from './headers.ts'
import { html, jsonBlock } from './html.ts'
import { createLayout, type PageContent, type Preview } from './layout.ts'
import { changesFeed, changesPage, FEED_PATH } from './pages/changes.ts'
import { dataPage } from './pages/data.ts'
import { documentationPage, resourcePage } from './pages/documentation.ts'
import { fromPage } from './pages/from.ts'
import { GUIDES, guidePage } from './pages/guides/index.ts'
import { homePage } from './pages/home.ts'
import { arcanumPage, matrixPage, readingAddress, readingPage } from './pages/matrix.ts'
import { methodPage } from './pages/method.ts'
import { numberPage, numbersPage } from './pages/numbers.ts'
import { askForPairPage, PAIR_FIELDS, pairPage, wrongPairPage } from './pages/pair.ts'
import { privacyPage } from './pages/problems.ts'
import { askForDatePage, profilePage, wrongDatePage } from './pages/profile.ts'
import { RESOURCES } from './pages/resources.ts'
import { standardPage } from './pages/standard.ts'
import { tailPage, tailsPage } from './pages/tails.ts'
import { profileAddress } from './parts.ts'
import type { Resource } from './resource.ts'
import { SECURITY_PATH, wellKnownFiles } from './well-known.ts'

export const HTML = 'text/html; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'

export interface SiteOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly limits: Limits
  readonly downloads?: DownloadFiles | undefined
  readonly hosting?: StaticHosting | undefined
}

/** The publisher's pages and files. */
export function createSite({ dataset, publisher, limits, downloads, hosting }: SiteOptions) {
  const context = createContext(dataset, publisher, hosting?.absent)
  const layout = createLayout(publisher, dataset.licenseUrl)
  const headers = pageHeaders(publisher.publicUrl)
  const render = (content: PageContent) => layout({ ...content, preview: servedPreview(content) }).text
  /** Everything that is the same for everyone, by path. */
  const pages = createPages()
  /** Icons, styles and files for crawlers; in a static export also the pages for dates, which the browser completes. */
  const shells = hosting ? createShells(hosting) : []
  const files = new Map([...assetResources(publisher.basePath, hosting?.scripts), ...createFiles(), ...shells])
  // In an export, security.txt would expire.
  const paths = [...pages.keys(), ...[...files.keys()].filter((path) => path !== SECURITY_PATH)]
  return { context, headers, problemHeaders: problemHeaders(publisher.publicUrl), render, pages, files, paths }

  /** In a static export, a page whose picture is missing has the general one. */
  function servedPreview({ preview }: PageContent): Preview | undefined {
    return preview && context.serves(preview.path.slice(publisher.basePath.length)) ? preview : undefined
  }

  function createPages(): Map<string, Resource> {
    return new Map(staticPages(context, limits, downloads).map((page) => [page.path, pageResource(page, page.content)]))
  }

  function createShells(hosting: StaticHosting): [string, Resource][] {
    const shell = (path: string, content: PageContent): [string, Resource] => [
      path,
      pageResource({ path, route: path }, () => shellPage(path, content, publisher, hosting)),
    ]
    return [shell(PROFILE_PATH, askForDatePage()), shell(PAIR_PATH, askForPairPage(context))]
  }

  function createFiles(): [string, Resource][] {
    const pagePaths = [...pages.keys(), PAIR_PATH]
    const feed = { path: FEED_PATH, contentType: ATOM, text: () => changesFeed(publisher), revision: undefined }
    return [feed, ...wellKnownFiles(context, pagePaths, !hosting)].map(({ path, contentType, text, revision }) => [
      path,
      stored(path, contentType, text, { revision }),
    ])
  }

  function pageResource({ path, route, revision }: Omit<StaticPage, 'content'>, content: () => PageContent): Resource {
    return stored(path, HTML, () => render(content()), { route, isSlow: true, revision })
  }

  /** Made again whenever its revision changes. */
  function stored(
    path: string,
    contentType: string,
    make: () => string,
    { revision, ...own }: Partial<Resource> & { readonly revision?: StaticPage['revision'] | undefined } = {},
  ): Resource {
    return {
      ...{ route: path, contentType, headers, kind: 'text', make, ...own },
      get id() {
        return revision ? `${path}-${revision()}` : path
      },
    }
  }
}

/** For a static export: a script with the same code computes in the browser what the service would compute from dates. */
export interface StaticHosting {
  /** src/site/browser/dated-page.ts, bundled with the data set, and what it loads later: the synthesis of each centre. */
  readonly scripts: readonly [StaticScript, ...StaticScript[]]
  /** Patterns of the API paths without files. */
  readonly absent: readonly string[]
}

export interface StaticScript {
  readonly path: string
  readonly content: string
}

/** The input of that script; the rest of the page is the same for everyone. */
export interface ShellData {
  readonly path: string
  readonly publisher: Publisher
  readonly absent: readonly string[]
  /** Path of the common script. */
  readonly script: string
}

export const SHELL_DATA_ID = 'sitio-datos'

/** The page without dates, which the script replaces with the requested one. */
export function shellPage(
  path: string,
  empty: PageContent,
  publisher: Publisher,
  { scripts: [script], absent }: StaticHosting,
): PageContent {
  const data: ShellData = { path, publisher, absent, script: ASSET_PATHS.script }
  return {
    ...empty,
    script: script.path,
    main: html`<p class="alert without-script">Este sitio son solo archivos, sin un programa detrás: la cuenta se hace en tu navegador, y para eso hace falta JavaScript. Sin él puedes leer <a class="link" href="/numeros">los números</a>, <a class="link" href="/matriz">los arcanos</a> y <a class="link" href="/metodo">el método</a>.</p>
${empty.main}
<script type="application/json" id="${SHELL_DATA_ID}">${jsonBlock(data)}</script>`,
  }
}

export const PROFILE_PATH = '/perfil'
export const PAIR_PATH = '/pareja'
export const NUMBERS_PATH = '/numeros'

/** The result of a query with dates: what to show at its canonical URL, a redirect to that URL, or an error page. */
export type DatedPage =
  | { readonly address: string; content(): PageContent }
  | { readonly moved: string }
  | { readonly problem: PageContent }

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

interface StaticPage {
  readonly path: string
  /** The route pattern, for logs and metrics. */
  readonly route: string
  content(): PageContent
  revision?(): number | string
}

/** Every page that is the same for everyone, rendered on first request. */
function staticPages(context: SiteContext, limits: Limits, downloads: DownloadFiles | undefined): StaticPage[] {
  const { dataset, publisher } = context
  const page = (path: string, content: () => PageContent, route = path): StaticPage => ({ path, route, content })
  return [
    page('/', () => homePage(context)),
    page('/numeros', () => numbersPage(context)),
    ...dataset.lifePaths.map((path) =>
      page(`/numeros/${path.number}`, () => numberPage(path, context), '/numeros/{n}'),
    ),
    page('/matriz', () => matrixPage(context)),
    ...dataset.arcana.map((arcanum) =>
      page(`/arcanos/${arcanum.number}`, () => arcanumPage(arcanum, context), '/arcanos/{n}'),
    ),
    ...dataset.arcana.flatMap((arcanum) =>
      dataset.positions
        .filter(({ key }) => dataset.readings[key][arcanum.number - 1]!.reachable)
        .map((position) =>
          page(
            readingAddress(arcanum.number, position.key),
            () => readingPage(arcanum, position, context),
            '/arcanos/{n}/{posicion}',
          ),
        ),
    ),
    page('/colas', () => tailsPage(context)),
    ...dataset.tails.map((tail) => page(`/colas/${tail.code}`, () => tailPage(tail, context), '/colas/{a-b-c}')),
    page('/metodo', () => methodPage(context)),
    page('/estandar', () => standardPage(context, downloads)),
    page('/datos', () => dataPage(context, downloads)),
    page('/documentacion', () => documentationPage(context, limits)),
    ...RESOURCES.map((one) => page(one.path, () => resourcePage(one, context, limits), '/documentacion/{recurso}')),
    ...GUIDES.map((guide) => page(guide.path, () => guidePage(guide, publisher), '/documentacion/{guía}')),
    page('/desde', () => fromPage(context, downloads)),
    page('/cambios', changesPage),
    page('/privacidad', () => privacyPage(context)),
  ]
}

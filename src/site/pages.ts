import type { Limits } from '../limits/limiter.ts'
import type { SiteContext } from './context.ts'
import type { DownloadFiles } from './downloads.ts'
import type { PageContent } from './layout.ts'
import { arcanumPage, readingAddress, readingPage } from './pages/arcana.ts'
import { changesPage } from './pages/changes.ts'
import { dataPage } from './pages/data.ts'
import { documentationPage } from './pages/documentation.ts'
import { fromPage } from './pages/from.ts'
import { GUIDES, guidePage } from './pages/guides/index.ts'
import { homePage } from './pages/home.ts'
import { matrixPage } from './pages/matrix.ts'
import { methodPage } from './pages/method.ts'
import { numberPage, numbersPage } from './pages/numbers.ts'
import { privacyPage } from './pages/problems.ts'
import { standardPage } from './pages/standard.ts'
import { tailPage, tailsPage } from './pages/tails.ts'

export interface StaticPage {
  readonly path: string
  /** The route pattern, for logs and metrics. */
  readonly route: string
  content(): PageContent
  revision?(): number
}

/** Every page that is the same for everyone, rendered on first request. */
export function staticPages(context: SiteContext, limits: Limits, downloads: DownloadFiles | undefined): StaticPage[] {
  const { dataset, publisher } = context
  const page = (path: string, content: () => PageContent, route = path): StaticPage => ({ path, route, content })
  // Sizes and checksums are known once a format has been requested; not every server has downloads.
  const listing = (path: string, content: () => PageContent): StaticPage => ({
    ...page(path, content),
    ...(downloads ? { revision: () => downloads.revision } : {}),
  })
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
    listing('/estandar', () => standardPage(context, downloads)),
    listing('/datos', () => dataPage(context, downloads)),
    page('/documentacion', () => documentationPage(context, limits)),
    ...GUIDES.map((guide) => page(guide.path, () => guidePage(guide, publisher), '/documentacion/{guía}')),
    listing('/desde', () => fromPage(context, downloads)),
    page('/cambios', changesPage),
    page('/privacidad', () => privacyPage(context)),
  ]
}

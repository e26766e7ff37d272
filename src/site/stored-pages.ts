import { JSON_TYPE } from '../api/headers.ts'
import { openApiDocument } from '../api/openapi/document.ts'
import type { Resource } from '../api/respond.ts'
import type { Limits } from '../limits/limiter.ts'
import { ASSET_PATHS, assetResources } from './assets.ts'
import type { SiteContext } from './context.ts'
import { NO_DATES, PAIR_PATH, PROFILE_PATH } from './dated-pages.ts'
import type { DownloadFiles } from './downloads.ts'
import type { PageContent } from './layout.ts'
import { markdownOf } from './markdown.ts'
import { markdownPath } from './markdown-pages.ts'
import { changesFeed, FEED_PATH } from './pages/changes.ts'
import { COLLECTION_PATH, postmanCollection } from './pages/from/collection.ts'
import { askForPairPage } from './pages/pair-form.ts'
import { askForDatePage } from './pages/profile.ts'
import { type StaticPage, staticPages } from './pages.ts'
import { type StaticHosting, shellPage } from './static-hosting.ts'
import { dayOf, SECURITY_PATH, securityFile, wellKnownFiles } from './well-known.ts'

export const HTML = 'text/html; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'

export interface StoredPagesOptions {
  readonly context: SiteContext
  readonly limits: Limits
  readonly headers: readonly string[]
  readonly render: (content: PageContent) => string
  readonly downloads?: DownloadFiles | undefined
  readonly hosting?: StaticHosting | undefined
}

/** Everything that is the same for everyone, by path. */
export interface StoredPages {
  readonly pages: ReadonlyMap<string, Resource>
  /** Icons, styles and files for crawlers. */
  readonly files: ReadonlyMap<string, Resource>
  /** In a static export, the pages for dates, which the browser completes. */
  readonly shells: ReadonlyMap<string, Resource>
}

export function storedPages(options: StoredPagesOptions): StoredPages {
  const { context, limits, headers, render, downloads, hosting } = options
  const { dataset, publisher, credit } = context
  const pages = createPages()
  const files = new Map([...assetResources(hosting?.script), ...createFiles()])
  return { pages, files, shells: new Map(hosting ? createShells(hosting) : []) }

  function createPages(): Map<string, Resource> {
    const pair = { path: PAIR_PATH, route: PAIR_PATH, content: () => askForPairPage(NO_DATES, context) }
    return new Map([
      ...staticPages(context, limits, downloads).flatMap((page): [string, Resource][] => [
        [page.path, htmlOf(page)],
        [markdownPath(page.path), markdownFor(page)],
      ]),
      // The page itself may have dates in its URL; without them it is a text like the others.
      [markdownPath(PAIR_PATH), markdownFor(pair)],
    ])
  }

  function htmlOf(page: StaticPage): Resource {
    const alternate = { type: 'text/markdown', href: markdownPath(page.path) }
    return pageResource(page, () => {
      const content = page.content()
      return { ...content, alternates: [...(content.alternates ?? []), alternate] }
    })
  }

  /** For programs; its canonical URL is the page itself. */
  function markdownFor({ path, route, content, revision }: StaticPage): Resource {
    const canonical = ['Link', `<${publisher.publicUrl}${path}>; rel="canonical"`]
    return stored(markdownPath(path), MARKDOWN, () => markdownOf(content().main, publisher.publicUrl), {
      route: markdownPath(route),
      headers: [...headers, ...canonical],
      revision,
    })
  }

  function createShells(hosting: StaticHosting): [string, Resource][] {
    const shell = (path: string, content: PageContent): [string, Resource] => [
      path,
      pageResource({ path, route: path }, () => shellPage(path, content, publisher, hosting)),
    ]
    return [shell(PROFILE_PATH, askForDatePage()), shell(PAIR_PATH, askForPairPage(NO_DATES, context))]
  }

  function createFiles(): [string, Resource][] {
    const pagePaths = [...[...pages.keys()].filter((path) => !path.endsWith('.md')), PAIR_PATH]
    const { serves } = context
    const machines = { dataset, publisher, credit, assets: ASSET_PATHS, pagePaths, serves, hasMcp: !hosting }
    const collection = () => postmanCollection(openApiDocument({ dataset, publisher, credit, limits }), serves)
    const feed = { path: FEED_PATH, contentType: ATOM, text: changesFeed(publisher) }
    const today = () => dayOf(Date.now())
    const security = () => securityFile(publisher, today())
    return [
      [COLLECTION_PATH, stored(COLLECTION_PATH, JSON_TYPE, () => `${JSON.stringify(collection())}\n`)],
      ...[feed, ...wellKnownFiles(machines)].map(({ path, contentType, text }): [string, Resource] => [
        path,
        stored(path, contentType, () => text),
      ]),
      [SECURITY_PATH, stored(SECURITY_PATH, security().contentType, () => security().text, { revision: today })],
    ]
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
      ...{ route: path, contentType, headers, isCompressible: true, make, ...own },
      get name() {
        return revision ? `${path}-${revision()}` : path
      },
    }
  }
}

import type { Compression } from '../api/encoding.ts'
import { JSON_TYPE } from '../api/headers.ts'
import { openApiDocument } from '../api/openapi/document.ts'
import { RenewedResource, type Resource, StoredResource } from '../api/resource.ts'
import { type ByteString, bytesOf, jsonBytes } from '../documents/byte-string.ts'
import type { Limits } from '../limits/limiter.ts'
import { NO_DATES, PAIR_PATH, PROFILE_PATH } from './asked-pages.ts'
import { ASSET_PATHS, assetResources } from './assets.ts'
import type { SiteContext } from './context.ts'
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
import { dayOf, SECURITY_PATH, securityFile, type TextFile, wellKnownFiles } from './well-known.ts'

export const HTML = 'text/html; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'

export interface StoredPagesOptions {
  readonly context: SiteContext
  readonly limits: Limits
  readonly headers: readonly string[]
  readonly render: (content: PageContent) => ByteString
  readonly compression?: Compression | undefined
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
  const { context, limits, headers, render, compression, downloads, hosting } = options
  const { dataset, publisher, credit } = context
  const pages = createPages()
  const files = new Map([...assetResources(compression, hosting?.script), ...createFiles()])
  return { pages, files, shells: new Map(hosting ? createShells(hosting) : []) }

  function createPages(): Map<string, Resource> {
    const pair = { path: PAIR_PATH, route: PAIR_PATH, content: () => askForPairPage(NO_DATES, context) }
    return new Map([
      ...staticPages(context, limits, downloads).flatMap((page): [string, Resource][] => [
        [page.path, renewed(page, htmlOf)],
        [markdownPath(page.path), renewed(page, markdownFor)],
      ]),
      // The page itself may have dates in its URL; without them it is a text like the others.
      [markdownPath(PAIR_PATH), markdownFor(pair)],
    ])
  }

  function renewed(page: StaticPage, make: (page: StaticPage) => Resource): Resource {
    return page.revision ? new RenewedResource(page.revision, () => make(page)) : make(page)
  }

  function htmlOf({ path, route, content }: StaticPage): Resource {
    const asMarkdown = { type: 'text/markdown', href: markdownPath(path) }
    const withMarkdown = (page: PageContent) => ({ ...page, alternates: [...(page.alternates ?? []), asMarkdown] })
    return pageResource(route, () => withMarkdown(content()))
  }

  /** For programs; its canonical URL is the page itself. */
  function markdownFor({ path, route, content }: StaticPage): Resource {
    const canonical = ['Link', `<${publisher.publicUrl}${path}>; rel="canonical"`]
    const text = () => bytesOf(markdownOf(content().main, publisher.publicUrl))
    return stored(markdownPath(route), MARKDOWN, text, [...headers, ...canonical])
  }

  function createShells(hosting: StaticHosting): [string, Resource][] {
    const shell = (path: string, content: PageContent): [string, Resource] => [
      path,
      pageResource(path, () => shellPage(path, content, publisher, hosting)),
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
    return [
      [COLLECTION_PATH, stored(COLLECTION_PATH, JSON_TYPE, () => jsonBytes(collection()))],
      ...[feed, ...wellKnownFiles(machines)].map((file): [string, Resource] => [file.path, fileResource(file)]),
      [SECURITY_PATH, new RenewedResource(today, (day) => fileResource(securityFile(publisher, day)))],
    ]
  }

  function pageResource(route: string, content: () => PageContent): Resource {
    return stored(route, HTML, () => render(content()))
  }

  function fileResource({ path, contentType, text }: TextFile): Resource {
    return stored(path, contentType, () => bytesOf(text))
  }

  function stored(route: string, contentType: string, make: () => ByteString, all = headers): Resource {
    return new StoredResource({ route, contentType, headers: all }, dataset.version, make, compression)
  }
}

import type { Resource } from '../api/respond.ts'
import type { Limits } from '../limits/limiter.ts'
import { isoDate } from '../numerology/calendar.ts'
import { lifePath } from '../numerology/life-path.ts'
import { assetResources } from './assets.ts'
import type { SiteContext } from './context.ts'
import { askedDate, BIRTH_FIELDS } from './date-fields.ts'
import type { DownloadFiles } from './downloads.ts'
import type { PageContent } from './layout.ts'
import { markdownOf, markdownPath } from './markdown.ts'
import { type StaticHosting, shellPage } from './oembed.ts'
import { changesFeed, FEED_PATH } from './pages/changes.ts'
import { askForPairPage, PAIR_FIELDS, pairPage, wrongPairPage } from './pages/pair.ts'
import { askForDatePage, profilePage, wrongDatePage } from './pages/profile.ts'
import { type StaticPage, staticPages } from './pages.ts'
import { profileAddress } from './parts.ts'
import { wellKnownFiles } from './well-known.ts'

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
export function storedPages(options: StoredPagesOptions) {
  const { context, limits, headers, render, downloads, hosting } = options
  const { publisher } = context
  const pages = createPages()
  /** Icons, styles and files for crawlers. */
  const files = new Map([...assetResources(hosting?.script), ...createFiles()])
  /** In a static export, the pages for dates, which the browser completes. */
  const shells = new Map(hosting ? createShells(hosting) : [])
  return { pages, files, shells }

  function createPages(): Map<string, Resource> {
    const pair = { path: PAIR_PATH, route: PAIR_PATH, content: () => askForPairPage(context) }
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
    return [shell(PROFILE_PATH, askForDatePage()), shell(PAIR_PATH, askForPairPage(context))]
  }

  function createFiles(): [string, Resource][] {
    const pagePaths = [...[...pages.keys()].filter((path) => !path.endsWith('.md')), PAIR_PATH]
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
      ...{ route: path, contentType, headers, isCompressible: true, make, ...own },
      get name() {
        return revision ? `${path}-${revision()}` : path
      },
    }
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

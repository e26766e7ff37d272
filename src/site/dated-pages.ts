import type { SiteContext } from './context.ts'
import type { PageContent } from './layout.ts'

/** What is there for a query: a page, the address as all links have it, or a page with status 400 that says what is wrong. */
export type Dated = DatedPage | { readonly moved: string } | { readonly problem: PageContent }

export interface DatedPage {
  /** Tells apart what can be asked, in ASCII. */
  readonly name: string
  content(): PageContent
}

/** Pages that are computed from the dates in a query: by the service, or by a browser where there are only files. */
export interface DatedPages {
  readonly path: string
  /** Queries whose pages stand for how all of them look; the first has no date yet. */
  readonly examples: readonly [DatedExample, DatedExample]
  find(query: URLSearchParams, context: SiteContext): Dated
}

type DatedExample = (context: SiteContext) => PageContent

import type { Answer, ServiceRequest } from '../api/answer.ts'
import type { PageContent } from './layout.ts'

/** A page computed from dates. */
export interface DatedPage {
  /** Whether everything but its dates is cached, or will be after its first request. Otherwise it takes milliseconds. */
  readonly isCached: boolean
  answer(): Answer
}

/** The result of a query with dates: a page, a redirect to the canonical URL, or an error page. */
export type DatedAnswer = DatedPage | { readonly moved: string } | { readonly problem: PageContent }

export type DatedPages = (request: ServiceRequest) => DatedAnswer

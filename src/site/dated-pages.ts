import type { Answer, ServiceRequest } from '../api/answer.ts'
import type { PageContent } from './layout.ts'

/** The result of a page computed from dates: a response, a redirect to the canonical URL, or an error page. */
export type DatedAnswer = { readonly answer: Answer } | { readonly moved: string } | { readonly problem: PageContent }

export type DatedPages = (request: ServiceRequest) => DatedAnswer

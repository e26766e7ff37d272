import type { Answer, ServiceRequest } from '../api/answer.ts'
import type { PageContent } from './layout.ts'

/** What pages that are computed from dates say to a request: an answer, the address as all links have it, or a problem. */
export type DatedAnswer = { readonly answer: Answer } | { readonly moved: string } | { readonly problem: PageContent }

export type DatedPages = (request: ServiceRequest) => DatedAnswer

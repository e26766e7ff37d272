import type { Answer, Service, ServiceRequest } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import type { Compression } from '../api/encoding.ts'
import type { Pictures } from '../api/pictures.ts'
import { dataset } from '../dataset/dataset.ts'
import { Bound } from '../documents/joined/kept.ts'
import type { Limiter, Limits } from '../limits/limiter.ts'
import { createSite, type SiteBody } from '../site/site.ts'
import type { StaticHosting } from '../site/static-hosting.ts'
import type { Settings } from './settings.ts'

/** Small: in-process callers go through dates one by one. */
const KEPT_BYTES = 8 * 1024 * 1024

/** Requests a path below the base path; the response has the bytes that the server would send. */
export type Ask = (path: string, method?: string) => Answer

/**
 * The API without a socket and without rate limiting: for the CLI, and for MCP, which counts requests at its own entry.
 * Limits still come from the settings, because documents and headers state them. With `compression`, the headers are those
 * of a service that compresses; the bytes are never compressed.
 */
export function askInProcess(settings: Settings, compression?: Compression): Ask {
  const { publisher } = settings
  const bound = new Bound(KEPT_BYTES)
  const api = createApi({ dataset, publisher, limits: limitsOf(settings), compression, bound, pictures: NONE })
  return (path, method) => answerOf(api, publisher.basePath + path, method)
}

/** The same for callers that can wait for a PNG, on behalf of a client: each has its own places in the queue. */
export type AskForPictures = (path: string, client?: string) => Promise<Answer>

export function askForPictures(settings: Settings, pictures: Pictures): AskForPictures {
  const { publisher } = settings
  const api = createApi({ dataset, publisher, limits: limitsOf(settings), bound: new Bound(KEPT_BYTES), pictures })
  return async (path, client = '') => api.respond({ ...requestFor(publisher.basePath + path), client })
}

/** The site without a socket, as it is exported to files. */
export interface SiteInProcess {
  readonly paths: readonly string[]
  /** Requests a full path. */
  readonly ask: Ask
}

export function siteInProcess(settings: Settings, hosting: StaticHosting, compression: Compression): SiteInProcess {
  const { publisher } = settings
  const site = createSite({ dataset, publisher, limits: limitsOf(settings), compression, pictures: NONE, hosting })
  return { paths: site.paths, ask: (path, method) => answerOf(site, path, method) }
}

function answerOf(service: Service<SiteBody>, target: string, method = 'GET'): Answer {
  const answer = service.respond(requestFor(target, method))
  if (answer instanceof Promise) throw new Error('without a limit and downloads, the service answers at once')
  return answer as Answer
}

function requestFor(target: string, method = 'GET'): ServiceRequest {
  return { method, target, ifNoneMatch: undefined, acceptEncoding: undefined, client: '' }
}

/** PNGs take long to render; without a painter there are none. */
const NONE: Pictures = { isFull: true, paint: async () => undefined }

function limitsOf({ matrixLimit, otherLimit }: Settings): Limits {
  return { matrix: unlimited(matrixLimit), other: unlimited(otherLimit) }
}

function unlimited(limit: number): Limiter {
  return { limit, take: () => ({ count: 0, resetMs: 0 }) }
}

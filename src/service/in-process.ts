import type { Answer, Pictures, Service, ServiceRequest } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import type { Compress } from '../api/encoding.ts'
import { createPaintResponder, createResponder, tagStartOf } from '../api/respond.ts'
import { dataset } from '../dataset/dataset.ts'
import { Busy } from '../limits/fair-queue.ts'
import type { Limiter, Limits } from '../limits/limiter.ts'
import type { StaticHosting } from '../site/oembed.ts'
import { createSite, type SiteBody } from '../site/site.ts'
import type { Settings } from './settings.ts'

/** Requests a path below the base path; the response has the bytes that the server would send. */
export type Ask = (path: string, method?: string) => Answer

/**
 * The API without a socket and without rate limiting: for the CLI, and for MCP, which counts requests at its own entry.
 * Limits still come from the settings, because documents and headers state them. With `compress`, the headers are those
 * of a service that compresses; the bytes are never compressed.
 */
export function askInProcess(settings: Settings, compress?: Compress): Ask {
  const api = apiOf(settings, NONE, compress)
  return (path, method) => answerOf(api, settings.publisher.basePath + path, method)
}

/** The same for callers that can wait for a PNG, on behalf of a client: each has its own places in the queue. */
export type AskForPictures = (path: string, client?: string) => Promise<Answer>

export function askForPictures(settings: Settings, pictures: Pictures): AskForPictures {
  const api = apiOf(settings, pictures)
  return async (path, client = '') => api.respond({ ...requestFor(settings.publisher.basePath + path), client })
}

/** The site without a socket, as it is exported to files. */
export interface SiteInProcess {
  readonly paths: readonly string[]
  /** Requests a full path. */
  readonly ask: Ask
}

export function siteInProcess(settings: Settings, hosting: StaticHosting, compress: Compress): SiteInProcess {
  const site = createSite({ ...partsOf(settings, compress), hosting })
  return { paths: site.paths, ask: (path, method) => answerOf(site, path, method) }
}

function apiOf(settings: Settings, pictures: Pictures, compress?: Compress): Service {
  const { tagStart, ...parts } = partsOf(settings, compress)
  return createApi({ ...parts, paint: createPaintResponder(tagStart, pictures) })
}

/** Callers go through dates one by one, so nothing is worth keeping. */
function partsOf({ publisher, matrixLimit, otherLimit }: Settings, compress: Compress | undefined) {
  const limits: Limits = { matrix: unlimited(matrixLimit), other: unlimited(otherLimit) }
  const tagStart = tagStartOf(dataset.version, [publisher, matrixLimit, otherLimit])
  const respond = createResponder({ tagStart, cacheBytes: 0, compress })
  return { dataset, publisher, limits, tagStart, respond }
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
const NONE: Pictures = { paint: () => Promise.reject(new Busy(0)) }

function unlimited(limit: number): Limiter {
  return { limit, take: () => ({ count: 0, resetMs: 0 }) }
}

import type { Answer, Pictures, Service, ServiceRequest } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import type { Compress } from '../api/encoding.ts'
import { createPaintResponder, createResponder, type InTurn, tagStartOf } from '../api/respond.ts'
import { pathOf } from '../api/router.ts'
import { dataset } from '../dataset/dataset.ts'
import { once } from '../dataset/once.ts'
import type { Publisher } from '../documents/publisher.ts'
import { Busy } from '../limits/fair-queue.ts'
import type { Limiter, Limits } from '../limits/limiter.ts'
import type { DownloadFiles } from '../site/downloads.ts'
import type { StaticHosting } from '../site/oembed.ts'
import { createSite, type Site, type SiteBody } from '../site/site.ts'
import { type Paint, PictureQueue } from './picture-queue.ts'
import type { Settings } from './settings.ts'

interface PartOptions {
  readonly publisher: Publisher
  readonly limits: Limits
  readonly compress?: Compress | undefined
  /** Memory for bodies between requests, if it is not the default. */
  readonly cacheBytes?: number
  /** Defers work so that other requests are not starved. */
  readonly inTurn?: InTurn
}

export interface ServiceOptions extends PartOptions {
  readonly paint: Paint
  /** For how long other work keeps rendering from starting, on servers where it may. */
  readonly paintBusyMs?: () => number
  readonly downloads?: DownloadFiles
}

/** Exposes the picture queue, so that MCP shares it. */
export interface WholeService extends Site {
  readonly pictures: Pictures
}

/** The service behind every entry point: the API under its prefix, the pages everywhere else. */
export function createService(options: ServiceOptions): WholeService {
  const { paint, paintBusyMs, downloads } = options
  const pictures = new PictureQueue(paint, paintBusyMs)
  const parts = partsOf(options)
  const api = apiOf(parts, pictures)
  // Created on the first page request, so that API-only use starts faster.
  const site = once(() => createSite({ ...parts, downloads }))
  const { basePath } = options.publisher
  const prefix = `${basePath}/`
  return {
    respond: (request) => partFor(request).respond(request),
    failure: (request, requestId) => partFor(request).failure(request, requestId),
    busy: (request) => site().busy(request),
    pictures,
    get paths() {
      return site().paths
    },
  }

  function partFor({ target }: Pick<ServiceRequest, 'target'>): Service<SiteBody> {
    if (target.startsWith(prefix)) return api
    const path = pathOf(target)
    return path === basePath || path.startsWith(prefix) ? api : site()
  }
}

/** What API and pages share. */
function partsOf({ publisher, limits, compress, cacheBytes, inTurn }: PartOptions) {
  const tagStart = tagStartOf(dataset.version, [publisher, limits.matrix.limit, limits.other.limit])
  const respond = createResponder({ tagStart, cacheBytes, compress, inTurn })
  return { dataset, publisher, limits, tagStart, respond }
}

function apiOf(parts: ReturnType<typeof partsOf>, pictures: Pictures): Service {
  return createApi({ ...parts, paint: createPaintResponder(parts.tagStart, pictures) })
}

/** Requests a path below the base path; the response has the bytes that the server would send. */
export type Ask = (path: string, method?: string) => Answer

/**
 * The API without a socket and without rate limiting: for the CLI, and for MCP, which counts requests at its own entry.
 * Limits still come from the settings, because documents and headers state them. With `compress`, the headers are those
 * of a service that compresses; the bytes are never compressed.
 */
export function askInProcess(settings: Settings, compress?: Compress): Ask {
  const api = apiOf(partsOf(unlimited(settings, compress)), NO_PICTURES)
  return (path, method) => answerOf(api, settings.publisher.basePath + path, method)
}

/** The same for callers that can wait for a PNG, on behalf of a client: each has its own places in the queue. */
export function askForPictures(settings: Settings, pictures: Pictures) {
  const api = apiOf(partsOf(unlimited(settings)), pictures)
  return async (path: string, client = ''): Promise<Answer> =>
    api.respond({ ...requestFor(settings.publisher.basePath + path), client })
}

/** The site without a socket, as it is exported to files. `ask` requests a full path. */
export function siteInProcess(settings: Settings, hosting: StaticHosting, compress: Compress) {
  const site = createSite({ ...partsOf(unlimited(settings, compress)), hosting })
  const ask: Ask = (path, method) => answerOf(site, path, method)
  return { paths: site.paths, ask }
}

export type SiteInProcess = ReturnType<typeof siteInProcess>

/** Callers go through dates one by one, so nothing is worth keeping. */
function unlimited({ publisher, matrixLimit, otherLimit }: Settings, compress?: Compress): PartOptions {
  const limiter = (limit: number): Limiter => ({ limit, take: () => ({ count: 0, resetMs: 0 }) })
  return { publisher, limits: { matrix: limiter(matrixLimit), other: limiter(otherLimit) }, compress, cacheBytes: 0 }
}

function answerOf(service: Service<SiteBody>, target: string, method?: string): Answer {
  const answer = service.respond(requestFor(target, method))
  if (answer instanceof Promise) throw new Error('without a limit and downloads, the service answers at once')
  return answer
}

function requestFor(target: string, method = 'GET'): ServiceRequest {
  return { method, target, ifNoneMatch: undefined, acceptEncoding: undefined, client: '' }
}

/** PNGs take long to render; without a painter there are none. */
const NO_PICTURES: Pictures = { paint: () => Promise.reject(new Busy(0)) }

import type { Pictures, Service, ServiceRequest } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import { BodyCache } from '../api/cache.ts'
import type { Compress } from '../api/encoding.ts'
import { createPaintResponder, createResponder, type InTurn, tagStartOf } from '../api/respond.ts'
import { pathOf } from '../api/router.ts'
import { dataset } from '../dataset/dataset.ts'
import { once } from '../dataset/once.ts'
import type { Publisher } from '../documents/publisher.ts'
import type { Limits } from '../limits/limiter.ts'
import type { DownloadFiles } from '../site/downloads.ts'
import { createSite, type Site, type SiteBody } from '../site/site.ts'
import { type Paint, PictureQueue } from './picture-queue.ts'

export interface ServiceOptions {
  readonly publisher: Publisher
  readonly limits: Limits
  readonly compress?: Compress | undefined
  /** Memory for bodies between requests, if it is not the default. */
  readonly cacheBytes?: number
  /** Defers work so that other requests are not starved. */
  readonly inTurn?: InTurn
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
  const { publisher, limits, compress, cacheBytes, inTurn, paint, paintBusyMs, downloads } = options
  const pictures = new PictureQueue(paint, paintBusyMs)
  const tagStart = tagStartOf(dataset.version, [publisher, limits.matrix.limit, limits.other.limit])
  const respond = createResponder({ tagStart, cache: new BodyCache(cacheBytes), compress, inTurn })
  const common = { dataset, publisher, limits, respond }
  const api = createApi({ ...common, paint: createPaintResponder(tagStart, pictures) })
  // Created on the first page request, so that API-only use starts faster.
  const site = once(() => createSite({ ...common, downloads }))
  const { basePath } = publisher
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

import type { Service, ServiceRequest } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import type { Compression } from '../api/encoding.ts'
import type { Pictures } from '../api/pictures.ts'
import { pathOf } from '../api/router.ts'
import { dataset } from '../dataset/dataset.ts'
import { once } from '../dataset/once.ts'
import { Bound } from '../documents/joined/kept.ts'
import type { Publisher } from '../documents/publisher.ts'
import type { Limits } from '../limits/limiter.ts'
import type { DownloadFiles } from '../site/downloads.ts'
import { createSite, type InTurn, type Site, type SiteBody } from '../site/site.ts'
import { type Paint, PictureQueue } from './picture-queue.ts'

export interface ServiceOptions {
  readonly publisher: Publisher
  readonly limits: Limits
  readonly compression?: Compression | undefined
  /** Bytes that may be kept from one request for the next, if less than usual. */
  readonly keptBytes?: number
  /** Does work when others have had their turn, where that is needed. */
  readonly inTurn?: InTurn
  /** Turns a drawing into PNG. */
  readonly paint: Paint
  /** Whether painting could begin now, where something else may keep it from that. */
  readonly canPaint?: () => boolean
  /** Files that this door offers besides the API. */
  readonly downloads?: DownloadFiles
}

/** What the whole service paints, others may ask for too: they then wait in one queue. */
export interface WholeService extends Site {
  readonly pictures: Pictures
}

/** The one function behind every door: the API under its prefix, the pages everywhere else. */
export function createService({
  publisher,
  limits,
  compression,
  keptBytes,
  inTurn,
  paint,
  canPaint,
  downloads,
}: ServiceOptions): WholeService {
  const bound = new Bound(keptBytes)
  const pictures = new PictureQueue(paint, canPaint)
  const api = createApi({ dataset, publisher, limits, compression, bound, pictures })
  // With the first visitor of a page: a program that is only asked for data is ready sooner.
  const site = once(() => createSite({ dataset, publisher, limits, compression, bound, inTurn, pictures, downloads }))
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

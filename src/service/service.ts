import type { Answer, Pictures, Service, ServiceRequest } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import { createResponder, type ResponderOptions } from '../api/respond.ts'
import { pathOf } from '../api/router.ts'
import { dataset } from '../dataset/dataset.ts'
import { once } from '../dataset/once.ts'
import { PROGRAM_FINGERPRINT } from '../documents/fingerprint.generated.ts'
import type { Publisher } from '../documents/publisher.ts'
import { fingerprint } from '../documents/version.ts'
import type { Waiter } from '../limits/fair-queue.ts'
import { type Limits, limitsOf, uncounted } from '../limits/limiter.ts'
import type { DownloadFiles } from '../site/downloads.ts'
import { createSite, type Site, type SiteBody } from '../site/site.ts'
import type { StaticHosting } from '../site/stored-pages.ts'
import { type Paint, PictureQueue } from './picture-queue.ts'
import type { Settings } from './settings.ts'

interface PartOptions extends Omit<ResponderOptions, 'tagStart'> {
  readonly publisher: Publisher
  readonly limits: Limits
}

export interface ServiceOptions extends PartOptions {
  readonly paint: Paint
  readonly downloads?: DownloadFiles
}

export interface WholeService extends Site {
  readonly pictures: Pictures
}

/** The service behind every entry point: the API under its prefix, the pages everywhere else. */
export function createService(options: ServiceOptions): WholeService {
  const { paint, downloads } = options
  const pictures = new PictureQueue(paint)
  const parts = partsOf({ ...options, pictures })
  const api = createApi(parts)
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
    return target.startsWith(prefix) || pathOf(target) === basePath ? api : site()
  }
}

function partsOf({ publisher, limits, ...options }: PartOptions) {
  const settings = JSON.stringify([publisher, limits.matrix.limit, limits.other.limit])
  const tagStart = `${dataset.version}-${fingerprint(PROGRAM_FINGERPRINT + settings)}`
  return { dataset, publisher, limits, respond: createResponder({ ...options, tagStart }) }
}

/** Requests a path below the base path; the response has the bytes that the server would send. */
export type Ask = (path: string, method?: string) => Answer

/** Without socket, limits and pictures: for the CLI, and for MCP, which counts itself. Documents still state the limits. */
export function askInProcess(settings: Settings): Ask {
  const api = createApi(partsOf(unlimited(settings)))
  return (path, method) => answerOf(api, settings.publisher.basePath + path, method)
}

/** The same for callers that can wait for a PNG, on behalf of a client: each has its own places in the queue. */
export function askForPictures(settings: Settings, pictures: Pictures) {
  const api = createApi(partsOf({ ...unlimited(settings), pictures }))
  return async (path: string, waiter: Waiter = { client: '' }) =>
    api.respond({ ...requestFor(settings.publisher.basePath + path), ...waiter })
}

/** The site without a socket, as it is exported to files. `ask` requests a full path. */
export function siteInProcess(settings: Settings, hosting: StaticHosting) {
  const site = createSite({ ...partsOf(unlimited(settings)), hosting })
  const ask: Ask = (path, method) => answerOf(site, path, method)
  return { paths: site.paths, ask }
}

export type SiteInProcess = ReturnType<typeof siteInProcess>

/** Callers go through dates one by one, so nothing is worth keeping. */
function unlimited({ publisher, ...settings }: Settings): PartOptions {
  return { publisher, limits: limitsOf(settings, uncounted), cacheBytes: 0 }
}

function answerOf(service: Service<SiteBody>, target: string, method?: string): Answer {
  const answer = service.respond(requestFor(target, method))
  if (answer instanceof Promise) throw new Error('without a limit and downloads, the service answers at once')
  return answer
}

function requestFor(target: string, method = 'GET'): ServiceRequest {
  return { method, target, ifNoneMatch: undefined, acceptEncoding: undefined, client: '' }
}

import type { Answer, Service } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import type { Compression } from '../api/encoding.ts'
import type { Pictures } from '../api/pictures.ts'
import { dataset } from '../dataset/dataset.ts'
import { Bound } from '../documents/joined/kept.ts'
import type { Limiter, Limits } from '../limits/limiter.ts'
import { createSite, type SiteBody } from '../site/site.ts'
import type { StaticHosting } from '../site/static-hosting.ts'
import type { Settings } from './settings.ts'

/** Whoever asks in this way asks for one date after another. */
const KEPT_BYTES = 8 * 1024 * 1024

/** Asks for a path below the base address; the answer has the bytes that the server would send. */
export type Ask = (path: string, method?: string) => Answer

/**
 * The API without a socket and without a limit: for the command line, and for MCP, which counts requests where they come in.
 * The limits are still those of the settings, because documents and headers name them. With `compression`, headers are those
 * of a service that compresses; the bytes never are.
 */
export function askInProcess(settings: Settings, compression?: Compression): Ask {
  const { publisher } = settings
  const bound = new Bound(KEPT_BYTES)
  const api = createApi({ dataset, publisher, limits: limitsOf(settings), compression, bound, pictures: NONE })
  return (path, method) => answerOf(api, publisher.basePath + path, method)
}

/** The site without a socket, as files show it. */
export interface SiteInProcess {
  readonly paths: readonly string[]
  /** Asks for a whole path. */
  readonly ask: Ask
}

export function siteInProcess(settings: Settings, hosting: StaticHosting, compression: Compression): SiteInProcess {
  const { publisher } = settings
  const site = createSite({ dataset, publisher, limits: limitsOf(settings), compression, pictures: NONE, hosting })
  return { paths: site.paths, ask: (path, method) => answerOf(site, path, method) }
}

function answerOf(service: Service<SiteBody>, target: string, method = 'GET'): Answer {
  const answer = service.respond({ method, target, ifNoneMatch: undefined, acceptEncoding: undefined, client: '' })
  if (answer instanceof Promise) throw new Error('without a limit and downloads, the service answers at once')
  return answer as Answer
}

function limitsOf({ matrixLimit, otherLimit }: Settings): Limits {
  return { matrix: unlimited(matrixLimit), other: unlimited(otherLimit) }
}

/** Pictures in PNG are for browsers and crawlers; whoever asks here gets the drawing. */
const NONE: Pictures = { isFull: true, paint: async () => undefined }

function unlimited(limit: number): Limiter {
  return { limit, take: () => ({ count: 0, resetMs: 0 }) }
}

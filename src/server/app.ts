import { dataset } from '../dataset/dataset.ts'
import { once } from '../dataset/once.ts'
import { PROGRAM_FINGERPRINT } from '../documents/fingerprint.generated.ts'
import type { Publisher } from '../documents/publisher.ts'
import { fingerprint } from '../documents/version.ts'
import type { Limits } from '../operations/budgets.ts'
import type { DownloadFiles } from '../site/downloads.ts'
import { apiRoutes } from './api.ts'
import type { Compress } from './bodies.ts'
import type { OpenFile } from './files.ts'
import { type App, newApp } from './hono.ts'
import { type Incoming, pathOf } from './incoming.ts'
import type { Limiters } from './limiter.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'
import { createPages } from './pages.ts'
import type { Pictures } from './pictures.ts'
import { Queue } from './queue.ts'
import { createRespond, reply } from './respond.ts'

/** The path of MCP over HTTP, at the publisher's origin. */
export const MCP_PATH = '/mcp'
export const HEALTH_PATH = '/healthz'
export const READY_PATH = '/readyz'

export interface AppOptions {
  readonly publisher: Publisher
  readonly limits: Limits
  readonly limiters: Limiters
  readonly pictures: Pictures
  readonly compress?: Compress | undefined
  readonly downloads?: DownloadFiles | undefined
  readonly openFile?: OpenFile | undefined
  readonly mcp?: ((request: Request, incoming: Incoming) => Promise<Response>) | undefined
  /** What a process says at /readyz; undefined where the platform watches over it. */
  readonly state?: (() => { readonly status: 'ready' | 'draining'; readonly limit: string }) | undefined
  /** Called for each response but those of probes. */
  readonly observe?: ((method: string, route: string, status: number, ms: number) => void) | undefined
  /** Called for unexpected errors, with the id that the client gets. */
  report(cause: unknown, requestId: string): void
}

/** New pages and compressions: four at once, which is as many as the threads that compress. */
const PAGES = { atOnce: 4, perClient: 16, expectedMs: 15 }

/** The same request for every HEAD: all that differs is in `Incoming`. */
const GET = new Request('http://localhost/')

/**
 * The service on every runtime: the API from its table; and pages, /mcp and probes, which stand apart, because Hono answers
 * synchronously only what has a single handler.
 */
export function createApp(options: AppOptions) {
  const { publisher, limits, mcp, state, observe, report } = options
  const settings = JSON.stringify([publisher, limits])
  const tagStart = `${dataset.version}-${fingerprint(PROGRAM_FINGERPRINT + settings)}`
  const respond = createRespond({ ...options, tagStart, queue: new Queue(PAGES) })
  const parts = { ...options, dataset, respond }
  const api = apiRoutes(parts)
  // Created for the first page, so that a service that is used as an API alone starts faster.
  const pages = once(() => createPages(parts))
  const site: App = newApp()
  if (mcp) site.all(MCP_PATH, ({ req, env }) => mcp(req.raw, env))
  if (state) {
    site.all(HEALTH_PATH, ({ env }) => probed(env, 200, 'text/plain', 'ok\n'))
    site.all(READY_PATH, ({ env }) => {
      const now = state()
      return probed(env, now.status === 'ready' ? 200 : 503, 'application/json', `${JSON.stringify(now)}\n`)
    })
  }
  // Some five hundred pages and files are looked up by their path.
  site.all('*', ({ env, req }) => pages().answer(env, req.method))
  const apiPrefix = `${publisher.basePath}/`

  return { fetch }

  function fetch(request: Request, incoming: Incoming): MaybePromise<Response> {
    const startedAt = performance.now()
    const { method } = request
    incoming.isHead = method === 'HEAD'
    return andThen(answer(request, incoming), (sent) => {
      if (incoming.route !== 'probe') observe?.(method, incoming.route!, sent.status, performance.now() - startedAt)
      return sent
    })
  }

  function answer(request: Request, incoming: Incoming): MaybePromise<Response> {
    try {
      const app = isOfApi(incoming) ? api.app : site
      const response = app.fetch(incoming.isHead ? GET : request, incoming)
      return response instanceof Promise ? response.catch((cause) => failed(incoming, cause)) : response
    } catch (cause) {
      return failed(incoming, cause)
    }
  }

  /** The log has the cause under the id that the client is told. */
  function failed(incoming: Incoming, cause: unknown): Response {
    const requestId = crypto.randomUUID().slice(0, 8)
    report(cause, requestId)
    return isOfApi(incoming) ? api.failed(incoming, requestId) : pages().failed(incoming, requestId)
  }

  function isOfApi({ target }: Incoming): boolean {
    return target.startsWith(apiPrefix) || pathOf(target) === publisher.basePath
  }
}

/** Nobody else answers for an instance, so no cache may. */
function probed(incoming: Incoming, status: number, type: string, text: string): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  return reply(incoming, 'probe', status, headers, text)
}

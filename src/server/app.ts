import { dataset } from '../dataset/dataset.ts'
import { PROGRAM_FINGERPRINT } from '../documents/fingerprint.generated.ts'
import { fingerprint } from '../documents/version.ts'
import { createApi } from './api.ts'
import type { Dependencies } from './dependencies.ts'
import { createPages } from './pages.ts'
import { type IncomingRequest, pathOf } from './request.ts'
import { createRespond, reply } from './respond.ts'

export const MCP_PATH = '/mcp'
export const HEALTH_PATH = '/healthz'
export const READY_PATH = '/readyz'

export interface AppOptions extends Dependencies {
  readonly mcp?: ((request: IncomingRequest) => Promise<Response>) | undefined
  /** What a process says at /readyz; undefined where the platform watches over it. */
  readonly state?: (() => { readonly status: 'ready' | 'draining'; readonly limit: string }) | undefined
  /** Called for each response but those of probes. */
  readonly observe?: ((method: string, route: string, status: number, ms: number) => void) | undefined
}

export type App = ReturnType<typeof createApp>

/** The service on every runtime: a response for each request. */
export function createApp(options: AppOptions) {
  const { publisher, limits, mcp, state, observe, report } = options
  const { basePath } = publisher
  const settings = JSON.stringify([publisher, limits])
  const tagStart = `${dataset.version}-${fingerprint(PROGRAM_FINGERPRINT + settings)}`
  const respond = createRespond({ ...options, tagStart })
  const api = createApi({ ...options, respond })
  const pages = createPages({ ...options, respond })

  return {
    /** Wherever nothing takes long, a response and no promise of one: Node's adapter sends that at once, as it is. */
    fetch(request: IncomingRequest): Response | Promise<Response> {
      const startedAt = performance.now()
      const observed = (response: Response) => {
        const { method, route } = request
        // `reply` has set the route.
        if (route !== 'probe') observe?.(method, route!, response.status, performance.now() - startedAt)
        return response
      }
      const failed = (cause: unknown) => observed(failure(request, cause))
      try {
        const response = answer(request)
        return response instanceof Promise ? response.then(observed, failed) : observed(response)
      } catch (cause) {
        return failed(cause)
      }
    },
  }

  function answer(request: IncomingRequest): Response | Promise<Response> {
    const path = pathOf(request.target)
    if (isOfApi(path)) return api.answer(request, path.slice(basePath.length))
    if (mcp && path === MCP_PATH) return mcp(request)
    if (state && path === HEALTH_PATH) return probed(request, 200, 'text/plain', 'ok\n')
    if (state && path === READY_PATH) {
      const now = state()
      return probed(request, now.status === 'ready' ? 200 : 503, 'application/json', `${JSON.stringify(now)}\n`)
    }
    return pages.answer(request, path)
  }

  function isOfApi(path: string): boolean {
    return path.startsWith(basePath) && (path.length === basePath.length || path[basePath.length] === '/')
  }

  /** The log has the cause under the id that the client is told. */
  function failure(request: IncomingRequest, cause: unknown): Response {
    const requestId = crypto.randomUUID().slice(0, 8)
    report(cause, requestId)
    const failed = isOfApi(pathOf(request.target)) ? api.failed : pages.failed
    return failed(request, requestId)
  }
}

/** Nobody else answers for an instance, so no cache may. */
function probed(request: IncomingRequest, status: number, type: string, text: string): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  return reply(request, 'probe', status, headers, text)
}

import { type Answer, FileBody, type Service, type ServiceRequest } from '../../api/answer.ts'
import type { SiteBody } from '../../site/site.ts'
import { MCP_PATH, type McpFetch } from '../mcp/http.ts'

export interface FetchDoorOptions {
  readonly service: Service<SiteBody>
  readonly mcp: McpFetch
  /** The body of a file response, if the runtime has files. */
  openFile?(body: FileBody): BodyInit
  observe?(method: string, route: string, status: number, startedAt: number): void
  /** Called for unexpected errors, with the request id that the client gets. */
  report(cause: unknown, requestId: string): void
}

/** The service on a runtime with `fetch` handlers. Returns a promise only if it has to wait. */
export type FetchDoor = (request: Request, client: string, target?: string) => Response | Promise<Response>

export function createFetchDoor(options: FetchDoorOptions): FetchDoor {
  const { service, mcp, openFile, observe, report } = options

  return (request, client, target = targetOf(request.url)) => {
    const asked = requestOf(request, target, client)
    const startedAt = observe ? performance.now() : 0
    if (target === MCP_PATH) {
      return mcp(request, client).then(
        (response) => observed(response, asked, startedAt),
        (cause) => fail(cause, asked, startedAt),
      )
    }
    try {
      const answer = service.respond(asked)
      if (!(answer instanceof Promise)) return finish(answer, asked, startedAt)
      return answer.then(
        (decided) => finish(decided, asked, startedAt),
        (cause) => fail(cause, asked, startedAt),
      )
    } catch (cause) {
      return fail(cause, asked, startedAt)
    }
  }

  function observed(response: Response, { method }: ServiceRequest, startedAt: number): Response {
    observe?.(method, MCP_PATH, response.status, startedAt)
    return response
  }

  function fail(cause: unknown, asked: ServiceRequest, startedAt: number): Response {
    const requestId = crypto.randomUUID().slice(0, 8)
    report(cause, requestId)
    return finish(service.failure(asked, requestId), asked, startedAt)
  }

  function finish(answer: Answer<SiteBody>, { method }: ServiceRequest, startedAt: number): Response {
    observe?.(method, answer.route, answer.status, startedAt)
    return responseOf(answer, openFile)
  }
}

export function responseOf(answer: Answer<SiteBody>, openFile?: FetchDoorOptions['openFile']): Response {
  const { status, body } = answer
  const headers = recordOf(answer.headers)
  if (body instanceof FileBody) return new Response(openFile!(body), { status, headers })
  return new Response(isOfUnknownLength(answer) ? someBytes() : (body ?? null), { status, headers })
}

/** The response to a HEAD request for a file that does not exist yet. */
function isOfUnknownLength({ status, headers, body }: Answer<SiteBody>): boolean {
  return status === 200 && body === undefined && !headers.includes('Content-Length')
}

/** Without a body, a runtime sets Content-Length to 0; with a stream, it sets none. The body of a HEAD is not sent. */
function someBytes(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(1))
      controller.close()
    },
  })
}

function requestOf(request: Request, target: string, client: string): ServiceRequest {
  const { method, headers } = request
  const header = (name: string) => headers.get(name) ?? undefined
  return {
    ...{ method, target, client },
    ifNoneMatch: header('if-none-match'),
    acceptEncoding: header('accept-encoding'),
    range: header('range'),
    ifRange: header('if-range'),
    // Only pictures and downloads ask for it; a runtime makes the signal on demand.
    get connection() {
      const { signal } = request
      return {
        get destroyed() {
          return signal.aborted
        },
      }
    },
  }
}

/**
 * Path and query: everything after the host. No scheme is longer than `https://`, and no host is empty; for a request
 * without a host, Bun passes only the path.
 */
export function targetOf(url: string): string {
  return url[0] === '/' ? url : url.slice(url.indexOf('/', 8))
}

/** No header of a response occurs twice. */
function recordOf(headers: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (let at = 0; at < headers.length; at += 2) record[headers[at]!] = headers[at + 1]!
  return record
}

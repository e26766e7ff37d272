import type { Answer, FileBody, Service, ServiceRequest } from '../../api/answer.ts'
import type { SiteBody } from '../../site/site.ts'
import { MCP_PATH, type McpFetch } from '../mcp/http.ts'

type OpenFile = (body: FileBody) => BodyInit

interface FetchDoorOptions {
  readonly service: Service<SiteBody>
  readonly mcp: McpFetch
  readonly openFile?: OpenFile | undefined
  readonly observe?: ((method: string, route: string, status: number, startedAt: number) => void) | undefined
  /** Called for unexpected errors, with the request id that the client gets. */
  report(cause: unknown, requestId: string): void
}

export type FetchDoor = ReturnType<typeof createFetchDoor>

export function createFetchDoor({ service, mcp, openFile, observe, report }: FetchDoorOptions) {
  return async (request: Request, client: string, target = targetOf(request.url)): Promise<Response> => {
    const startedAt = performance.now()
    const { method } = request
    const finish = (answer: Answer<SiteBody>) => {
      observe?.(method, answer.route, answer.status, startedAt)
      return responseOf(answer, openFile)
    }
    try {
      const asked = requestOf(request, target, client)
      if (target !== MCP_PATH) return finish(await service.respond(asked))
      const response = await mcp(request, asked)
      observe?.(method, MCP_PATH, response.status, startedAt)
      return response
    } catch (cause) {
      const requestId = crypto.randomUUID().slice(0, 8)
      report(cause, requestId)
      return finish(service.failure({ method, target }, requestId))
    }
  }
}

export function responseOf(answer: Answer<SiteBody>, openFile?: OpenFile): Response {
  const { status, body } = answer
  const headers = recordOf(answer.headers)
  if (typeof body === 'object' && 'path' in body) return new Response(openFile!(body), { status, headers })
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
    // A runtime makes the signal on demand.
    hasLeft: () => request.signal.aborted,
  }
}

/** What follows the host; no scheme is longer than `https://`. For a request without a host, Bun passes only the path. */
export function targetOf(url: string): string {
  return url[0] === '/' ? url : url.slice(url.indexOf('/', 8))
}

/** No header of a response occurs twice. */
function recordOf(headers: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (let at = 0; at < headers.length; at += 2) record[headers[at]!] = headers[at + 1]!
  return record
}

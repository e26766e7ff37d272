import type { Answer, Service } from '../api/answer.ts'
import { toUint8Array } from '../documents/byte-string.ts'
import { MCP_PATH } from './mcp/address.ts'
import type { McpFetch } from './mcp/http.ts'

export interface FetchDoorOptions {
  readonly service: Service
  readonly agents: McpFetch
  /** Told of each answer. */
  observe?(method: string, answer: Pick<Answer, 'route' | 'status'>, startedAt: number): void
  /** Told what went wrong inside, with the code that the caller is given. */
  report(cause: unknown, requestId: string): void
}

/** The service on a runtime that speaks `fetch`: a request and who asks, and what to answer. */
export type FetchDoor = (request: Request, client: string) => Promise<Response>

export function createFetchDoor({ service, agents, observe, report }: FetchDoorOptions): FetchDoor {
  return async (request, client) => {
    const { method } = request
    const startedAt = performance.now()
    const target = targetOf(request.url)
    if (target === MCP_PATH) {
      const response = await agents(request, client)
      observe?.(method, { route: MCP_PATH, status: response.status }, startedAt)
      return response
    }
    const answer = await answerTo(request, target, client)
    observe?.(method, answer, startedAt)
    return responseOf(answer)
  }

  async function answerTo({ method, headers }: Request, target: string, client: string): Promise<Answer> {
    try {
      return await service.respond({
        method,
        target,
        ifNoneMatch: headers.get('if-none-match') ?? undefined,
        acceptEncoding: headers.get('accept-encoding') ?? undefined,
        client,
      })
    } catch (cause) {
      const requestId = crypto.randomUUID().slice(0, 8)
      report(cause, requestId)
      return service.failure({ method, target }, requestId)
    }
  }
}

/** Path and query: all that stands after the host. */
function targetOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

function responseOf({ status, headers, body }: Answer): Response {
  const fields: [string, string][] = []
  for (let at = 0; at < headers.length; at += 2) fields.push([headers[at]!, headers[at + 1]!])
  const bytes = typeof body === 'string' ? toUint8Array(body) : (body ?? null)
  return new Response(bytes, { status, headers: fields })
}

import type { Answer, Service } from '../api/answer.ts'
import { type ByteString, toUint8Array } from '../documents/byte-string.ts'
import { MCP_PATH } from './mcp/address.ts'
import type { McpFetch } from './mcp/http.ts'

export interface FetchDoorOptions {
  readonly service: Service
  readonly agents: McpFetch
  /** The runtime's own way to make bytes of a byte string, where it has a quicker one. */
  toBytes?(bytes: ByteString): Uint8Array<ArrayBuffer>
  /** Told of each answer. */
  observe?(method: string, route: string, status: number, startedAt: number): void
  /** Told what went wrong inside, with the code that the caller is given. */
  report(cause: unknown, requestId: string): void
}

/** The service on a runtime that speaks `fetch`. A promise only where something had to be waited for. */
export type FetchDoor = (request: Request, client: string) => Response | Promise<Response>

export function createFetchDoor(options: FetchDoorOptions): FetchDoor {
  const { service, agents, toBytes = toUint8Array, observe, report } = options

  return (request, client) => {
    const { method, headers } = request
    const startedAt = observe ? performance.now() : 0
    const target = targetOf(request.url)
    if (target === MCP_PATH) return agents(request, client).then(observed, fail)
    try {
      const answer = service.respond({
        method,
        target,
        ifNoneMatch: headers.get('if-none-match') ?? undefined,
        acceptEncoding: headers.get('accept-encoding') ?? undefined,
        client,
      })
      return answer instanceof Promise ? answer.then(finish, fail) : finish(answer)
    } catch (cause) {
      return fail(cause)
    }

    function observed(response: Response): Response {
      observe?.(method, MCP_PATH, response.status, startedAt)
      return response
    }

    function fail(cause: unknown): Response {
      const requestId = crypto.randomUUID().slice(0, 8)
      report(cause, requestId)
      return finish(service.failure({ method, target }, requestId))
    }

    function finish({ status, headers, body, route }: Answer): Response {
      observe?.(method, route, status, startedAt)
      const bytes = typeof body === 'string' ? toBytes(body) : (body ?? null)
      return new Response(bytes, { status, headers: recordOf(headers) })
    }
  }
}

/** Path and query: all that stands after the host. */
export function targetOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

/** No field of an answer stands twice. */
function recordOf(headers: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (let at = 0; at < headers.length; at += 2) record[headers[at]!] = headers[at + 1]!
  return record
}

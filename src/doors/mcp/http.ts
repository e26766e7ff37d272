import { apiHeaders } from '../../api/headers.ts'
import { dataset } from '../../dataset/dataset.ts'
import { createCredit } from '../../documents/credit.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { liveHeader, policyHeader, secondsUntil } from '../../limits/headers.ts'
import type { Limits } from '../../limits/limiter.ts'
import { MAX_BODY_BYTES } from './address.ts'
import { budgetsOf } from './budget.ts'
import type { Report } from './documents.ts'
import { isOwnHost, isWellFormedOrigin } from './rebinding.ts'
import { loadSdk } from './sdk.ts'
import { createServerFactory } from './server.ts'

export interface McpHttpOptions {
  readonly publisher: Publisher
  readonly limits: Limits
  readonly report: Report
}

/** Answers one request to /mcp. */
export type McpFetch = (request: Request, client: string) => Promise<Response>

const METHODS = 'POST, OPTIONS'

/** No call takes a hundredth of this; a stream that is still open after it has nothing more to say. */
const MAX_MS = 5_000

/** Codes of JSON-RPC 2.0; the last one is for the transport's own refusals. */
const PARSE_ERROR = -32700
const REFUSED = -32000

/** MCP over streamable HTTP, without sessions: each request stands alone, in the current protocol or an older one. */
export async function createMcpFetch({ publisher, limits, report }: McpHttpOptions): Promise<McpFetch> {
  const sdk = await loadSdk()
  // Nothing ever changes, so there is nothing to subscribe to, and no connection is held open.
  const settings = { publisher, matrixLimit: limits.matrix.limit, otherLimit: limits.other.limit }
  const handler = sdk.createMcpHandler(createServerFactory(sdk, settings, report), { maxSubscriptions: 0 })
  const common = pairs(apiHeaders(createCredit(dataset, publisher)))

  return async (request, client) => {
    if (request.method === 'OPTIONS') return preflight()
    // On Bun, a request without a host has no complete URL.
    if (!URL.canParse(request.url) || !isOwnHost(new URL(request.url), publisher)) {
      return refuse(403, REFUSED, 'The Host header does not name this service; PUBLIC_URL does.')
    }
    if (!isWellFormedOrigin(request.headers.get('origin')))
      return refuse(403, REFUSED, 'The Origin header is not valid.')
    if (request.method !== 'POST') return refuse(405, REFUSED, 'Method not allowed: use POST.', [['Allow', METHODS]])
    const body = await readBody(request)
    const excess = await countUp(body instanceof Response ? undefined : body, client)
    if (excess || body instanceof Response) return excess ?? (body as Response)
    const { url, method, headers } = request
    const bounded = new Request(url, { method, headers, signal: AbortSignal.timeout(MAX_MS) })
    return finished(await handler.fetch(bounded, { parsedBody: body }))
  }

  /** The message, or what to answer instead. */
  async function readBody(request: Request): Promise<unknown> {
    if (!sdk.isJsonContentType(request.headers.get('content-type'))) {
      return refuse(415, REFUSED, 'Unsupported media type: send application/json.')
    }
    const read = await sdk.readRequestBody(request, MAX_BODY_BYTES)
    if (read.tooLarge) return refuse(413, REFUSED, `Content too large: send at most ${MAX_BODY_BYTES} bytes.`)
    try {
      return JSON.parse(read.text)
    } catch {
      return refuse(400, PARSE_ERROR, 'Parse error: the body is not JSON.')
    }
  }

  /** Counts every message of the body; answers if one of them is too many. */
  async function countUp(body: unknown, client: string): Promise<Response | undefined> {
    for (const budget of budgetsOf(body)) {
      const count = await limits[budget].take(client)
      if (count.count > limits[budget].limit) {
        const seconds = secondsUntil(count.resetMs)
        return refuse(429, REFUSED, `Too many requests: try again in ${seconds} s.`, [
          ['Retry-After', String(seconds)],
          ['RateLimit', liveHeader(budget, limits[budget].limit, count)],
          ['RateLimit-Policy', policyHeader(budget, limits[budget].limit)],
        ])
      }
    }
    return undefined
  }

  function preflight(): Response {
    const headers = new Headers(common)
    headers.set('Access-Control-Allow-Methods', METHODS)
    headers.set('Access-Control-Allow-Headers', '*')
    headers.set('Access-Control-Max-Age', '86400')
    return new Response(null, { status: 204, headers })
  }

  function refuse(status: number, code: number, message: string, headers: [string, string][] = []): Response {
    return finished(Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers }))
  }

  function finished({ status, headers, body }: Response): Response {
    const all = new Headers(headers)
    for (const [name, value] of common) all.set(name, value)
    all.set('Cache-Control', 'no-store')
    return new Response(body, { status, headers: all })
  }
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]!] as [string, string]] : []))
}

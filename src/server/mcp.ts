import { dataset } from '../dataset/dataset.ts'
import { once } from '../dataset/once.ts'
import { createCredit } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'
import { createServerFactory, type Report } from '../mcp/server.ts'
import { tools } from '../mcp/tools.ts'
import { type Budget, type Limits, policyHeader } from '../operations/budgets.ts'
import { apiHeaders } from '../operations/headers.ts'
import { MCP_PATH } from './app.ts'
import type { Incoming } from './incoming.ts'
import { type Count, type Limiters, liveHeader, secondsUntil } from './limiter.ts'
import { BodyReader, MAX_BODY_BYTES } from './mcp-body.ts'
import type { Pictures } from './pictures.ts'
import { Busy, Queue } from './queue.ts'

export interface McpOptions {
  readonly publisher: Publisher
  readonly limits: Limits
  readonly limiters: Limiters
  /** Renders charts, in the queue of the whole service. */
  readonly pictures: Pictures
  readonly report: Report
}

export type Mcp = (request: Request, incoming: Incoming) => Promise<Response>

/** Calls take a millisecond or wait for a picture. */
const CALLS = { atOnce: 64, perClient: 16, expectedMs: 15 }

const METHODS = 'POST, OPTIONS'

/** A picture takes seconds on a busy machine. */
const MAX_MS = 30_000

/** JSON-RPC 2.0 error codes; the last one is for refusals by the transport. */
const PARSE_ERROR = -32700
const INTERNAL_ERROR = -32603
const REFUSED = -32000

/** MCP over streamable HTTP, stateless: each request is self-contained, in the current protocol version or an older one. */
async function createMcp({ publisher, limits, limiters, pictures, report }: McpOptions): Promise<Mcp> {
  // Takes longer to load than the whole service: only MCP requests wait for it.
  const sdk = await import('@modelcontextprotocol/server')
  // Nothing ever changes, so there are no subscriptions, and no connection is held open.
  const handler = sdk.createMcpHandler(createServerFactory(sdk, publisher, pictures, report), { maxSubscriptions: 0 })
  const common = Object.entries(apiHeaders(createCredit(dataset, publisher)))
  const bodies = new BodyReader()
  const queue = new Queue(CALLS)

  return async (request, incoming) => {
    const { client } = incoming
    if (request.method === 'OPTIONS') return preflight()
    // Whatever can be refused without the body is refused before reading it.
    const refusal = refusalOf(request) ?? (await overEveryLimit(client))
    if (refusal) return refusal
    const reading = bodies.read(client, request.body)
    if (!reading) return busy('too many requests are being read.')
    const text = await reading
    const message = text === undefined ? tooLarge() : withoutCancelling(parsed(text))
    const budgets = budgetsOf(message instanceof Response ? undefined : message)
    const oversize = neverPasses(budgets)
    const refused = (await countUp(oversize ? ['other'] : budgets, client)) ?? oversize
    if (refused) return refused
    if (message instanceof Response) return message
    const { url, method, headers } = request
    const waiter = { client, hasLeft: () => incoming.hasLeft?.() ?? false }
    const signal = AbortSignal.timeout(MAX_MS)
    const bounded = new Request(url, { method, headers, signal })
    // Nobody logs in: this is how the SDK passes on who asks.
    const authInfo = { clientId: client, token: '', scopes: [], extra: { waiter } }
    const call = () => handler.fetch(bounded, { parsedBody: message, authInfo })
    const response = await queue.run(waiter, call).catch((cause) => {
      if (cause instanceof Busy) return undefined
      throw cause
    })
    if (!response) return busy('too many calls are waiting.')
    // Results come all at once, so nobody waits longer if we wait for the end of the SDK's stream.
    const results = await response.arrayBuffer()
    // The SDK ends the response then, with the results it has so far; often with none.
    if (signal.aborted && !hasResults(results)) return busy('this took too long; try again.')
    return finished(response, results)
  }

  function refusalOf({ url, method, headers }: Request): Response | undefined {
    // On Bun, a request without a host has no complete URL.
    if (!URL.canParse(url) || !isOwnHost(new URL(url), publisher)) {
      return refuse(403, REFUSED, 'Host header not allowed: use the host of PUBLIC_URL.')
    }
    if (!isWellFormedOrigin(headers.get('origin'))) return refuse(403, REFUSED, 'The Origin header is not valid.')
    if (method !== 'POST') return refuse(405, REFUSED, 'Method not allowed: use POST.', [['Allow', METHODS]])
    if (!sdk.isJsonContentType(headers.get('content-type'))) {
      return refuse(415, REFUSED, 'Unsupported media type: send application/json.')
    }
    return Number(headers.get('content-length')) > MAX_BODY_BYTES ? tooLarge() : undefined
  }

  /** The message, or an error response. */
  function parsed(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      return refuse(400, PARSE_ERROR, 'Parse error: the body is not JSON.')
    }
  }

  /** Only the body tells the budget of a message; a client over both that messages have is refused without reading it. */
  async function overEveryLimit(client: string): Promise<Response | undefined> {
    const dates = limiters.dates.refusal?.(client)
    const other = limiters.other.refusal?.(client)
    // Asked again, so that metrics count it.
    return dates && other && countUp([dates.resetMs < other.resetMs ? 'dates' : 'other'], client)
  }

  /** A batch that is too long, or has more messages than the limit, is refused before it uses up the limit; it counts as one message. */
  function neverPasses(budgets: readonly Budget[]): Response | undefined {
    if (budgets.length > MAX_BATCH) return refuse(413, REFUSED, `Batch too large: at most ${MAX_BATCH} messages.`)
    for (const name of ['dates', 'other'] as const) {
      const count = budgets.filter((budget) => budget === name).length
      const limit = limits[name]
      if (count > limit) return refuse(413, REFUSED, `Batch too large: at most ${limit} of these messages a minute.`)
    }
    return undefined
  }

  /** Counts every message of the body; returns a response as soon as it is known that they exceed the limit. */
  async function countUp(budgets: readonly Budget[], client: string): Promise<Response | undefined> {
    for (const [at, budget] of budgets.entries()) {
      const count = await limiters[budget].take(client)
      const more = budgets.slice(at + 1).filter((other) => other === budget).length
      if (count.count + more > limits[budget]) return tooMany(budget, count)
    }
    return undefined
  }

  function tooMany(budget: Budget, count: Count): Response {
    const seconds = secondsUntil(count.resetMs)
    return refuse(429, REFUSED, `Too many requests: try again in ${seconds} s.`, [
      ['Retry-After', String(seconds)],
      ['RateLimit', liveHeader(budget, limits[budget], count)],
      ['RateLimit-Policy', policyHeader(budget, limits[budget])],
    ])
  }

  function busy(why: string): Response {
    return refuse(503, REFUSED, `Busy: ${why}`, [['Retry-After', '1']])
  }

  function tooLarge(): Response {
    return refuse(413, REFUSED, `Content too large: send at most ${MAX_BODY_BYTES} bytes.`)
  }

  function preflight(): Response {
    const headers = new Headers(common)
    headers.set('Access-Control-Allow-Methods', METHODS)
    headers.set('Access-Control-Allow-Headers', '*')
    headers.set('Access-Control-Max-Age', '86400')
    return new Response(null, { status: 204, headers })
  }

  function refuse(status: number, code: number, message: string, headers: [string, string][] = []): Response {
    const error = errorResponse(status, code, message, headers)
    return finished(error, error.body)
  }

  function finished({ status, headers }: Response, body: BodyInit | null): Response {
    const all = new Headers(headers)
    for (const [name, value] of common) all.set(name, value)
    all.set('Cache-Control', 'no-store')
    // The SDK sets keep-alive on every stream, but the server decides that.
    all.delete('Connection')
    return new Response(body, { status, headers: all })
  }
}

/** The SDK never answers a call that its own batch cancels. */
function withoutCancelling(message: unknown): unknown {
  const isCall = (one: { readonly method?: unknown } | null) => one?.method !== 'notifications/cancelled'
  return Array.isArray(message) && message.some(isCall) ? message.filter(isCall) : message
}

/** Whether a stream of events holds more than comments. */
function hasResults(body: ArrayBuffer): boolean {
  return /^data:/m.test(new TextDecoder().decode(body))
}

/** A message takes up to a millisecond, and nobody else is served during a batch. */
export const MAX_BATCH = 20

const budgetOfTool = once(() => new Map<unknown, Budget>(tools().map(({ name, budget }) => [name, budget])))

/**
 * The cost of a request body: each message counts as one API request, towards the budget of dates if it calls a tool that
 * computes from one, otherwise towards the other one. A body that is not a message counts as one.
 */
export function budgetsOf(body: unknown): readonly Budget[] {
  const isBatch = Array.isArray(body) && body.length > 0
  return isBatch ? body.map(budgetOf) : [budgetOf(body)]
}

function budgetOf(message: unknown): Budget {
  const { method, params } = (message ?? {}) as {
    readonly method?: unknown
    readonly params?: { name?: unknown } | null
  }
  return (method === 'tools/call' && budgetOfTool().get(params?.name)) || 'other'
}

/**
 * DNS rebinding: a page's host name is made to resolve to this machine, and the browser then treats this service as the
 * page's origin. Such a request has that foreign name as its host, so only our own are accepted: that of PUBLIC_URL,
 * localhost, and plain IP addresses, which DNS cannot redirect.
 */
function isOwnHost(url: URL, { publicUrl }: Publisher): boolean {
  const { hostname } = url
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return isAddress || hostname === 'localhost' || hostname === new URL(publicUrl).hostname
}

/** The data is open to every site, like the rest of the API; a malformed origin is refused. */
function isWellFormedOrigin(origin: string | null): boolean {
  return origin === null || (URL.canParse(origin) && new URL(origin).host !== '')
}

/** Those of every response that need nothing that may have failed. */
const FAILURE_HEADERS: [string, string][] = [
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Access-Control-Allow-Origin', '*'],
]

/** Loads the SDK on the first MCP request, so that startup does not wait for it. */
export function lazyMcp(options: McpOptions): Mcp {
  let loading: Promise<Mcp> | undefined
  return async (request, incoming) => {
    incoming.route = MCP_PATH
    loading ??= createMcp(options)
    // After a failed load, for lack of file descriptors for example, the next request tries again.
    loading.catch(() => {
      loading = undefined
    })
    try {
      return await (await loading)(request, incoming)
    } catch (cause) {
      options.report(cause)
      const message = 'Internal error: something failed on our side; try again.'
      return errorResponse(500, INTERNAL_ERROR, message, FAILURE_HEADERS)
    }
  }
}

/** Agents expect JSON-RPC, not a page. */
function errorResponse(status: number, code: number, message: string, headers: [string, string][]): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}

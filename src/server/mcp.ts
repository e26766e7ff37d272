import { dataset } from '../dataset/dataset.ts'
import { createCredit } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'
import { createServerFactory } from '../mcp/server.ts'
import { TOOLS } from '../mcp/tools.ts'
import { type Budget, policyHeader } from '../operations/budgets.ts'
import { apiHeaders, type Headers } from '../operations/headers.ts'
import { MCP_PATH } from './app.ts'
import type { Dependencies } from './dependencies.ts'
import { type Count, liveHeader, secondsUntil } from './limiter.ts'
import { Busy, Queue } from './queue.ts'
import type { IncomingRequest } from './request.ts'

type McpOptions = Pick<Dependencies, 'publisher' | 'limits' | 'limiters' | 'pictures' | 'report'>
type Mcp = (request: IncomingRequest) => Promise<Response>

/** Calls take a millisecond or wait for a picture. */
const CALLS = { atOnce: 64, perClient: 16, expectedMs: 15 }
const METHODS = 'POST, OPTIONS'
/** A picture takes seconds on a busy machine. */
const MAX_MS = 30_000
/** A call takes a few hundred bytes. */
const MAX_BODY_BYTES = 64 * 1024
/** A call has ten. The SDK's checks recurse, and nothing else could be nested so deeply that they fail. */
const MAX_BRACKETS = 500
/** Node's limit for a whole request; Bun and Deno set none. */
const MAX_BODY_MS = 20_000
/** Bodies that are read at once, in all and of one client. */
const MAX_BODIES = 256
const MAX_BODIES_PER_CLIENT = 8

/** JSON-RPC 2.0 error codes; the last one is for refusals by the transport. */
const PARSE_ERROR = -32700
const INTERNAL_ERROR = -32603
const REFUSED = -32000

const PREFLIGHT: Headers = {
  'Access-Control-Allow-Methods': METHODS,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
}
/** Those of every response that need nothing that may have failed. */
const FAILURE_HEADERS: Headers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
}

/** MCP over streamable HTTP, stateless: each request is self-contained, in the current protocol version or an older one. */
async function createMcp({ publisher, limits, limiters, pictures, report }: McpOptions): Promise<Mcp> {
  // Takes longer to load than the whole service: only MCP requests wait for it.
  const sdk = await import('@modelcontextprotocol/server')
  // Nothing ever changes, so there are no subscriptions, and no connection is held open.
  const handler = sdk.createMcpHandler(createServerFactory(sdk, publisher, pictures, report), { maxSubscriptions: 0 })
  const common = apiHeaders(createCredit(dataset, publisher))
  const queue = new Queue(CALLS)
  /** On Workers, a client that disconnects ends its request without a `finally`: what began long ago does not count. */
  let reading: { readonly client: string; readonly since: number }[] = []

  return async (request) => {
    const { client, original } = request
    const { url, method, headers } = original
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...common, ...PREFLIGHT } })
    // Whatever can be refused without the body is refused before reading it.
    const refusal = refusalOf(original)
    if (refusal) return refusal
    if (!mayRead(client)) return busy('too many requests are being read.')
    const text = await textOf(request)
    const message = text === undefined ? tooLarge() : parsed(text)
    const budget = budgetOf(message)
    const count = await limiters[budget].take(client)
    if (!count.isServed) return tooMany(budget, count)
    if (message instanceof Response) return message
    const waiter = { client, hasLeft: () => request.hasLeft() }
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
    // The SDK ends the response then, often without a result.
    if (signal.aborted && !hasResults(results)) return busy('this took too long; try again.')
    return finished(response, results)
  }

  function mayRead(client: string): boolean {
    reading = reading.filter(({ since }) => Date.now() - since <= MAX_BODY_MS)
    const ofClient = reading.filter((one) => one.client === client)
    return reading.length < MAX_BODIES && ofClient.length < MAX_BODIES_PER_CLIENT
  }

  /** Undefined if it is too long; nothing if it breaks off. */
  async function textOf({ client, original }: IncomingRequest): Promise<string | undefined> {
    const own = { client, since: Date.now() }
    reading.push(own)
    try {
      const decoder = new TextDecoder()
      let [text, bytes] = ['', 0]
      const inTime = original.body?.pipeThrough(new TransformStream(), { signal: AbortSignal.timeout(MAX_BODY_MS) })
      // To its end, however long it is: a client that is still sending would miss the response.
      for await (const chunk of inTime ?? []) {
        bytes += chunk.length
        text = bytes > MAX_BODY_BYTES ? '' : text + decoder.decode(chunk, { stream: true })
      }
      return bytes > MAX_BODY_BYTES ? undefined : text
    } catch {
      return ''
    } finally {
      reading = reading.filter((one) => one !== own)
    }
  }

  function refusalOf({ url, method, headers }: Request): Response | undefined {
    // A host like `xn--a` makes no URL; on Bun, neither does a request without a host.
    if (!URL.canParse(url) || !isOwnHost(new URL(url), publisher)) {
      return refuse(403, 'Host header not allowed: use the host of PUBLIC_URL.')
    }
    if (!isWellFormedOrigin(headers.get('origin'))) return refuse(403, 'The Origin header is not valid.')
    if (method !== 'POST') return refuse(405, 'Method not allowed: use POST.', { Allow: METHODS })
    if (!sdk.isJsonContentType(headers.get('content-type'))) {
      return refuse(415, 'Unsupported media type: send application/json.')
    }
    return Number(headers.get('content-length')) > MAX_BODY_BYTES ? tooLarge() : undefined
  }

  /** The message, or an error response. */
  function parsed(text: string): unknown {
    if (text.split(/[[{]/).length > MAX_BRACKETS) return refuse(400, 'The message is nested too deeply.')
    try {
      const message: unknown = JSON.parse(text)
      return Array.isArray(message) ? refuse(400, 'Batches left MCP in 2025: send each message by itself.') : message
    } catch {
      return refuse(400, 'Parse error: the body is not JSON.', {}, PARSE_ERROR)
    }
  }

  function tooMany(budget: Budget, count: Count): Response {
    const seconds = secondsUntil(count.resetMs)
    return refuse(429, `Too many requests: try again in ${seconds} s.`, {
      'Retry-After': String(seconds),
      RateLimit: liveHeader(budget, count),
      'RateLimit-Policy': policyHeader(budget, limits[budget]),
    })
  }

  function busy(why: string): Response {
    return refuse(503, `Busy: ${why}`, { 'Retry-After': '1' })
  }

  function tooLarge(): Response {
    return refuse(413, `Content too large: send at most ${MAX_BODY_BYTES} bytes.`)
  }

  function refuse(status: number, message: string, headers: Headers = {}, code = REFUSED): Response {
    const error = errorResponse(status, code, message, headers)
    return finished(error, error.body)
  }

  function finished({ status, headers }: Response, body: BodyInit | null): Response {
    const all = new globalThis.Headers(headers)
    for (const [name, value] of Object.entries({ ...common, 'Cache-Control': 'no-store' })) all.set(name, value)
    // The SDK sets keep-alive on every stream, but the server decides that.
    all.delete('Connection')
    return new Response(body, { status, headers: all })
  }
}

/** Whether a stream of events holds more than comments. */
function hasResults(body: ArrayBuffer): boolean {
  return /^data:/m.test(new TextDecoder().decode(body))
}

const BUDGET_OF_TOOL = new Map<unknown, Budget>(TOOLS.map(({ name, budget }) => [name, budget]))

/** A call of a tool that computes from a date counts as such a request; everything else, rubbish included, as another. */
function budgetOf(message: unknown): Budget {
  const { method, params } = (message ?? {}) as {
    readonly method?: unknown
    readonly params?: { name?: unknown } | null
  }
  return (method === 'tools/call' && BUDGET_OF_TOOL.get(params?.name)) || 'other'
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

/** Loads the SDK on the first MCP request, so that startup does not wait for it. */
export function lazyMcp(options: McpOptions): Mcp {
  let loading: Promise<Mcp> | undefined
  return async (request) => {
    request.route = MCP_PATH
    loading ??= createMcp(options)
    // After a failed load, for lack of file descriptors for example, the next request tries again.
    loading.catch(() => {
      loading = undefined
    })
    try {
      return await (await loading)(request)
    } catch (cause) {
      options.report(cause)
      const message = 'Internal error: something failed on our side; try again.'
      return errorResponse(500, INTERNAL_ERROR, message, FAILURE_HEADERS)
    }
  }
}

/** Agents expect JSON-RPC, not a page. */
function errorResponse(status: number, code: number, message: string, headers: Headers): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}

import { dataset } from '../dataset/dataset.ts'
import { once } from '../dataset/once.ts'
import { createCredit } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'
import { createServerFactory, type Report } from '../mcp/server.ts'
import { tools } from '../mcp/tools.ts'
import { type Budget, type Limits, policyHeader } from '../operations/budgets.ts'
import { apiHeaders, type Headers } from '../operations/headers.ts'
import { MCP_PATH } from './app.ts'
import { type Count, type Limiters, liveHeader, secondsUntil } from './limiter.ts'
import { Busy, Queue } from './queue.ts'
import type { IncomingRequest } from './request.ts'
import type { Pictures } from './respond.ts'

interface McpOptions {
  readonly publisher: Publisher
  readonly limits: Limits
  readonly limiters: Limiters
  /** Renders charts, in the queue of the whole service. */
  readonly pictures: Pictures
  readonly report: Report
}

export type Mcp = (request: IncomingRequest) => Promise<Response>

/** Calls take a millisecond or wait for a picture. */
const CALLS = { atOnce: 64, perClient: 16, expectedMs: 15 }
const METHODS = 'POST, OPTIONS'
/** A picture takes seconds on a busy machine. */
const MAX_MS = 30_000
/** A message takes up to a millisecond, and nobody else is served during a batch. */
export const MAX_BATCH = 20

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
  const readBody = createBodyReader()
  const queue = new Queue(CALLS)

  return async (request) => {
    const { client } = request
    const read = readable(request)
    if (!read) return refuse(400, 'Malformed request: the host or the address is not valid.')
    const { url, method, headers, body } = read
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...common, ...PREFLIGHT } })
    // Whatever can be refused without the body is refused before reading it.
    const refusal = refusalOf(read)
    if (refusal) return refusal
    const reading = readBody(client, body)
    if (!reading) return busy('too many requests are being read.')
    const text = await reading
    const message = text === undefined ? tooLarge() : withoutCancelling(parsed(text))
    const budgets = budgetsOf(message instanceof Response ? undefined : message)
    const oversize = neverPasses(budgets)
    const refused = (await countUp(oversize ? ['other'] : budgets, client)) ?? oversize
    if (refused) return refused
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
    // The SDK ends the response then, with the results it has so far; often with none.
    if (signal.aborted && !hasResults(results)) return busy('this took too long; try again.')
    return finished(response, results)
  }

  function refusalOf({ url, method, headers }: Readable): Response | undefined {
    // On Bun, a request without a host has no complete URL.
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
    try {
      return JSON.parse(text)
    } catch {
      return refuse(400, 'Parse error: the body is not JSON.', {}, PARSE_ERROR)
    }
  }

  /** A batch that is too long, or has more messages than the limit, is refused before it uses up the limit; it counts as one message. */
  function neverPasses(budgets: readonly Budget[]): Response | undefined {
    if (budgets.length > MAX_BATCH) return refuse(413, `Batch too large: at most ${MAX_BATCH} messages.`)
    for (const name of ['dates', 'other'] as const) {
      const count = budgets.filter((budget) => budget === name).length
      const limit = limits[name]
      if (count > limit) return refuse(413, `Batch too large: at most ${limit} of these messages a minute.`)
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
    return refuse(429, `Too many requests: try again in ${seconds} s.`, {
      'Retry-After': String(seconds),
      RateLimit: liveHeader(budget, limits[budget], count),
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

type Readable = Pick<Request, 'url' | 'method' | 'headers' | 'body'>

/** Node's adapter builds the platform's request only now, which throws for a host like `xn--a` or an address with a password. */
function readable({ original }: IncomingRequest): Readable | undefined {
  try {
    const { url, method, headers, body } = original
    return { url, method, headers, body }
  } catch {
    return undefined
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

const budgetOfTool = once(() => new Map<unknown, Budget>(tools().map(({ name, budget }) => [name, budget])))

/**
 * The cost of a request body: each message counts as one API request, towards the budget of dates if it calls a tool that
 * computes from one, otherwise towards the other one. A body that is not a message counts as one.
 */
function budgetsOf(body: unknown): readonly Budget[] {
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

/** A call takes a few hundred bytes; this leaves room for batches and client metadata. */
const MAX_BODY_BYTES = 64 * 1024
/** Bun and Deno set no time limit for a request; Node's is the same. */
const MAX_BODY_MS = 20_000
/** At once, in all and of one client. */
const MAX_BODIES = 256
const MAX_BODIES_PER_CLIENT = 8

/** Reads so many bodies at once. */
function createBodyReader() {
  /** On Workers, a client that disconnects ends its request without a `finally`: what began long ago does not count. */
  let begun: { readonly client: string; readonly at: number }[] = []

  /** Undefined if too many are being read; resolves to undefined if it is too long, and to nothing if it breaks off. */
  return (client: string, body: Request['body']): Promise<string | undefined> | undefined => {
    const own = { client, at: Date.now() }
    begun = begun.filter(({ at }) => own.at - at <= MAX_BODY_MS)
    const ofClient = begun.filter((one) => one.client === client)
    if (begun.length >= MAX_BODIES || ofClient.length >= MAX_BODIES_PER_CLIENT) return undefined
    begun.push(own)
    return textOf(body)
      .catch(() => '')
      .finally(() => {
        begun = begun.filter((one) => one !== own)
      })
  }
}

/** What is too long is read to its end nevertheless: a client that is still sending would miss the response. */
async function textOf(body: Request['body']): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  const inTime = body?.pipeThrough(new TransformStream(), { signal: AbortSignal.timeout(MAX_BODY_MS) })
  for await (const chunk of inTime ?? []) {
    bytes += chunk.length
    text = bytes > MAX_BODY_BYTES ? '' : text + decoder.decode(chunk, { stream: true })
  }
  return bytes > MAX_BODY_BYTES ? undefined : text + decoder.decode()
}

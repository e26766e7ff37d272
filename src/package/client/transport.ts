import { type Call, MEDIA, type Subject } from '../../operations/calls.ts'
import { type AnswerCache, type CachedAnswer, findCached, store } from './cache.ts'
import {
  ConnectionError,
  NotFoundError,
  RateLimitError,
  ServiceError,
  TimeoutError,
  UnreadableAnswerError,
} from './errors.ts'

/** The part of the fetch function that the client uses; every runtime's own fits. */
export type Fetch = (
  url: string,
  init: { readonly headers: Record<string, string>; readonly signal: AbortSignal; readonly redirect: 'manual' },
) => Promise<FetchedAnswer>

export interface FetchedAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  /** If it is there, no more is read of it than an answer can be. */
  readonly body?: ReadableStream<Uint8Array> | null
  arrayBuffer(): Promise<ArrayBuffer>
}

export interface ClientOptions {
  /** Base address of a service, such as `http://localhost:3000/api`. */
  readonly baseUrl: string
  /** Max time for one response. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** Max retries of responses that carry `Retry-After`. Default 2. */
  readonly retries?: number | undefined
  /** Max wait before a retry; if the service asks for more, the error is thrown at once. Default 60,000. */
  readonly maxWaitMs?: number | undefined
  /** How long past expiry a cached response may be used if the service fails. 0: never. Default: one day. */
  readonly maxStaleMs?: number | undefined
  /** Sent with each request, such as a key that your proxy asks for; never to another origin than that of `baseUrl`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Response cache, following the service's headers. Default: 500 in memory; null for none. */
  readonly cache?: AnswerCache | null | undefined
  /** Instead of the runtime's own fetch. */
  readonly fetch?: Fetch | undefined
}

/** With a value for each. */
export type Settings = { readonly [Name in keyof ClientOptions]-?: Exclude<ClientOptions[Name], undefined> }

type AnyCall = Call<Subject, unknown>

interface Received {
  readonly status: number
  /** Undefined if it was too long. */
  readonly body: string | Uint8Array | undefined
  readonly headers: FetchedAnswer['headers']
}

/** If the service fails, a copy that is not too old is better than an error. */
export async function get(
  settings: Settings,
  url: string,
  call: AnyCall,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  signal?.throwIfAborted()
  const cached = await findCached(call.media === 'png' ? null : settings.cache, url)
  // An entry that is not the expected document counts as none.
  const copy = cached && read(call, cached.text)
  if (copy !== undefined && Date.now() < cached!.freshUntil) return copy
  try {
    return await fromService(settings, url, call, copy === undefined ? undefined : cached, signal)
  } catch (error) {
    const isUsable = copy !== undefined && Date.now() < cached!.freshUntil + settings.maxStaleMs
    if (isUsable && !signal?.aborted && isFailureOfService(error)) return copy
    throw error
  }
}

async function fromService(
  settings: Settings,
  url: string,
  call: AnyCall,
  cached: CachedAnswer | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    const { status, headers, body } = await request(settings, url, call, cached?.etag, signal)
    const content = status === 304 ? cached?.text : body
    if (status === 200 || (status === 304 && content !== undefined)) {
      const value = content === undefined ? undefined : read(call, content)
      if (value === undefined) throw new UnreadableAnswerError(url, typeof content === 'string' ? content : '')
      if (typeof content === 'string') store(settings.cache, url, content, headers, cached)
      return value
    }
    const waitMs = retryAfterMs(headers.get('Retry-After'), Date.now())
    const mayRepeat = waitMs !== undefined && waitMs <= settings.maxWaitMs && attempt < settings.retries
    if (!mayRepeat) throw errorOf(url, status, typeof body === 'string' ? body : '', waitMs)
    await within(waitMs, signal, () => new Promise(() => {}))
  }
}

/**
 * The document, or undefined if it is another. JSON of the service is recognised by `api_version` and by a field of its
 * own, a list by the address of each record. JSON from a login page or another service has neither; accepting it would fail
 * elsewhere, and caching it would prolong that. Other kinds are recognised by their beginning.
 */
function read({ media, field }: AnyCall, content: string | Uint8Array): unknown {
  const { start } = MEDIA[media]
  if (typeof content !== 'string')
    return [...start].every((sign, at) => content[at] === sign.charCodeAt(0)) ? content : undefined
  if (media !== 'json') return content.startsWith(start) ? content : undefined
  const value = parsed(content)
  const isExpected = field
    ? isRecord(value) && typeof value.api_version === 'string' && field in value
    : Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.url === 'string')
  return isExpected ? value : undefined
}

/** A redirect leads elsewhere only within the service; each is one more request. */
const MAX_REDIRECTS = 3

async function request(
  { fetch, timeoutMs, ...settings }: Settings,
  url: string,
  call: AnyCall,
  etag: string | undefined,
  callerSignal: AbortSignal | undefined,
): Promise<Received> {
  const headers: Record<string, string> = { ...settings.headers, Accept: MEDIA[call.media].type }
  if (etag !== undefined) headers['If-None-Match'] = etag
  const ask = async (signal: AbortSignal): Promise<Received> => {
    let address = url
    for (let redirects = 0; ; redirects++) {
      const answer = await fetch(address, { headers, signal, redirect: 'manual' })
      const { status, headers: received } = answer
      const target = redirectOf(status, received, address)
      if (target === undefined) return { status, headers: received, body: await bodyOf(answer, call) }
      if (target?.origin !== new URL(url).origin || redirects === MAX_REDIRECTS) {
        // Nobody else may see the headers that are meant for the service.
        throw new Error('it redirects elsewhere; is baseUrl correct?')
      }
      address = target.href
    }
  }
  try {
    return (await within(timeoutMs, callerSignal, ask, () => new TimeoutError(url, timeoutMs)))!
  } catch (error) {
    throw error instanceof TimeoutError || callerSignal?.aborted ? error : new ConnectionError(url, error)
  }
}

/** Undefined if it is no redirect, null if it does not say where to: browsers hide it, with the status 0. */
function redirectOf(status: number, headers: FetchedAnswer['headers'], from: string): URL | null | undefined {
  if (!/^(0|30[12378])$/.test(String(status))) return undefined
  const location = headers.get('Location')
  return location === null ? null : new URL(location, from)
}

/** The largest document has half a megabyte. */
const MAX_BYTES = 10_000_000

/** A text, or bytes where the call is for a picture. Undefined if it is longer than any answer. */
async function bodyOf(answer: FetchedAnswer, { media }: AnyCall): Promise<Received['body']> {
  const bytes = answer.body ? await bytesOf(answer.body) : new Uint8Array(await answer.arrayBuffer())
  const isText = media !== 'png' || answer.status !== 200
  return bytes && isText ? new TextDecoder().decode(bytes) : bytes
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    chunks.push(value as Uint8Array<ArrayBuffer>)
    length += value.length
    if (length > MAX_BYTES) {
      reader.cancel().catch(() => {})
      return undefined
    }
  }
}

/** Whether the failure may be temporary. 404 and 429 are real responses that the caller must see. */
function isFailureOfService(error: unknown): boolean {
  if (error instanceof ServiceError) return error.status >= 500
  return error instanceof ConnectionError || error instanceof TimeoutError || error instanceof UnreadableAnswerError
}

function errorOf(url: string, status: number, text: string, waitMs: number | undefined): Error {
  const body = parsed(text) ?? text
  if (status === 404) return new NotFoundError(url, body)
  if (status === 429) return new RateLimitError(url, body, waitMs)
  return new ServiceError(status, url, body)
}

/** A date as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`. Date.parse alone takes `-5` and `1.5` for dates too. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** Milliseconds to wait by a Retry-After field: whole seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(field: string | null, now: number): number | undefined {
  if (field === null) return undefined
  if (/^\d+$/.test(field)) return Number(field) * 1000
  return HTTP_DATE.test(field) ? Math.max(0, Date.parse(field) - now) : undefined
}

/**
 * Runs a task until time is up, which is an error if one is given, or until the caller's signal fires, whose reason is
 * thrown. The task is told by a signal of its own, and left behind if it takes no notice. Timer and listener are removed, so
 * a long-lived signal accumulates no listeners.
 */
async function within<Result>(
  ms: number,
  caller: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<Result>,
  timeoutError?: () => Error,
): Promise<Result | undefined> {
  caller?.throwIfAborted()
  const controller = new AbortController()
  let [stop, timer] = [() => {}, 0 as ReturnType<typeof setTimeout> | number]
  const ended = new Promise<undefined>((resolve, reject) => {
    stop = () => reject(caller?.reason)
    timer = setTimeout(() => (timeoutError ? reject(timeoutError()) : resolve(undefined)), ms)
    caller?.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([task(controller.signal), ended])
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', stop)
    // What is still under way is of no use to anybody.
    controller.abort()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

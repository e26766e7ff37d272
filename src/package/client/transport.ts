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
  init: { readonly headers: Record<string, string>; readonly signal: AbortSignal; readonly redirect: 'error' },
) => Promise<FetchedAnswer>

export interface FetchedAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
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
  /** Sent with each request, such as a key that your proxy asks for; no redirect is followed, so nobody else sees it. */
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
  readonly headers: FetchedAnswer['headers']
  readonly bytes: Uint8Array
}

/** What the service says, or a copy that is still fresh. */
export async function get(
  settings: Settings,
  url: string,
  call: AnyCall,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  signal?.throwIfAborted()
  const cached = await findCached(call.media === 'png' ? null : settings.cache, url)
  // An entry that can't be read counts as none.
  const copy = cached && read(call, cached.text)
  if (copy !== undefined && Date.now() < cached!.freshUntil) return copy
  return fromService(settings, url, call, copy === undefined ? undefined : cached, signal)
}

async function fromService(
  settings: Settings,
  url: string,
  call: AnyCall,
  cached: CachedAnswer | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    const { status, headers, bytes } = await request(settings, url, call, cached?.etag, signal)
    const text = call.media === 'png' && status === 200 ? '' : new TextDecoder().decode(bytes)
    if (status === 304 && cached) {
      store(settings.cache, url, cached.text, headers, cached)
      return read(call, cached.text)
    }
    if (status === 200) {
      // Else it is a login page, say, which must not be kept.
      const isExpected = headers.get('Content-Type')?.startsWith(MEDIA[call.media].type)
      const value = isExpected ? (call.media === 'png' ? bytes : read(call, text)) : undefined
      if (value === undefined) throw new UnreadableAnswerError(url, text)
      if (call.media !== 'png') store(settings.cache, url, text, headers, cached)
      return value
    }
    const waitMs = retryAfterMs(headers.get('Retry-After'), Date.now())
    const mayRepeat = waitMs !== undefined && waitMs <= settings.maxWaitMs && attempt < settings.retries
    if (!mayRepeat) throw errorOf(url, status, text, waitMs)
    await within(waitMs, signal, () => new Promise(() => {}))
  }
}

/** Undefined if it is not JSON where that is expected. */
function read({ media }: AnyCall, text: string): unknown {
  return media === 'json' ? parsed(text) : text
}

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
    const answer = await fetch(url, { headers, signal, redirect: 'error' })
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  try {
    return (await within(timeoutMs, callerSignal, ask, () => new TimeoutError(url, timeoutMs)))!
  } catch (error) {
    throw error instanceof TimeoutError || callerSignal?.aborted ? error : new ConnectionError(url, error)
  }
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

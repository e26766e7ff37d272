import { MEDIA, type MediaName } from '../../operations/calls.ts'
import { type AnswerCache, findCached, store } from './cache.ts'
import * as errors from './errors.ts'

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

/** What the service says, or a copy that is still fresh. */
export async function get(settings: Settings, url: string, media: MediaName, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted()
  const isPicture = media === 'png'
  const cache = isPicture ? null : settings.cache
  const entry = await findCached(cache, url)
  // An entry that can't be read counts as none.
  const copy = entry && read(media, entry.text)
  if (copy !== undefined && Date.now() < entry!.freshUntil) return copy
  const cached = copy === undefined ? undefined : entry
  for (let attempt = 0; ; attempt++) {
    const { status, headers, bytes } = await request(settings, url, media, cached?.etag, signal)
    if (status === 304 && cached) {
      store(cache, url, cached.text, headers, cached)
      return copy
    }
    const text = isPicture && status === 200 ? '' : new TextDecoder().decode(bytes)
    if (status === 200) {
      // Else it is a login page, say, which must not be kept.
      const isExpected = headers.get('Content-Type')?.startsWith(MEDIA[media].type)
      const value = isExpected ? (isPicture ? bytes : read(media, text)) : undefined
      if (value === undefined) throw new errors.UnreadableAnswerError(url, text)
      store(cache, url, text, headers, cached)
      return value
    }
    const seconds = headers.get('Retry-After') ?? ''
    const waitMs = /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined
    const mayRepeat = waitMs !== undefined && waitMs <= settings.maxWaitMs && attempt < settings.retries
    if (!mayRepeat) throw errorOf(url, status, text, waitMs)
    await within(waitMs, undefined, signal, () => new Promise(() => {}))
  }
}

/** Undefined if it is not JSON where that is expected. */
function read(media: MediaName, text: string): unknown {
  return media === 'json' ? parsed(text) : text
}

async function request(
  { fetch, timeoutMs, ...settings }: Settings,
  url: string,
  media: MediaName,
  etag: string | undefined,
  callerSignal: AbortSignal | undefined,
) {
  const headers = { ...settings.headers, Accept: MEDIA[media].type, ...(etag && { 'If-None-Match': etag }) }
  const timeout = new errors.TimeoutError(url, timeoutMs)
  try {
    const received = await within(timeoutMs, timeout, callerSignal, async (signal) => {
      const answer = await fetch(url, { headers, signal, redirect: 'error' })
      return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
    })
    return received!
  } catch (error) {
    throw error === timeout || callerSignal?.aborted ? error : new errors.ConnectionError(url, error)
  }
}

function errorOf(url: string, status: number, text: string, waitMs: number | undefined): Error {
  const body = parsed(text) ?? text
  if (status === 404) return new errors.NotFoundError(url, body)
  if (status === 429) return new errors.RateLimitError(url, body, waitMs)
  return new errors.ServiceError(status, url, body)
}

/** Runs a task until time is up, which is an error if one is given, or until the caller's signal fires: its reason is thrown. */
async function within<Result>(
  ms: number,
  timeout: Error | undefined,
  caller: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const controller = new AbortController()
  const { signal } = controller
  const ended = new Promise<undefined>((resolve, reject) => {
    const timer = setTimeout(() => (timeout ? reject(timeout) : resolve(undefined)), ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
    caller?.addEventListener('abort', () => reject(caller.reason), { signal })
  })
  try {
    return await Promise.race([task(signal), ended])
  } finally {
    // Ends what is still under way and removes the listener, so that a long-lived signal accumulates none.
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

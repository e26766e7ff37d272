import { type AnswerCache, MemoryCache } from './cache.ts'

/** The part of the fetch function that the client uses; every runtime's own fits. */
export type Fetch = (
  url: string,
  init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<FetchedAnswer>

export interface FetchedAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
  /** Needed for pictures in PNG only. */
  arrayBuffer?(): Promise<ArrayBuffer>
}

export interface ClientOptions {
  /** Base address of a service, such as `http://localhost:3000/api`. */
  readonly baseUrl: string
  /** Max time for one response, and for one cache lookup. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** Max retries of responses that carry `Retry-After`. Default 2. */
  readonly retries?: number | undefined
  /** Max wait before a retry; if the service asks for more, the error is thrown at once. Default 60,000. */
  readonly maxWaitMs?: number | undefined
  /** How long past expiry a cached response may be used if the service fails. 0: never. Default: one day. */
  readonly maxStaleMs?: number | undefined
  /** Sent with each request, such as a key that your proxy asks for. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Response cache, following the service's headers. Default: 500 in memory; null for none. */
  readonly cache?: AnswerCache | null | undefined
  /** Instead of the runtime's own fetch. */
  readonly fetch?: Fetch | undefined
}

export interface Settings {
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly retries: number
  readonly maxWaitMs: number
  readonly maxStaleMs: number
  readonly headers: Readonly<Record<string, string>>
  readonly cache: AnswerCache | null
  readonly fetch: Fetch
}

/** The longest that timers take (about 24 days). */
const MAX_MS = 2 ** 31 - 1

const DAY_MS = 86_400_000

export function settingsOf(options: ClientOptions): Settings {
  // Callers without types may give nothing.
  const { baseUrl, timeoutMs = 10_000, retries = 2, maxWaitMs = 60_000, ...more } = options ?? {}
  const { maxStaleMs = DAY_MS, headers = {}, cache = new MemoryCache() } = more
  return {
    baseUrl: addressOf(baseUrl),
    timeoutMs: inRange('timeoutMs', timeoutMs, 1, MAX_MS),
    retries: inRange('retries', retries, 0, 1_000),
    maxWaitMs: inRange('maxWaitMs', maxWaitMs, 0, MAX_MS),
    maxStaleMs: inRange('maxStaleMs', maxStaleMs, 0, Number.MAX_SAFE_INTEGER),
    headers,
    cache,
    // Browsers refuse to run their fetch as a method of another object.
    fetch: more.fetch ?? ((url, init) => globalThis.fetch(url, init)),
  }
}

function addressOf(text: string): string {
  let url: URL | undefined
  try {
    url = new URL(text)
  } catch {}
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new TypeError(`baseUrl: ${JSON.stringify(text)} is not an http or https URL.`)
  }
  if (url.username || url.password) {
    throw new TypeError('baseUrl: credentials in the URL are not sent; set headers.Authorization.')
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}

function inRange(name: string, value: number, min: number, max: number): number {
  if (value >= min && value <= max) return value
  throw new RangeError(`${name}: ${value} is not a number from ${min} to ${max}.`)
}

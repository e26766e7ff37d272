import { type CachedAnswer, lifetimeMs } from './cache.ts'
import { withDeadline } from './deadline.ts'
import { ConnectionError } from './errors/connection-error.ts'
import { NotFoundError } from './errors/not-found-error.ts'
import { RateLimitError } from './errors/rate-limit-error.ts'
import { ServiceError } from './errors/service-error.ts'
import { TimeoutError } from './errors/timeout-error.ts'
import { UnreadableAnswerError } from './errors/unreadable-answer-error.ts'
import { type Kind, readJson } from './kinds.ts'
import type { FetchedAnswer, Settings } from './options.ts'
import { retryAfterMs } from './retry-after.ts'
import { wait } from './wait.ts'

interface Received {
  readonly status: number
  readonly text: string
  readonly headers: FetchedAnswer['headers']
}

/** Gets one address: from the cache while it is fresh, otherwise from the service, waiting if the service asks for it. */
export async function get<Value>(
  settings: Settings,
  path: string,
  kind: Kind<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  const { cache, retries, longestWaitMs } = settings
  const url = settings.baseUrl + path
  signal?.throwIfAborted()
  const kept = await cache?.get(url)
  if (kept && Date.now() < kept.freshUntil) return readable(kept.text, kind, url)
  for (let attempt = 0; ; attempt++) {
    const received = await request(settings, url, kind.mediaType, kept?.etag, signal)
    const text = received.status === 304 ? kept?.text : received.text
    if (text !== undefined && (received.status === 200 || received.status === 304)) {
      const value = readable(text, kind, url)
      await keep(settings, url, received, text, kept)
      return value
    }
    const waitMs = retryAfterMs(received.headers.get('Retry-After'), Date.now())
    const mayRepeat = waitMs !== undefined && waitMs <= longestWaitMs && attempt < retries
    if (!mayRepeat) throw errorOf(url, received, waitMs)
    await wait(waitMs, signal)
  }
}

async function request(
  { fetch, timeoutMs }: Settings,
  url: string,
  mediaType: string,
  etag: string | undefined,
  callerSignal: AbortSignal | undefined,
): Promise<Received> {
  const headers: Record<string, string> = { Accept: mediaType }
  if (etag !== undefined) headers['If-None-Match'] = etag
  try {
    return await withDeadline(
      timeoutMs,
      () => new TimeoutError(url, timeoutMs),
      callerSignal,
      async (signal) => {
        const answer = await fetch(url, { headers, signal })
        return { status: answer.status, headers: answer.headers, text: await answer.text() }
      },
    )
  } catch (error) {
    if (error instanceof TimeoutError || callerSignal?.aborted) throw error
    throw new ConnectionError(url, error)
  }
}

async function keep(
  { cache }: Settings,
  url: string,
  { headers }: Received,
  text: string,
  kept: CachedAnswer | undefined,
): Promise<void> {
  const etag = headers.get('ETag') ?? kept?.etag
  const lifetime = lifetimeMs(headers.get('Cache-Control'), headers.get('Age'))
  if (cache && etag && lifetime !== undefined) await cache.set(url, { etag, text, freshUntil: Date.now() + lifetime })
}

function readable<Value>(text: string, { read }: Kind<Value>, url: string): Value {
  const value = read(text)
  if (value === undefined) throw new UnreadableAnswerError(url, text)
  return value
}

function errorOf(url: string, { status, text }: Received, waitMs: number | undefined): Error {
  const body = readJson(text) ?? text
  if (status === 404) return new NotFoundError(url, body)
  if (status === 429) return new RateLimitError(url, body, waitMs)
  return new ServiceError(status, url, body)
}

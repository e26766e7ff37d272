import { type CachedAnswer, lifetimeMs } from './cache.ts'
import { ConnectionError } from './connection-error.ts'
import { withDeadline } from './deadline.ts'
import { NotFoundError } from './not-found-error.ts'
import type { FetchedAnswer, Settings } from './options.ts'
import { RateLimitError } from './rate-limit-error.ts'
import { retryAfterMs } from './retry-after.ts'
import { ServiceError } from './service-error.ts'
import { TimeoutError } from './timeout-error.ts'
import { UnreadableAnswerError } from './unreadable-answer-error.ts'
import { wait } from './wait.ts'

interface Received {
  readonly status: number
  readonly text: string
  readonly headers: FetchedAnswer['headers']
}

/** Gets one address: from the cache while it is fresh, else from the service, waiting where the service asks for it. */
export async function getJson(settings: Settings, path: string, signal: AbortSignal | undefined): Promise<unknown> {
  const { cache, retries, longestWaitMs } = settings
  const url = settings.baseUrl + path
  signal?.throwIfAborted()
  const kept = await cache?.get(url)
  if (kept && Date.now() < kept.freshUntil) return JSON.parse(kept.text)
  for (let attempt = 0; ; attempt++) {
    const received = await request(settings, url, kept?.etag, signal)
    const text = received.status === 304 ? kept?.text : received.text
    if (text !== undefined && (received.status === 200 || received.status === 304)) {
      const value = parse(text, url)
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
  etag: string | undefined,
  callerSignal: AbortSignal | undefined,
): Promise<Received> {
  const headers: Record<string, string> = { Accept: 'application/json' }
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

function parse(text: string, url: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableAnswerError(url, text)
  }
}

function errorOf(url: string, { status, text }: Received, waitMs: number | undefined): Error {
  let body: unknown = text
  try {
    body = JSON.parse(text)
  } catch {}
  if (status === 404) return new NotFoundError(url, body)
  if (status === 429) return new RateLimitError(url, body, waitMs)
  return new ServiceError(status, url, body)
}

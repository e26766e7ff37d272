import type { CachedAnswer } from './cache.ts'
import { withDeadline } from './deadline.ts'
import { ConnectionError } from './errors/connection-error.ts'
import { NotFoundError } from './errors/not-found-error.ts'
import { RateLimitError } from './errors/rate-limit-error.ts'
import { ServiceError } from './errors/service-error.ts'
import { TimeoutError } from './errors/timeout-error.ts'
import { UnreadableAnswerError } from './errors/unreadable-answer-error.ts'
import { findKept, keep } from './kept-answers.ts'
import { charactersOf, type Kind, readJson } from './kinds.ts'
import type { FetchedAnswer, Settings } from './options.ts'
import { retryAfterMs } from './retry-after.ts'
import { wait } from './wait.ts'

interface Received {
  readonly status: number
  readonly text: string
  readonly headers: FetchedAnswer['headers']
}

/**
 * Gets one address: from the cache while it is fresh, otherwise from the service, waiting if the service asks for it. If
 * the service fails, a copy that is not too old is better than an error.
 */
export async function get<Value>(
  settings: Settings,
  url: string,
  kind: Kind<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const kept = await findKept(settings, url, kind, signal)
  if (kept && Date.now() < kept.freshUntil) return kept.value
  try {
    return await fromService(settings, url, kind, kept, signal)
  } catch (error) {
    const isUsable = kept !== undefined && Date.now() < kept.freshUntil + settings.maxStaleMs
    if (isUsable && !signal.aborted && isFailureOfService(error)) return kept.value
    throw error
  }
}

async function fromService<Value>(
  settings: Settings,
  url: string,
  kind: Kind<Value>,
  kept: CachedAnswer | undefined,
  signal: AbortSignal,
): Promise<Value> {
  const { retries, maxWaitMs } = settings
  for (let attempt = 0; ; attempt++) {
    const received = await request(settings, url, kind, kept?.etag, signal)
    const text = received.status === 304 ? kept?.text : received.text
    if (text !== undefined && (received.status === 200 || received.status === 304)) {
      const value = kind.read(text)
      if (value === undefined) throw new UnreadableAnswerError(url, text)
      keep(settings.cache, url, text, received.headers, kept)
      return value
    }
    const waitMs = retryAfterMs(received.headers.get('Retry-After'), Date.now())
    const mayRepeat = waitMs !== undefined && waitMs <= maxWaitMs && attempt < retries
    if (!mayRepeat) throw errorOf(url, received, waitMs)
    await wait(waitMs, signal)
  }
}

async function request(
  settings: Settings,
  url: string,
  kind: Kind<unknown>,
  etag: string | undefined,
  callerSignal: AbortSignal,
): Promise<Received> {
  const { fetch, timeoutMs } = settings
  const headers: Record<string, string> = { ...settings.headers, Accept: kind.mediaType }
  if (etag !== undefined) headers['If-None-Match'] = etag
  const { text, ...received } = await withDeadline(
    timeoutMs,
    () => new TimeoutError(url, timeoutMs),
    callerSignal,
    async (signal) => {
      const answer = await fetch(url, { headers, signal })
      return { status: answer.status, headers: answer.headers, text: await bodyOf(answer, kind) }
    },
  ).catch((error) => {
    throw error instanceof TimeoutError || callerSignal.aborted ? error : new ConnectionError(url, error)
  })
  if (text === undefined) throw new TypeError('custom fetch needs arrayBuffer() for PNG')
  return { ...received, text }
}

/** Undefined if the fetch of this client cannot give bytes. */
async function bodyOf(answer: FetchedAnswer, { isBinary }: Kind<unknown>): Promise<string | undefined> {
  if (!isBinary) return answer.text()
  if (!answer.arrayBuffer) return undefined
  return charactersOf(new Uint8Array(await answer.arrayBuffer()))
}

/** Whether the failure may be temporary. 404 and 429 are real responses that the caller must see. */
function isFailureOfService(error: unknown): boolean {
  if (error instanceof ServiceError) return error.status >= 500
  return error instanceof ConnectionError || error instanceof TimeoutError || error instanceof UnreadableAnswerError
}

function errorOf(url: string, { status, text }: Received, waitMs: number | undefined): Error {
  const body = readJson(text) ?? text
  if (status === 404) return new NotFoundError(url, body)
  if (status === 429) return new RateLimitError(url, body, waitMs)
  return new ServiceError(status, url, body)
}

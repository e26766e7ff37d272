import { type AnswerCache, type CachedAnswer, lifetimeMs } from './cache.ts'
import { withDeadline } from './deadline.ts'
import { TimeoutError } from './errors/timeout-error.ts'
import type { Kind } from './kinds.ts'
import type { FetchedAnswer, Settings } from './options.ts'

/** An answer from the cache that could be read. */
export interface Kept<Value> extends CachedAnswer {
  readonly value: Value
}

/**
 * The cached response of a URL. A cache that fails or takes too long, or an unreadable entry, counts as a miss.
 */
export async function findKept<Value>(
  { cache, timeoutMs }: Settings,
  url: string,
  kind: Kind<Value>,
  signal: AbortSignal,
): Promise<Kept<Value> | undefined> {
  if (!cache) return undefined
  const tooLate = () => new TimeoutError(url, timeoutMs)
  let found: CachedAnswer | undefined
  try {
    found = await withDeadline(timeoutMs, tooLate, signal, async () => cache.get(url))
  } catch {
    signal.throwIfAborted()
  }
  if (typeof found?.text !== 'string') return undefined
  const value = kind.read(found.text)
  return value === undefined ? undefined : { ...found, value }
}

/** Caches a response for as long as its headers allow. Not awaited: the caller already has the response. */
export function keep(
  cache: AnswerCache | null,
  url: string,
  text: string,
  headers: FetchedAnswer['headers'],
  earlier: CachedAnswer | undefined,
): void {
  const etag = headers.get('ETag') ?? earlier?.etag
  const lifetime = lifetimeMs(headers.get('Cache-Control'), headers.get('Age'))
  // Without a validator, an answer that is not fresh for a while is of no use later.
  if (!cache || lifetime === undefined || (etag === undefined && lifetime === 0)) return
  const store = async () => cache.set(url, { etag, text, freshUntil: Date.now() + lifetime })
  store().catch(() => {})
}

import { abortable } from './abortable.ts'
import { type AnswerCache, type CachedAnswer, lifetimeMs } from './cache.ts'
import type { Kind } from './kinds.ts'
import type { FetchedAnswer } from './options.ts'

/** An answer from the cache that could be read. */
export interface Kept<Value> extends CachedAnswer {
  readonly value: Value
}

/** What the cache has for an address. A cache that fails, or an entry that cannot be read, is as if there were none. */
export async function findKept<Value>(
  cache: AnswerCache | null,
  url: string,
  kind: Kind<Value>,
  signal: AbortSignal,
): Promise<Kept<Value> | undefined> {
  if (!cache) return undefined
  const found = await abortable(
    Promise.resolve()
      .then(() => cache.get(url))
      .catch(() => undefined),
    signal,
  )
  if (typeof found?.text !== 'string') return undefined
  const value = kind.read(found.text)
  return value === undefined ? undefined : { ...found, value }
}

/** Stores an answer for as long as its headers allow. The caller has its answer, whether or not the cache takes it. */
export async function keep(
  cache: AnswerCache | null,
  url: string,
  text: string,
  headers: FetchedAnswer['headers'],
  earlier: CachedAnswer | undefined,
): Promise<void> {
  const etag = headers.get('ETag') ?? earlier?.etag
  const lifetime = lifetimeMs(headers.get('Cache-Control'), headers.get('Age'))
  // Without a validator, an answer that is not fresh for a while is of no use later.
  if (!cache || lifetime === undefined || (etag === undefined && lifetime === 0)) return
  try {
    await cache.set(url, { etag, text, freshUntil: Date.now() + lifetime })
  } catch {}
}

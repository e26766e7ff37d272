/** A cached response: its body as text, its ETag if any, and when it goes stale. */
export interface CachedAnswer {
  readonly etag?: string | undefined
  readonly text: string
  /** Milliseconds since 1970. */
  readonly freshUntil: number
}

/**
 * Where answers are cached. Bring your own to share it between processes or to make it outlive one. If it fails, calls go
 * on without it. No call waits for `set`.
 */
export interface AnswerCache {
  get(url: string): CachedAnswer | undefined | Promise<CachedAnswer | undefined>
  set(url: string, answer: CachedAnswer): void | Promise<void>
}

/** The most recently used answers, in memory. */
export class MemoryCache implements AnswerCache {
  readonly #maxAnswers: number
  readonly #answers = new Map<string, CachedAnswer>()

  constructor(maxAnswers = 500) {
    this.#maxAnswers = maxAnswers
  }

  get(url: string): CachedAnswer | undefined {
    const answer = this.#answers.get(url)
    if (answer) this.set(url, answer)
    return answer
  }

  /** A Map keeps the order of insertion: what was just used goes to its end, and what is evicted is at its start. */
  set(url: string, answer: CachedAnswer): void {
    this.#answers.delete(url)
    this.#answers.set(url, answer)
    if (this.#answers.size > this.#maxAnswers) this.#answers.delete(this.#answers.keys().next().value!)
  }
}

/** What a cache has for a URL. One that fails has nothing. */
export async function findCached(cache: AnswerCache | null, url: string): Promise<CachedAnswer | undefined> {
  return (async () => cache?.get(url))().catch(() => undefined)
}

/** Caches a response for as long as its headers allow. Not awaited: the caller already has the response. */
export function store(
  cache: AnswerCache | null,
  url: string,
  text: string,
  headers: { get(name: string): string | null },
  earlier: CachedAnswer | undefined,
): void {
  const etag = headers.get('ETag') ?? earlier?.etag
  const control = headers.get('Cache-Control')
  if (!cache || control === null || /\bno-store\b/i.test(control)) return
  const maxAge = /\bno-cache\b/i.test(control) ? 0 : Number(/(?:^|[\s,])max-age=(\d+)/i.exec(control)?.[1] ?? 0)
  // How long it may be used without asking (RFC 9111, 4.2). Without a validator, one that is stale is of no use.
  const seconds = Math.max(0, maxAge - (Number(headers.get('Age')) || 0))
  if (etag === undefined && seconds === 0) return
  const set = async () => cache.set(url, { etag, text, freshUntil: Date.now() + seconds * 1000 })
  set().catch(() => {})
}

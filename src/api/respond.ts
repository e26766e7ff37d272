import type { Waiter } from '../limits/fair-queue.ts'
import {
  type Answer,
  type Body,
  type BodyBytes,
  byteLengthOf,
  bytesOf,
  type Pictures,
  type ServiceRequest,
} from './answer.ts'
import { acceptedEncoding, bounded, type Compress, type Encoding } from './encoding.ts'

/** The target of a GET: what the response says, and how its body is made. */
export interface Resource {
  readonly route: string
  /** Identifies it among all resources of the service, in ASCII: the ETag and the cache have it. */
  readonly name: string
  readonly contentType: string
  readonly headers: readonly string[]
  /** False for images and fonts, which are compressed already. */
  readonly isCompressible: boolean
  /** Below 2 kB: to make it again takes less than to keep it, and compression saves nothing. */
  readonly isSmall?: boolean | undefined
  /** Whether making it takes milliseconds, so that others must not be starved meanwhile. */
  readonly isSlow?: boolean
  /** Whether it is a picture, and what is made a drawing of it. */
  readonly isPainted?: boolean
  make(): Body
}

/** Does work now or when others have had their turn; rejects with `Busy` if too much waits. */
export type InTurn = <Value>(work: () => Value | Promise<Value>, waiter: Waiter) => Value | Promise<Value>

export interface ResponderOptions {
  /** How all ETags begin: a fingerprint of everything that responses depend on besides their URL. */
  readonly tagStart: string
  /** Memory for bodies between requests, if it is not the default. */
  readonly cacheBytes?: number | undefined
  /** Without it, the service does not compress. */
  readonly compress?: Compress | undefined
  readonly inTurn?: InTurn | undefined
  readonly pictures?: Pictures | undefined
}

export type Respond = (request: ServiceRequest, resource: Resource) => Answer | Promise<Answer>

/** Below this, compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 2048

const VARIES = ['Vary', 'Accept-Encoding']
const NEVER_VARIES: string[] = []

interface Sent {
  readonly body: Body
  readonly encoding: Encoding | undefined
}

/** The one place that compares ETags, caches and compresses. A URL always has the same bytes once they are decoded. */
export function createResponder(options: ResponderOptions): Respond {
  const { tagStart, cacheBytes, inTurn = atOnce, pictures } = options
  const cache = new BodyCache(cacheBytes)
  const compress = options.compress && bounded(options.compress)
  /** Being compressed now, by ETag, as in the cache. */
  const pending = new Map<string, Promise<Sent>>()

  return (request, resource) => {
    const { route, name, contentType, headers, isCompressible, isSmall, isSlow, isPainted, make } = resource
    const varies = compress && isCompressible ? VARIES : NEVER_VARIES
    const accepted = compress && isCompressible ? acceptedEncoding(request.acceptEncoding) : undefined
    const { ifNoneMatch } = request
    if (ifNoneMatch !== undefined) {
      // A copy without compression is as good as one with it.
      const tag = [tagOf(name, accepted), tagOf(name)].find((own) => matchesEtag(ifNoneMatch, own))
      if (tag) return { status: 304, headers: ['ETag', tag, ...varies, ...headers], body: undefined, route }
    }
    const isHead = request.method === 'HEAD'
    const ok = ({ body, encoding }: Partial<Sent>): Answer => {
      const own = ['Content-Type', contentType, 'ETag', tagOf(name, encoding)]
      if (body) own.push('Content-Length', String(byteLengthOf(body)))
      if (encoding) own.push('Content-Encoding', encoding)
      return { status: 200, headers: own.concat(varies, headers), body: isHead ? undefined : body, route }
    }
    if (isPainted) {
      // Rendering is slow, so nothing is rendered for HEAD.
      return isHead ? ok({}) : pictures!.paint(name, make as () => string, request).then((body) => ok({ body }))
    }
    if (isSmall) return ok({ body: make() })
    // While it waits for its turn, another request may make it.
    const sent =
      stored(name, accepted) ??
      (isSlow
        ? inTurn(() => stored(name, accepted) ?? produce(resource, accepted), request)
        : produce(resource, accepted))
    return sent instanceof Promise ? sent.then(ok) : ok(sent)
  }

  function tagOf(name: string, encoding?: Encoding): string {
    return encoding ? `"${tagStart}-${name}-${encoding}"` : `"${tagStart}-${name}"`
  }

  function stored(name: string, encoding: Encoding | undefined): Sent | Promise<Sent> | undefined {
    const tag = tagOf(name, encoding)
    const body = cache.get(tag)
    return body ? { body, encoding } : pending.get(tag)
  }

  function produce({ name, make }: Resource, encoding: Encoding | undefined): Sent | Promise<Sent> {
    const body = cache.get(tagOf(name)) ?? bytesOf(make())
    if (encoding && body.length >= MIN_COMPRESSED_BYTES) return packed(name, encoding, body)
    cache.set(tagOf(name), body)
    return { body, encoding: undefined }
  }

  async function packed(name: string, encoding: Encoding, body: BodyBytes): Promise<Sent> {
    const tag = tagOf(name, encoding)
    const making = compress!(encoding, body).then((compressed): Sent => {
      if (!compressed) return { body, encoding: undefined }
      cache.set(tag, compressed)
      return { body: compressed, encoding }
    })
    pending.set(tag, making)
    return making.finally(() => pending.delete(tag))
  }
}

function atOnce<Value>(work: () => Value): Value {
  return work()
}

/** Whether an If-None-Match header matches a tag by weak comparison, that is, ignoring `W/` (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.trim() === '*') return true
  for (const [, opaque] of ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)) if (opaque === etag) return true
  return false
}

/** Some 800 profiles, 3,700 readings or 8,000 matrices, as they are sent. */
const MAX_BYTES = 16 * 1024 * 1024
/** Of an entry, besides its bytes. */
const ENTRY_BYTES = 300

/** Bodies as they are sent, the last used last. The first go when room is needed. */
export class BodyCache {
  readonly #maxBytes: number
  readonly #bodies = new Map<string, BodyBytes>()
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  get(key: string): BodyBytes | undefined {
    const body = this.#bodies.get(key)
    if (!body) return undefined
    this.#bodies.delete(key)
    this.#bodies.set(key, body)
    return body
  }

  set(key: string, body: BodyBytes): void {
    if (this.#bodies.has(key) || body.length + ENTRY_BYTES > this.#maxBytes) return
    this.#bodies.set(key, body)
    this.#bytes += body.length + ENTRY_BYTES
    for (const [first, { length }] of this.#bodies) {
      if (this.#bytes <= this.#maxBytes) break
      this.#bodies.delete(first)
      this.#bytes -= length + ENTRY_BYTES
    }
  }
}

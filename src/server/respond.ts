import type { Headers, Resource } from '../operations/headers.ts'
import { Busy, Queue } from './queue.ts'
import type { IncomingRequest } from './request.ts'

export type Bytes = Uint8Array<ArrayBuffer>

export type Encoding = 'br' | 'gzip'

/** Compresses bytes off the main thread. It differs by runtime, so the server provides it. */
export type Compress = (encoding: Encoding, bytes: Bytes) => Promise<Bytes>

/** Renders drawings to PNG. It is slow and differs by runtime, so the server provides it. */
export type Paint = (svg: string) => Promise<Bytes>

export type Respond = (request: IncomingRequest, resource: Resource) => Response | Promise<Response>

interface ResponderOptions {
  /** How all ETags begin: a fingerprint of everything that responses depend on besides their URL. */
  readonly tagStart: string
  readonly pictures: Pictures
  /** Without it, the service does not compress. */
  readonly compress?: Compress | undefined
}

interface Body {
  readonly bytes: Bytes
  readonly encoding?: Encoding | undefined
}

/** Below this, compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 2048
/** New pages and compressions: four at once, which is as many as the threads that compress. */
const PAGES = { atOnce: 4, perClient: 16, expectedMs: 15 }
const VARIES: Headers = { Vary: 'Accept-Encoding' }

/**
 * On Node, @hono/node-server replaces the global `Response` by one that is built only if something reads it: with a plain
 * object of headers and a body that is there, it is sent as it is. For HEAD the body is left out, and its length said.
 */
export function reply(
  request: IncomingRequest,
  route: string,
  status: number,
  headers: Headers,
  body?: string | Bytes,
): Response {
  request.route = route
  if (body === undefined || request.method !== 'HEAD') return new Response(body ?? null, { status, headers })
  return new Response(null, { status, headers: { ...headers, 'Content-Length': String(inBytes(body).length) } })
}

/** The one place that compares ETags and decides the encoding. A URL always has the same bytes once they are decoded. */
export function createRespond({ tagStart, pictures, compress }: ResponderOptions): Respond {
  const bodyOf = createBodies(compress)
  return (request, resource) => {
    const { route, id, contentType, headers, kind, make } = resource
    const isCompressed = compress !== undefined && (kind === 'text' || kind === 'page')
    const accepted = isCompressed ? acceptedEncoding(request.header('accept-encoding')) : undefined
    const varying = isCompressed ? VARIES : undefined
    const ifNoneMatch = request.header('if-none-match')
    if (ifNoneMatch !== undefined) {
      // A copy without compression is as good as one with it.
      const tag = [tagOf(id, accepted), tagOf(id)].find((own) => matchesEtag(ifNoneMatch, own))
      if (tag) return reply(request, route, 304, { ETag: tag, ...varying, ...headers })
    }
    const own = { 'Content-Type': contentType, ETag: tagOf(id), ...varying, ...headers }
    if (kind === 'small') return reply(request, route, 200, own, make())
    if (kind === 'picture') {
      // Rendering is slow, so nothing is rendered for HEAD.
      if (request.method === 'HEAD') return reply(request, route, 200, own)
      return pictures.paint(id, make as () => string, request).then((png) => reply(request, route, 200, own, png))
    }
    const send = ({ bytes, encoding }: Body) => {
      const encoded = encoding && { ETag: tagOf(id, encoding), 'Content-Encoding': encoding }
      return reply(request, route, 200, { ...own, ...encoded }, bytes)
    }
    const body = bodyOf(resource, accepted, request)
    return body instanceof Promise ? body.then(send) : send(body)
  }

  /** The same program, settings and id make the same bytes, so no document has to be made to compare. */
  function tagOf(id: string, encoding?: Encoding): string {
    return encoding ? `"${tagStart}-${id}-${encoding}"` : `"${tagStart}-${id}"`
  }
}

/** Compares weakly, that is, ignoring `W/` (RFC 9110, 13.1.2). No tag has a quote inside. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*'
}

/** Names the coding without forbidding it by q=0. */
const fieldWith = (coding: string) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;(?![^,]*q=0(?:\\.0*)?\\s*(?:[;,]|$))[^,]*)?(?:,|$)`, 'i')
const BR = fieldWith('br')
const GZIP = fieldWith('gzip')

/** The best encoding that a client accepts; undefined means identity (RFC 9110, 12.5.3). */
export function acceptedEncoding(acceptEncoding = ''): Encoding | undefined {
  if (BR.test(acceptEncoding)) return 'br'
  return GZIP.test(acceptEncoding) ? 'gzip' : undefined
}

/** Looks bodies up in a cache, or makes, compresses and keeps them. */
function createBodies(compress: Compress | undefined) {
  const cache = new BodyCache()
  const queue = new Queue(PAGES)

  return (resource: Resource, encoding: Encoding | undefined, request: IncomingRequest): Body | Promise<Body> => {
    const key = encoding ? `${resource.id}-${encoding}` : resource.id
    const bytes = cache.get(key)
    if (bytes) return { bytes, encoding }
    if (resource.kind === 'page') return queue.run(request, () => compressed(plainOf(resource)), key)
    const plain = plainOf(resource)
    if (!isWorthIt(plain)) return plain
    return queue
      .run(request, () => compressed(plain), key)
      .catch((cause) => {
        // Sent as it is, it takes no time worth a refusal.
        if (cause instanceof Busy) return plain
        throw cause
      })

    async function compressed(plain: Body): Promise<Body> {
      if (!isWorthIt(plain)) return plain
      const bytes = await compress!(encoding!, plain.bytes)
      cache.set(key, bytes)
      return { bytes, encoding }
    }

    function isWorthIt({ bytes }: Body): boolean {
      return encoding !== undefined && bytes.length >= MIN_COMPRESSED_BYTES
    }
  }

  function plainOf({ id, make }: Resource): Body {
    const known = cache.get(id)
    const bytes = known ?? inBytes(make())
    if (!known) cache.set(id, bytes)
    return { bytes }
  }
}

const encoder = new TextEncoder()
/** What is made as text is sent as UTF-8. Not every runtime has Buffer, which is faster. */
function inBytes(made: string | Bytes): Bytes {
  if (typeof made !== 'string') return made
  return typeof Buffer === 'undefined' ? encoder.encode(made) : Buffer.from(made)
}

/** Some 800 profiles, 3,700 readings or 8,000 matrices, as they are sent. */
const MAX_BYTES = 16 * 1024 * 1024
/** What an entry takes besides its bytes. */
const ENTRY_BYTES = 300

/** Bodies as they are sent, the last used last. The first go when room is needed. */
class BodyCache {
  readonly #maxBytes: number
  readonly #bodies = new Map<string, Bytes>()
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Bytes | undefined {
    const body = this.#bodies.get(key)
    if (!body) return undefined
    this.#bodies.delete(key)
    this.#bodies.set(key, body)
    return body
  }

  set(key: string, body: Bytes): void {
    if (this.#bodies.has(key) || body.length + ENTRY_BYTES > this.#maxBytes) return
    // A copy: Node's small buffers are parts of a larger one, which would be kept with them.
    this.#bodies.set(key, new Uint8Array(body))
    this.#bytes += body.length + ENTRY_BYTES
    for (const [first, { length }] of this.#bodies) {
      if (this.#bytes <= this.#maxBytes) break
      this.#bodies.delete(first)
      this.#bytes -= length + ENTRY_BYTES
    }
  }
}

export interface Pictures {
  /** Rejects with `Busy` if too many wait. `draw` is called when its turn comes, if somebody still waits. */
  paint(name: string, draw: () => string, waiter: Pick<IncomingRequest, 'client' | 'hasLeft'>): Promise<Bytes>
}

/** A hundred previews, or fifty charts. A shared link is requested many times within minutes. */
const MAX_PICTURE_BYTES = 8e6
/** One at a time, as there is one renderer; two of a client may wait, enough for who opens a profile and shares it. */
const ONE_AT_A_TIME = { atOnce: 1, perClient: 2, expectedMs: 700 }

export function createPictures(paint: Paint): Pictures {
  const cache = new BodyCache(MAX_PICTURE_BYTES)
  const queue = new Queue(ONE_AT_A_TIME)
  return {
    async paint(name, draw, waiter) {
      const rendered = async () => {
        const picture = await paint(draw())
        cache.set(name, picture)
        return picture
      }
      return cache.get(name) ?? queue.run(waiter, rendered, name)
    },
  }
}

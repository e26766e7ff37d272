import { PROGRAM_FINGERPRINT } from '../documents/fingerprint.generated.ts'
import { fingerprint } from '../documents/version.ts'
import { type Answer, type Asker, type BodyBytes, bytesOf, type Pictures, type ServiceRequest } from './answer.ts'
import { acceptedEncoding, type Compress, Compressor, type Encoding } from './encoding.ts'

/** What the response to a GET says, besides its body. */
interface Described {
  readonly route: string
  /** Identifies it among all resources of the service, in ASCII: the ETag and the cache have it. */
  readonly name: string
  readonly contentType: string
  readonly headers: readonly string[]
}

/** The target of a GET, and how its body is made. */
export interface Resource extends Described {
  /** False for images and fonts, which are compressed already. */
  readonly isCompressible: boolean
  /** Whether making it takes milliseconds, so that others must not be starved meanwhile. */
  readonly isSlow?: boolean
  make(): string | BodyBytes
}

/** A picture: made elsewhere, from a drawing. */
export interface Painting extends Described {
  draw(): string
}

/** Does work now or when others have had their turn; rejects with `Busy` if too much waits. */
export type InTurn = <Value>(work: () => Value | Promise<Value>, asker: Asker) => Value | Promise<Value>

export interface ResponderOptions {
  /** How all ETags begin; see `tagStartOf`. */
  readonly tagStart: string
  /** Memory for bodies between requests, if it is not the default. */
  readonly cacheBytes?: number | undefined
  /** Without it, the service does not compress. */
  readonly compress?: Compress | undefined
  readonly inTurn?: InTurn | undefined
}

export type Respond = (request: ServiceRequest, resource: Resource) => Answer | Promise<Answer>

/** Below this, compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 2048

const VARIES = ['Vary', 'Accept-Encoding']
const NEVER_VARIES: string[] = []

interface Sent {
  readonly body: BodyBytes
  readonly encoding: Encoding | undefined
}

/**
 * Turns resources into responses: the one place that compares ETags, caches and compresses. Its promise: whatever was asked
 * before, a URL has the same bytes once they are decoded, and a 304 costs no body.
 */
export function createResponder({ tagStart, cacheBytes, compress, inTurn = atOnce }: ResponderOptions): Respond {
  const cache = new BodyCache(cacheBytes)
  const compressor = compress && new Compressor(compress)
  /** Being compressed now, by cache key. */
  const pending = new Map<string, Promise<Sent>>()

  return (request, resource) => {
    const { route, contentType, headers, isCompressible, isSlow } = resource
    const varies = compressor && isCompressible ? VARIES : NEVER_VARIES
    const accepted = compressor && isCompressible ? acceptedEncoding(request.acceptEncoding) : undefined
    const { ifNoneMatch } = request
    if (ifNoneMatch !== undefined) {
      // A copy without compression is as good as one with it.
      const tag = [tagOf(resource, accepted), tagOf(resource, undefined)].find((own) => matchesEtag(ifNoneMatch, own))
      if (tag) return { status: 304, headers: ['ETag', tag, ...varies, ...headers], body: undefined, route }
    }
    const ok = ({ body, encoding }: Sent): Answer => {
      const own = [
        'Content-Type',
        contentType,
        'Content-Length',
        String(body.length),
        'ETag',
        tagOf(resource, encoding),
      ]
      if (encoding) own.push('Content-Encoding', encoding)
      const isHead = request.method === 'HEAD'
      return { status: 200, headers: own.concat(varies, headers), body: isHead ? undefined : body, route }
    }
    // While it waits for its turn, another request may make it.
    const sent =
      stored(resource, accepted) ??
      (isSlow
        ? inTurn(() => stored(resource, accepted) ?? produce(resource, accepted), request)
        : produce(resource, accepted))
    return sent instanceof Promise ? sent.then(ok) : ok(sent)
  }

  function tagOf({ name }: Resource, encoding: Encoding | undefined): string {
    return encoding ? `"${tagStart}-${name}-${encoding}"` : `"${tagStart}-${name}"`
  }

  function stored({ name }: Resource, encoding: Encoding | undefined): Sent | Promise<Sent> | undefined {
    const key = keyOf(name, encoding)
    const body = cache.get(key)
    return body ? { body, encoding } : pending.get(key)
  }

  function produce(resource: Resource, encoding: Encoding | undefined): Sent | Promise<Sent> {
    const { name } = resource
    const plain = cache.get(keyOf(name, undefined))
    const body = plain ?? bytesOf(resource.make())
    if (encoding && body.length >= MIN_COMPRESSED_BYTES) return packed(name, encoding, body)
    if (!plain) cache.set(keyOf(name, undefined), body)
    return { body, encoding: undefined }
  }

  async function packed(name: string, encoding: Encoding, body: BodyBytes): Promise<Sent> {
    const key = keyOf(name, encoding)
    const making = compressor!.compress(encoding, body).then((compressed): Sent => {
      if (!compressed) return { body, encoding: undefined }
      cache.set(key, compressed)
      return { body: compressed, encoding }
    })
    pending.set(key, making)
    return making.finally(() => pending.delete(key))
  }
}

function keyOf(name: string, encoding: Encoding | undefined): string {
  return encoding ? `${encoding} ${name}` : name
}

function atOnce<Value>(work: () => Value): Value {
  return work()
}

/** Responds with a picture. Rendering is slow, so nothing is rendered for HEAD, or if the client has it already. */
export type PaintResponder = (request: ServiceRequest, painting: Painting) => Answer | Promise<Answer>

export function createPaintResponder(tagStart: string, pictures: Pictures): PaintResponder {
  return (request, { route, name, contentType, headers: ofPicture, draw }) => {
    const etag = `"${tagStart}-${name}"`
    if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, etag)) {
      return { status: 304, headers: ['ETag', etag, ...ofPicture], body: undefined, route }
    }
    const headers = ['Content-Type', contentType, 'ETag', etag, ...ofPicture]
    if (request.method === 'HEAD') return { status: 200, headers, body: undefined, route }
    return pictures
      .paint(name, draw, request)
      .then((body) => ({ status: 200, headers: ['Content-Length', String(body.length), ...headers], body, route }))
  }
}

/** Of everything that responses depend on besides their URL: the program with its data, and the settings. */
export function tagStartOf(version: string, settings: unknown): string {
  return `${version}-${fingerprint(PROGRAM_FINGERPRINT + JSON.stringify(settings))}`
}

/**
 * Whether an If-None-Match header matches this representation (RFC 9110, 13.1.2): `*`, or a list with a tag that is equal
 * by weak comparison, that is, ignoring `W/`.
 */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.trim() === '*') return true
  for (const [, opaque] of ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)) if (opaque === etag) return true
  return false
}

/** Some 1,500 profiles, 6,000 readings or 15,000 matrices, as they are sent. */
const MAX_BYTES = 16 * 1024 * 1024
/** Of an entry, besides its bytes. */
const ENTRY_BYTES = 300

interface Entry {
  readonly body: BodyBytes
  readonly bytes: number
  /** Since it came to the end of the row. */
  isUsed: boolean
}

/** Bodies as they are sent, by URL and encoding. Those that nobody asked for again go first. */
export class BodyCache {
  readonly #maxBytes: number
  /** In a row: the first is the next to go, unless it was used; then it goes to the end. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  get(key: string): BodyBytes | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    entry.isUsed = true
    return entry.body
  }

  set(key: string, body: BodyBytes): void {
    const bytes = body.length + ENTRY_BYTES
    if (bytes > this.#maxBytes || this.#entries.has(key)) return
    this.#bytes += bytes
    this.#entries.set(key, { body, bytes, isUsed: false })
    for (const [first, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(first)
      if (entry.isUsed) this.#entries.set(first, { ...entry, isUsed: false })
      else this.#bytes -= entry.bytes
    }
  }
}

import { type ByteString, fingerprint, fromUint8Array, toUint8Array } from '../documents/byte-string.ts'
import type { Answer, ServiceRequest } from './answer.ts'
import { matchesEtag } from './conditional.ts'
import { acceptedEncoding, type Compression, type Encoding } from './encoding.ts'
import { ResponseTemplate, TemplatedAnswer } from './template.ts'

/** The target of a GET. It knows its ETag and responds with 200 or 304. */
export interface Resource {
  answer(request: ServiceRequest): Answer
}

/** What all resources of one kind share: their route, and their headers except ETag and length. */
export interface ResourceKind {
  readonly route: string
  readonly contentType: string
  readonly headers: readonly string[]
}

/** Below this, compression saves no packet. */
const MIN_COMPRESSED_BYTES = 1024

/** One encoding of stored bytes, with its three possible responses. */
interface Representation {
  readonly etag: string
  readonly get: Answer
  readonly head: Answer
  readonly notModified: Answer
}

/** Bytes that stay the same for the life of the process. Each encoding is created on first use and cached. */
export class StoredResource implements Resource {
  readonly #kind: ResourceKind
  readonly #makeBytes: () => ByteString
  readonly #version: string
  readonly #compression: Compression | undefined
  readonly #representations = new Map<Encoding | undefined, Representation>()
  #bytes: ByteString | undefined

  constructor(kind: ResourceKind, version: string, makeBytes: () => ByteString, compression: Compression | undefined) {
    this.#kind = compression ? { ...kind, headers: ['Vary', 'Accept-Encoding', ...kind.headers] } : kind
    this.#version = version
    this.#makeBytes = makeBytes
    this.#compression = compression
  }

  answer({ method, ifNoneMatch, acceptEncoding }: ServiceRequest): Answer {
    const encoding = this.#compression && acceptedEncoding(acceptEncoding)
    let representation = this.#representations.get(encoding)
    if (!representation) {
      representation = this.#represent(encoding)
      this.#representations.set(encoding, representation)
    }
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, representation.etag)) return representation.notModified
    return method === 'HEAD' ? representation.head : representation.get
  }

  #represent(encoding: Encoding | undefined): Representation {
    this.#bytes ??= this.#makeBytes()
    const bytes = this.#bytes
    const tag = `${this.#version}-${fingerprint(bytes)}`
    if (!encoding || !this.#compression || bytes.length < MIN_COMPRESSED_BYTES) {
      return representation(this.#kind, `"${tag}"`, bytes)
    }
    const headers = ['Content-Encoding', encoding, ...this.#kind.headers]
    const compressed = fromUint8Array(this.#compression.whole(encoding, toUint8Array(bytes)))
    return representation({ ...this.#kind, headers }, `"${tag}-${encoding}"`, compressed)
  }
}

function representation(kind: ResourceKind, etag: string, bytes: ByteString): Representation {
  const { route, contentType, headers } = kind
  const described = ['Content-Type', contentType, 'Content-Length', `${bytes.length}`, 'ETag', etag, ...headers]
  const ok = new ResponseTemplate(200, [], described)
  const unchanged = new ResponseTemplate(304, [], ['ETag', etag, ...headers])
  return {
    etag,
    get: new TemplatedAnswer(ok, [], bytes, route),
    head: new TemplatedAnswer(ok, [], undefined, route),
    notModified: new TemplatedAnswer(unchanged, [], undefined, route),
  }
}

/** A resource rebuilt whenever its key changes. */
export class RenewedResource<Key> implements Resource {
  readonly #keyNow: () => Key
  readonly #make: (key: Key) => Resource
  #current: { readonly key: Key; readonly resource: Resource } | undefined

  constructor(keyNow: () => Key, make: (key: Key) => Resource) {
    this.#keyNow = keyNow
    this.#make = make
  }

  answer(request: ServiceRequest): Answer {
    const key = this.#keyNow()
    if (this.#current?.key !== key) this.#current = { key, resource: this.#make(key) }
    return this.#current.resource.answer(request)
  }
}

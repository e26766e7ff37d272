import type { Resource } from '../site/resource.ts'
import type { Encoding } from './encoding.ts'
import type { MaybePromise } from './maybe-promise.ts'
import { Busy, type Queue, type Waiter } from './queue.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** Compresses bytes off the main thread. It differs by runtime, so the server provides it. */
export type Compress = (encoding: Encoding, bytes: Bytes) => Promise<Bytes>

export interface Body {
  readonly bytes: Bytes
  readonly encoding?: Encoding | undefined
}

export interface BodyOptions {
  /** Without it, the service does not compress. */
  readonly compress?: Compress | undefined
  /** For new pages and compressions. */
  readonly queue: Queue
}

/** Below this, compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 2048

/** Looks bodies up in a cache, or makes, compresses and keeps them. */
export function createBodies({ compress, queue }: BodyOptions) {
  const cache = new BodyCache()

  return (resource: Resource, encoding: Encoding | undefined, waiter: Waiter): MaybePromise<Body> => {
    const key = encoding ? `${resource.id}-${encoding}` : resource.id
    const bytes = cache.get(key)
    if (bytes) return { bytes, encoding }
    if (resource.isSlow) return queue.run(waiter, () => made(resource, encoding, key), key)
    const plain = plainOf(resource)
    if (!isCompressed(plain, encoding)) return plain
    return queue
      .run(waiter, () => made(resource, encoding, key), key)
      .catch((cause) => {
        // Sent as it is, it takes no time worth a refusal.
        if (cause instanceof Busy) return plain
        throw cause
      })
  }

  async function made(resource: Resource, encoding: Encoding | undefined, key: string): Promise<Body> {
    const plain = plainOf(resource)
    if (!encoding || !isCompressed(plain, encoding)) return plain
    const bytes = await compress!(encoding, plain.bytes)
    cache.set(key, bytes)
    return { bytes, encoding }
  }

  function plainOf(resource: Resource): Body {
    const known = cache.get(resource.id)
    const bytes = known ?? inBytes(resource.make())
    if (!known) cache.set(resource.id, bytes)
    return { bytes }
  }
}

function isCompressed({ bytes }: Body, encoding: Encoding | undefined): boolean {
  return encoding !== undefined && bytes.length >= MIN_COMPRESSED_BYTES
}

const encoder = new TextEncoder()
/** Not every runtime has Buffer, which is faster. */
const bytesOf: (text: string) => Bytes =
  typeof Buffer === 'undefined' ? (text) => encoder.encode(text) : (text) => Buffer.from(text)

/** What is made as text is sent as UTF-8. */
export function inBytes(made: string | Bytes): Bytes {
  return typeof made === 'string' ? bytesOf(made) : made
}

/** Some 800 profiles, 3,700 readings or 8,000 matrices, as they are sent. */
const MAX_BYTES = 16 * 1024 * 1024
/** What an entry takes besides its bytes. */
const ENTRY_BYTES = 300

/** Bodies as they are sent, the last used last. The first go when room is needed. */
export class BodyCache {
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

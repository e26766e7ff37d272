import type { Waiter } from '../limits/fair-queue.ts'
import type { Soon } from '../limits/soon.ts'
import { type Bytes, bytesOf } from './answer.ts'
import { bounded, type Compress, type Encoding } from './encoding.ts'

/** A body that is worth keeping, and how it is made. */
export interface Source {
  /** What tells it from all other resources of the service, in ASCII: the ETag and the cache have it. */
  readonly id: string
  /** Whether making it takes milliseconds, so that others must not be starved meanwhile. */
  readonly isSlow?: boolean
  make(): string | Bytes
}

export interface Sent {
  readonly body: Bytes
  readonly encoding: Encoding | undefined
}

/** Does work now or when others have had their turn; rejects with `Busy` if too much waits. */
export type InTurn = <Value>(work: () => Soon<Value>, waiter: Waiter) => Soon<Value>

export interface BodyOptions {
  /** Memory for bodies between requests, if it is not the default. */
  readonly cacheBytes?: number | undefined
  /** Without it, the service does not compress. */
  readonly compress?: Compress | undefined
  readonly inTurn?: InTurn | undefined
}

/** Below this, compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 2048

/** Looks bodies up in a cache, or makes, compresses and keeps them. */
export function createBodies({ cacheBytes, inTurn = atOnce, ...options }: BodyOptions) {
  const cache = new BodyCache(cacheBytes)
  const compress = options.compress && bounded(options.compress)
  /** Being compressed now. */
  const pending = new Map<string, Promise<Sent>>()

  return (source: Source, encoding: Encoding | undefined, waiter: Waiter): Soon<Sent> => {
    const found = () => stored(source.id, encoding)
    // While it waits for its turn, another request may make it.
    const make = () => found() ?? produce(source, encoding, waiter)
    return found() ?? (source.isSlow ? inTurn(make, waiter) : make())
  }

  function stored(id: string, encoding: Encoding | undefined): Soon<Sent> | undefined {
    const key = keyOf(id, encoding)
    const body = cache.get(key)
    return body ? { body, encoding } : pending.get(key)
  }

  function produce({ id, make }: Source, encoding: Encoding | undefined, waiter: Waiter): Soon<Sent> {
    const body = cache.get(id) ?? inBytes(make())
    if (encoding && body.length >= MIN_COMPRESSED_BYTES) return packed(keyOf(id, encoding), encoding, body, waiter)
    cache.set(id, body)
    return { body, encoding: undefined }
  }

  async function packed(key: string, encoding: Encoding, body: Bytes, waiter: Waiter): Promise<Sent> {
    const making = compress!(encoding, body, waiter).then((compressed): Sent => {
      if (!compressed) return { body, encoding: undefined }
      cache.set(key, compressed)
      return { body: compressed, encoding }
    })
    pending.set(key, making)
    return making.finally(() => pending.delete(key))
  }
}

/** What is made as text is sent as UTF-8. */
export function inBytes(made: string | Bytes): Bytes {
  return typeof made === 'string' ? bytesOf(made) : made
}

function keyOf(id: string, encoding: Encoding | undefined): string {
  return encoding ? `${id}-${encoding}` : id
}

export function atOnce<Value>(work: () => Value): Value {
  return work()
}

/** Some 800 profiles, 3,700 readings or 8,000 matrices, as they are sent. */
const MAX_BYTES = 16 * 1024 * 1024
/** Of an entry, besides its bytes. */
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

import type { Waiter } from '../limits/fair-queue.ts'

/** A request in plain values, independent of the runtime. */
export interface ServiceRequest extends Waiter {
  readonly method: string
  /** Path and query, without scheme and host (RFC 9112, 3.2.1). */
  readonly target: string
  readonly ifNoneMatch: string | undefined
  readonly acceptEncoding: string | undefined
  /** The requested part of a file, and of which version; only downloads use these two. */
  readonly range?: string | undefined
  readonly ifRange?: string | undefined
}

/** A body that the server reads from a file: the bytes from `first` to `last`, inclusive. */
export interface FileBody {
  readonly path: string
  readonly first: number
  readonly last: number
}

export type Bytes = Uint8Array<ArrayBuffer>

/** A response, independent of the runtime. It may be shared between requests, so never mutate one. */
export interface Answer<Content = Bytes> {
  readonly status: number
  /** Name, value, name, value…: runtimes accept that without building an object. */
  readonly headers: readonly string[]
  readonly body: Content | undefined
  /** The route pattern, for logs and metrics: never the path itself, which may contain a birth date. */
  readonly route: string
}

export interface Service<Content = Bytes> {
  /** A promise only for what may take long: compression, new pages, downloads, images, shared limits. */
  respond(request: ServiceRequest): Answer | Promise<Answer<Content>>
  failure(request: Pick<ServiceRequest, 'method' | 'target'>, requestId: string): Answer
}

/** Renders drawings to PNG. It is slow and differs by runtime, so the server provides it. */
export interface Pictures {
  /** Rejects with `Busy` if too many wait. `draw` is called when its turn comes, if somebody still waits. */
  paint(name: string, draw: () => string, waiter: Waiter): Promise<Bytes>
}

const encoder = new TextEncoder()

/** Not every runtime has Buffer, which is faster. */
export const bytesOf: (text: string) => Bytes =
  typeof Buffer === 'undefined' ? (text) => encoder.encode(text) : (text) => Buffer.from(text)

/** A request in plain values, independent of the runtime. */
export interface ServiceRequest extends Asker {
  readonly method: string
  /** Path and query, without scheme and host (RFC 9112, 3.2.1). */
  readonly target: string
  readonly ifNoneMatch: string | undefined
  readonly acceptEncoding: string | undefined
  /** The requested part of a file, and of which version; only downloads use these two. */
  readonly range?: string | undefined
  readonly ifRange?: string | undefined
}

/** Who asks, for work that waits. */
export interface Asker {
  /** Client key; see limits/clients.ts. */
  readonly client: string
  readonly connection?: { readonly destroyed: boolean } | undefined
}

/** A body that the server reads from a file: the bytes from `first` to `last`, inclusive. */
export class FileBody {
  readonly path: string
  readonly first: number
  readonly last: number

  constructor(path: string, first: number, last: number) {
    this.path = path
    this.first = first
    this.last = last
  }
}

export type BodyBytes = Uint8Array<ArrayBuffer>

/** A response, independent of the runtime. It may be shared between requests, so never mutate one. */
export interface Answer<Body = BodyBytes> {
  readonly status: number
  /** Name, value, name, value…: runtimes accept that without building an object. */
  readonly headers: readonly string[]
  readonly body: Body | undefined
  /** The route pattern, for logs and metrics: never the path itself, which may contain a birth date. */
  readonly route: string
}

/** The whole service, or a part of it, as one function. */
export interface Service<Body = BodyBytes> {
  /** A promise only for what may take long: compression, new pages, downloads, images, shared limits. */
  respond(request: ServiceRequest): Answer | Promise<Answer<Body>>
  failure(request: Pick<ServiceRequest, 'method' | 'target'>, requestId: string): Answer
}

/** Renders drawings to PNG. It is slow and differs by runtime, so the server provides it. */
export interface Pictures {
  /**
   * The picture of a drawing; rejects with `Busy` if too many are waiting. `name` identifies it; `draw` returns the SVG and
   * is called only when its turn comes, and somebody still waits.
   */
  paint(name: string, draw: () => string, asker: Asker): Promise<Picture>
}

export type Picture = BodyBytes

const encoder = new TextEncoder()

export function bytesOf(content: string | BodyBytes): BodyBytes {
  if (typeof content !== 'string') return content
  // Not every runtime has Buffer, which is faster.
  return typeof Buffer === 'undefined' ? encoder.encode(content) : bufferOf(content)
}

/** With memory of its own: a cached part of Node's common pool would keep all of that pool. */
function bufferOf(text: string): BodyBytes {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}

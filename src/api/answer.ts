import type { ByteString } from '../documents/byte-string.ts'

/** A request as every door can provide it: plain values, no object of any runtime. */
export interface ServiceRequest {
  readonly method: string
  /** The request target as it came over the wire: path and query. */
  readonly target: string
  readonly ifNoneMatch: string | undefined
  readonly acceptEncoding: string | undefined
  /** Which part of a file is wanted, and for which version of it; only downloads heed them. */
  readonly range?: string | undefined
  readonly ifRange?: string | undefined
  /** Who asks, as limits/ tells clients apart. */
  readonly client: string
  /** Tells whether the client has left; only what takes long looks at it. */
  readonly connection?: { readonly destroyed: boolean } | undefined
}

/** A body that the door reads from a file: the bytes from `first` to `last`, both included. */
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

/** Bytes that are there already, as text whose characters are bytes or as they are. */
export type BodyBytes = ByteString | Uint8Array<ArrayBuffer>

/** An answer as every door can send it. Answers may be shared between requests, so nobody changes one. */
export interface Answer<Body = BodyBytes> {
  readonly status: number
  /** Name, value, name, value…: what runtimes take without building an object. */
  readonly headers: readonly string[]
  readonly body: Body | undefined
  /** The pattern of the address, for logs and metrics: never the address itself, which may hold a birth date. */
  readonly route: string
}

/** The whole service, or a part of it, as one function. */
export interface Service<Body = BodyBytes> {
  /** A promise only where something had to be asked of another machine or made by another process. */
  respond(request: ServiceRequest): Answer | Promise<Answer<Body>>
  /** What a caller gets when something inside has thrown. */
  failure(request: Pick<ServiceRequest, 'method' | 'target'>, requestId: string): Answer
}

import type { ByteString } from '../documents/byte-string.ts'

/** A request as every door can provide it: plain values, no object of any runtime. */
export interface ServiceRequest {
  readonly method: string
  /** The request target as it came over the wire: path and query. */
  readonly target: string
  readonly ifNoneMatch: string | undefined
  readonly acceptEncoding: string | undefined
  /** Who asks, as limits/ tells clients apart. */
  readonly client: string
}

/** An answer as every door can send it. Answers may be shared between requests, so nobody changes one. */
export interface Answer {
  readonly status: number
  /** Name, value, name, value…: what runtimes take without building an object. */
  readonly headers: readonly string[]
  readonly body: ByteString | Uint8Array<ArrayBuffer> | undefined
  /** The pattern of the address, for logs and metrics: never the address itself, which may hold a birth date. */
  readonly route: string
}

/** The whole service, or a part of it, as one function. */
export interface Service {
  /** A promise only if another machine had to be asked. */
  respond(request: ServiceRequest): Answer | Promise<Answer>
  /** What a caller gets when something inside has thrown. */
  failure(request: Pick<ServiceRequest, 'method' | 'target'>, requestId: string): Answer
}

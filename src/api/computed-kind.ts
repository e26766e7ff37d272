import type { ComputedDocument } from '../documents/computed-document.ts'
import type { Answer, ServiceRequest } from './answer.ts'
import { matchesEtag } from './conditional.ts'
import { acceptsGzip, type Compression } from './encoding.ts'
import { etagStart } from './etag-start.ts'
import type { ResourceKind } from './resource.ts'
import { ResponseTemplate, TemplatedAnswer } from './template.ts'

/** The 200 and 304 headers of one encoding, and its ETag suffix. */
interface Heads {
  readonly ok: ResponseTemplate
  readonly notModified: ResponseTemplate
  readonly tagEnd: string
}

/** Responses computed per request, never stored. Their ETag combines data version, document fingerprint and request. */
export class ComputedKind<Asked> {
  readonly #route: string
  readonly #document: ComputedDocument<Asked>
  readonly #compression: Compression | undefined
  readonly #tagStart: string
  readonly #plain: Heads
  readonly #gzip: Heads

  constructor(
    kind: ResourceKind,
    version: string,
    document: ComputedDocument<Asked>,
    compression: Compression | undefined,
  ) {
    const isCompressed = compression !== undefined && document.gzip !== undefined
    const shared = isCompressed ? ['Vary', 'Accept-Encoding', ...kind.headers] : kind.headers
    this.#route = kind.route
    this.#document = document
    this.#compression = isCompressed ? compression : undefined
    this.#tagStart = etagStart(version, document.basis())
    this.#plain = headsOf(kind, shared, '"')
    this.#gzip = headsOf(kind, ['Content-Encoding', 'gzip', ...shared], '-gzip"')
  }

  /** Whether everything but the values of this request is cached, in the encoding that it accepts. */
  isCached({ acceptEncoding }: ServiceRequest, asked: Asked): boolean {
    const isGzip = this.#compression !== undefined && acceptsGzip(acceptEncoding)
    return this.#document.isCached?.(asked, isGzip) ?? false
  }

  /** `name` identifies the request in the ETag. */
  answer(request: ServiceRequest, asked: Asked, name: string): Answer {
    const { method, ifNoneMatch } = request
    const compression = this.#compression
    const isGzip = compression !== undefined && acceptsGzip(request.acceptEncoding)
    const { ok, notModified, tagEnd } = isGzip ? this.#gzip : this.#plain
    const etag = this.#tagStart + name + tagEnd
    // Nothing is computed if the client has it already.
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
      return new TemplatedAnswer(notModified, [etag], undefined, this.#route)
    }
    const bytes = isGzip ? this.#document.gzip!(asked, compression.piece, name) : this.#document.bytes(asked, name)
    return new TemplatedAnswer(ok, [bytes.length, etag], method === 'HEAD' ? undefined : bytes, this.#route)
  }
}

function headsOf({ contentType }: ResourceKind, headers: readonly string[], tagEnd: string): Heads {
  return {
    ok: new ResponseTemplate(200, ['Content-Length', 'ETag'], ['Content-Type', contentType, ...headers]),
    notModified: new ResponseTemplate(304, ['ETag'], headers),
    tagEnd,
  }
}

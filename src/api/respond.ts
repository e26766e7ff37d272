import { type Soon, whenReady } from '../limits/soon.ts'
import type { Answer, Pictures, ServiceRequest } from './answer.ts'
import { type BodyOptions, createBodies, inBytes, type Sent, type Source } from './bodies.ts'
import { acceptedEncoding, type Encoding } from './encoding.ts'

/** The target of a GET: what the response says, and how its body is made. */
export interface Resource extends Source {
  readonly route: string
  readonly contentType: string
  readonly headers: readonly string[]
  /**
   * `text` is compressed for who accepts that, and kept. `small`: below 2 kB, so that to make it again takes less than to
   * keep it, and compression saves nothing. `packed`: compressed by its own format. `painted`: what is made is a drawing.
   */
  readonly kind: 'text' | 'small' | 'packed' | 'painted'
}

export interface ResponderOptions extends BodyOptions {
  /** How all ETags begin: a fingerprint of everything that responses depend on besides their URL. */
  readonly tagStart: string
  readonly pictures?: Pictures | undefined
}

export type Respond = (request: ServiceRequest, resource: Resource) => Soon<Answer>

const VARIES = ['Vary', 'Accept-Encoding']
const NEVER_VARIES: string[] = []

/** The one place that compares ETags and decides the encoding. A URL always has the same bytes once they are decoded. */
export function createResponder({ tagStart, pictures, ...options }: ResponderOptions): Respond {
  const bodyOf = createBodies(options)

  return (request, resource) => {
    const { route, id, contentType, headers, kind, make } = resource
    const isCompressed = options.compress !== undefined && kind === 'text'
    const varies = isCompressed ? VARIES : NEVER_VARIES
    const accepted = isCompressed ? acceptedEncoding(request.acceptEncoding) : undefined
    const { ifNoneMatch } = request
    if (ifNoneMatch !== undefined) {
      // A copy without compression is as good as one with it.
      const tag = [tagOf(id, accepted), tagOf(id)].find((own) => matchesEtag(ifNoneMatch, own))
      if (tag) return { status: 304, headers: ['ETag', tag, ...varies, ...headers], body: undefined, route }
    }
    const isHead = request.method === 'HEAD'
    const ok = ({ body, encoding }: Partial<Sent>): Answer => {
      const own = ['Content-Type', contentType, 'ETag', tagOf(id, encoding)]
      if (body) own.push('Content-Length', String(body.length))
      if (encoding) own.push('Content-Encoding', encoding)
      return { status: 200, headers: own.concat(varies, headers), body: isHead ? undefined : body, route }
    }
    if (kind === 'small') return ok({ body: inBytes(make()) })
    if (kind === 'painted') {
      // Rendering is slow, so nothing is rendered for HEAD.
      return isHead ? ok({}) : pictures!.paint(id, make as () => string, request).then((body) => ok({ body }))
    }
    return whenReady(bodyOf(resource, accepted, request), ok)
  }

  /** The same program, settings and id make the same bytes, so no document has to be made to compare. */
  function tagOf(id: string, encoding?: Encoding): string {
    return `"${tagStart}-${encoding ? `${id}-${encoding}` : id}"`
  }
}

/** Whether an If-None-Match header has a tag, by weak comparison, that is, ignoring `W/` (RFC 9110, 13.1.2). No tag has a quote inside. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*'
}

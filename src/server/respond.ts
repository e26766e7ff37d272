import type { Headers } from '../operations/headers.ts'
import type { Resource } from '../site/resource.ts'
import { type Body, type BodyOptions, createBodies, inBytes } from './bodies.ts'
import { acceptedEncoding, type Encoding } from './encoding.ts'
import type { Incoming } from './incoming.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'
import type { Pictures } from './pictures.ts'

export interface ResponderOptions extends BodyOptions {
  /** How all ETags begin: a fingerprint of everything that responses depend on besides their URL. */
  readonly tagStart: string
  readonly pictures: Pictures
}

export type Respond = (incoming: Incoming, resource: Resource) => MaybePromise<Response>

const VARIES: Headers = { Vary: 'Accept-Encoding' }

/**
 * With a plain object of headers and a body that is there, @hono/node-server sends a response without building one; a short
 * text goes in one piece with its headers. For HEAD the body is left out, and its length said.
 */
export function reply(
  incoming: Incoming,
  route: string,
  status: number,
  headers: Headers,
  body?: string | Body['bytes'],
): Response {
  incoming.route = route
  if (body === undefined || !incoming.isHead) return new Response(body ?? null, { status, headers })
  return new Response(null, { status, headers: { ...headers, 'Content-Length': String(inBytes(body).length) } })
}

/** The one place that compares ETags and decides the encoding. A URL always has the same bytes once they are decoded. */
export function createRespond({ tagStart, pictures, ...options }: ResponderOptions): Respond {
  const bodyOf = createBodies(options)
  return (incoming, resource) => {
    const { route, id, contentType, headers, kind, make } = resource
    const isCompressed = options.compress !== undefined && kind === 'text'
    const accepted = isCompressed ? acceptedEncoding(incoming.header('accept-encoding')) : undefined
    const varying = isCompressed ? VARIES : undefined
    const ifNoneMatch = incoming.header('if-none-match')
    if (ifNoneMatch !== undefined) {
      // A copy without compression is as good as one with it.
      const tag = [tagOf(id, accepted), tagOf(id)].find((own) => matchesEtag(ifNoneMatch, own))
      if (tag) return reply(incoming, route, 304, { ETag: tag, ...varying, ...headers })
    }
    const own = { 'Content-Type': contentType, ETag: tagOf(id), ...varying, ...headers }
    if (kind === 'small') return reply(incoming, route, 200, own, make())
    if (kind === 'painted') {
      // Rendering is slow, so nothing is rendered for HEAD.
      if (incoming.isHead) return reply(incoming, route, 200, own)
      return pictures.paint(id, make as () => string, incoming).then((png) => reply(incoming, route, 200, own, png))
    }
    return andThen(bodyOf(resource, accepted, incoming), ({ bytes, encoding }) => {
      const encoded = encoding && { ETag: tagOf(id, encoding), 'Content-Encoding': encoding }
      return reply(incoming, route, 200, { ...own, ...encoded }, bytes)
    })
  }

  /** The same program, settings and id make the same bytes, so no document has to be made to compare. */
  function tagOf(id: string, encoding?: Encoding): string {
    return encoding ? `"${tagStart}-${id}-${encoding}"` : `"${tagStart}-${id}"`
  }
}

/** Whether an If-None-Match header has a tag, by weak comparison, that is, ignoring `W/` (RFC 9110, 13.1.2). No tag has a quote inside. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*'
}

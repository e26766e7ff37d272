import type { CreatePicture, PictureDocument } from '../documents/picture-document.ts'
import type { Budget } from '../limits/limiter.ts'
import type { Answer } from './answer.ts'
import { matchesEtag } from './conditional.ts'
import { etagStart } from './etag-start.ts'
import { PNG_MEDIA } from './headers.ts'
import type { Pictures } from './pictures.ts'
import { Problem } from './problem.ts'
import type { Reader } from './readers.ts'
import type { RouteOptions } from './route-kinds.ts'
import type { Route } from './router.ts'

export interface PaintedRouteOptions extends RouteOptions {
  readonly pictures: Pictures
}

/** Seconds after which a full queue has places again: a picture takes 0.4 to 0.7. */
const RETRY_AFTER = '3'
const BUSY = new Problem('busy', undefined, ['Retry-After', RETRY_AFTER])

/** Routes of PNGs. Rendering is slow, so nothing is rendered for HEAD, or if the client has it already. */
export function createPaintedRoute({ dataset, credit, pictures, cacheable }: PaintedRouteOptions) {
  return <Asked>(
    pattern: string,
    budget: Budget,
    createPicture: CreatePicture<Asked>,
    { read, nameOf }: Reader<Asked>,
  ): Route => {
    const kept = [...cacheable(budget), ...PNG_MEDIA.headers]
    let document: PictureDocument<Asked> | undefined
    let tag = ''
    return { pattern, budget, answer }

    function answer(...[segments, request]: Parameters<Route['answer']>): ReturnType<Route['answer']> {
      const asked = read(segments)
      if (asked instanceof Problem) return asked
      if (!document) {
        document = createPicture(dataset, credit)
        tag = etagStart(dataset.version, document.basis())
      }
      const { draw } = document
      const etag = `${tag}${nameOf(asked)}"`
      if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, etag)) {
        return { status: 304, headers: ['ETag', etag, ...kept], body: undefined, route: pattern }
      }
      const headers = ['Content-Type', PNG_MEDIA.type, 'ETag', etag, ...kept]
      if (request.method === 'HEAD') return { status: 200, headers, body: undefined, route: pattern }
      return pictures
        .paint(pattern + etag, () => draw(asked), request)
        .then((body): Answer | Problem => {
          if (!body) return BUSY
          return { status: 200, headers: ['Content-Length', String(body.length), ...headers], body, route: pattern }
        })
    }
  }
}

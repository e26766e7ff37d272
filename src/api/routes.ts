import type { DocumentContext } from '../documents/frame.ts'
import type { Publisher } from '../documents/publisher.ts'
import type { Budget, Limits } from '../limits/limiter.ts'
import { MEDIA } from '../operations/calls.ts'
import { Refusal } from '../operations/subjects.ts'
import { type Maker, makerOf, OPERATIONS, type Operation } from '../operations/table.ts'
import { openApiDocument } from './openapi/document.ts'
import { MEDIA_HEADERS, Problem } from './problems.ts'
import type { PaintResponder, Respond } from './respond.ts'
import type { Route } from './router.ts'

export interface RoutesOptions {
  readonly context: DocumentContext
  readonly publisher: Publisher
  readonly limits: Limits
  readonly respond: Respond
  readonly paint: PaintResponder
  /** The headers of a cacheable response that counts towards this budget. */
  cacheable(budget: Budget): readonly string[]
}

export function createRoutes({ context, publisher, limits, respond, paint, cacheable }: RoutesOptions): Route[] {
  const { dataset, credit } = context
  const openApi = { ...makerOf('index'), make: () => openApiDocument({ dataset, publisher, credit, limits }) }
  return OPERATIONS.map((operation) => route(operation, operation.method ? makerOf(operation.method) : openApi))

  function route({ path: pattern, budget, media, isSmall }: Operation, { read, nameOf, make }: Maker): Route {
    const segments = pattern.slice(1).split('/')
    const isParameter = (segment: string) => segment.startsWith('{')
    const places = segments.flatMap((segment, at) => (isParameter(segment) ? [at] : []))
    const document = segments.filter((segment) => !isParameter(segment)).join('-')
    const contentType = MEDIA[media].type + (media === 'png' ? '' : '; charset=utf-8')
    const headers = [...cacheable(budget), ...MEDIA_HEADERS[media]]
    return {
      pattern,
      budget,
      answer(path, request) {
        const values = places.map((at) => path[at]!)
        const asked = read(values, dataset)
        if (asked instanceof Refusal) return new Problem(asked.error, asked.fields)
        const name = asked === undefined ? document : `${document}-${nameOf(asked)}`
        const kind = { route: pattern, name, contentType, headers }
        const content = () => make(context, asked)
        if (media === 'png') return paint(request, { ...kind, draw: content as () => string })
        return respond(request, { ...kind, isCompressible: !isSmall, make: () => textOf(content()) })
      },
    }
  }
}

/** A document as it is sent: JSON with a final line feed, so that a terminal's prompt starts on its own line. */
function textOf(document: object | string): string {
  return typeof document === 'string' ? document : `${JSON.stringify(document)}\n`
}

import type { Answer } from '../../api/answer.ts'
import { textOf } from '../../documents/byte-string.ts'
import type { Publisher } from '../../documents/publisher.ts'
import type { Limiter } from '../../limits/limiter.ts'
import { createService } from '../service.ts'

/** A document of the interface as an agent gets it: the same bytes, as text. */
export interface ApiDocument {
  readonly status: number
  readonly text: string
}

/** Gets the document at an address of the interface, such as /life-path/7. */
export type ReadDocument = (path: string) => Promise<ApiDocument>

/** Requests are counted where they come in (http.ts), and a program on the user's own machine has no need of a limit. */
const NOT_COUNTED: Limiter = { limit: 1, take: () => ({ count: 1, resetMs: 0 }) }

/** Asks the service itself, so that an agent is told exactly what any other caller is told. */
export function createDocuments(publisher: Publisher): ReadDocument {
  const service = createService({ publisher, limits: { matrix: NOT_COUNTED, other: NOT_COUNTED } })
  return async (path) => {
    const answer = await service.respond({
      method: 'GET',
      target: publisher.basePath + path,
      ifNoneMatch: undefined,
      acceptEncoding: undefined,
      client: '',
    })
    return { status: answer.status, text: bodyText(answer) }
  }
}

function bodyText({ body }: Answer): string {
  if (body === undefined) return ''
  return typeof body === 'string' ? textOf(body) : new TextDecoder().decode(body)
}

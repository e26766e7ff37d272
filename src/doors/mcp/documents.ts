import type { Answer } from '../../api/answer.ts'
import { createApi } from '../../api/api.ts'
import { dataset } from '../../dataset/dataset.ts'
import { textOf } from '../../documents/byte-string.ts'
import type { Publisher } from '../../documents/publisher.ts'
import type { Limiter } from '../../limits/limiter.ts'

/** The text of the document at an address of the interface, such as /life-path/7; undefined where there is none. */
export type ReadDocument = (path: string) => Promise<string | undefined>

/** Tells whoever runs the service what went wrong inside. */
export type Report = (cause: Error) => void

/** Requests are counted where they come in (http.ts), and a program on the user's own machine has no need of a limit. */
const NOT_COUNTED: Limiter = { limit: 1, take: () => ({ count: 1, resetMs: 0 }) }

/** Asks the interface itself, so that an agent is told exactly what any other caller is told. */
export function createDocuments(publisher: Publisher, report: Report): ReadDocument {
  const api = createApi({ dataset, publisher, limits: { matrix: NOT_COUNTED, other: NOT_COUNTED } })
  return async (path) => {
    try {
      const answer = await api.respond({
        method: 'GET',
        target: publisher.basePath + path,
        ifNoneMatch: undefined,
        acceptEncoding: undefined,
        client: '',
      })
      return answer.status === 200 ? bodyText(answer) : undefined
    } catch (cause) {
      report(cause instanceof Error ? cause : new Error(String(cause)))
      throw new Error(`Algo falló de nuestro lado. Si se repite, escribe a ${publisher.supportContact}.`)
    }
  }
}

function bodyText({ body }: Answer): string {
  return typeof body === 'string' ? textOf(body) : new TextDecoder().decode(body)
}

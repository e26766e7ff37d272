import type { Answer } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import { dataset } from '../dataset/dataset.ts'
import { Bound } from '../documents/joined/kept.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Settings } from './settings.ts'

/** Whoever asks in this way asks for one date after another. */
const KEPT_BYTES = 8 * 1024 * 1024

/** Asks for a path below the base address; the answer has the bytes that the server would send. */
export type Ask = (path: string, method?: string) => Answer

/**
 * The API without a socket and without a limit: for the command line, and for MCP, which counts requests where they come in.
 * The limits are still those of the settings, because documents and headers name them.
 */
export function askInProcess({ publisher, matrixLimit, otherLimit }: Settings): Ask {
  const limits = { matrix: unlimited(matrixLimit), other: unlimited(otherLimit) }
  const api = createApi({ dataset, publisher, limits, bound: new Bound(KEPT_BYTES) })
  return (path, method = 'GET') => {
    const answer = api.respond({
      method,
      target: publisher.basePath + path,
      ifNoneMatch: undefined,
      acceptEncoding: undefined,
      client: '',
    })
    if (answer instanceof Promise) throw new Error('an API without a limit answers at once')
    return answer
  }
}

function unlimited(limit: number): Limiter {
  return { limit, take: () => ({ count: 0, resetMs: 0 }) }
}

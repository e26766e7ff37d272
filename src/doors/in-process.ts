import type { Answer } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import { dataset } from '../dataset/dataset.ts'
import type { Limits } from '../limits/limiter.ts'
import type { Config } from './node/config.ts'

/** Asks for a path below the base address; the answer has the bytes that the server would send. */
export type Ask = (path: string, method?: string) => Answer

/**
 * The interface without a socket: for whoever sits at the machine and is not limited. The limits are still those of the
 * configuration, for documents and headers name them.
 */
export function askInProcess({ publisher, matrixLimit, otherLimit }: Config): Ask {
  const limits: Limits = { matrix: unlimited(matrixLimit), other: unlimited(otherLimit) }
  const api = createApi({ dataset, publisher, limits })
  return (path, method = 'GET') => {
    const target = publisher.basePath + path
    const answer = api.respond({
      method,
      target,
      ifNoneMatch: undefined,
      acceptEncoding: undefined,
      client: '',
    })
    if (answer instanceof Promise) throw new Error('an unlimited interface answers at once')
    return answer
  }
}

function unlimited(limit: number): Limits['matrix'] {
  return { limit, take: () => ({ count: 0, resetMs: 0 }) }
}

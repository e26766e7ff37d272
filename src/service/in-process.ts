import type { Answer } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import type { Pictures } from '../api/pictures.ts'
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
export function askInProcess(settings: Settings): Ask {
  const respond = responder(settings, NONE)
  return (path, method = 'GET') => {
    const answer = respond(path, method)
    if (answer instanceof Promise) throw new Error('an API without a limit answers at once')
    return answer
  }
}

/** The same for those who may have to wait for a picture in PNG. */
export function askForPictures(settings: Settings, pictures: Pictures): (path: string) => Promise<Answer> {
  const respond = responder(settings, pictures)
  return async (path) => respond(path, 'GET')
}

/** Pictures in PNG take long; who has no painter gets none. */
const NONE: Pictures = { isFull: true, paint: async () => undefined }

function responder({ publisher, matrixLimit, otherLimit }: Settings, pictures: Pictures) {
  const limits = { matrix: unlimited(matrixLimit), other: unlimited(otherLimit) }
  const api = createApi({ dataset, publisher, limits, bound: new Bound(KEPT_BYTES), pictures })
  return (path: string, method: string) =>
    api.respond({
      method,
      target: publisher.basePath + path,
      ifNoneMatch: undefined,
      acceptEncoding: undefined,
      client: '',
    })
}

function unlimited(limit: number): Limiter {
  return { limit, take: () => ({ count: 0, resetMs: 0 }) }
}

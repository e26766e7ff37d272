import type { Answer, Pictures } from '../../api/answer.ts'
import { whomToTell } from '../../documents/errors.ts'
import { askForPictures } from '../../service/in-process.ts'
import type { Settings } from '../../service/settings.ts'

/** Reads documents at paths of the API, such as /life-path/7; undefined if there is none. */
export interface Documents {
  text(path: string): Promise<string | undefined>
  /** A PNG as base64; undefined also if the picture queue is full. */
  picture(path: string): Promise<string | undefined>
  /** Runs work on documents: errors are reported to the operator, and the agent is told whom to contact. */
  guarded<Value>(work: () => Promise<Value>): Promise<Value>
}

/** The error for the agent, after the cause has been reported. */
class Reported extends Error {}

export type Report = (cause: Error) => void

export type DocumentsFor = (client: string) => Documents

/** Calls the API itself, so that an agent gets exactly what any other client gets. */
export function createDocuments(settings: Settings, pictures: Pictures, report: Report): DocumentsFor {
  const ask = askForPictures(settings, pictures)
  return (client) => {
    const read = (path: string, contentOf: (answer: Answer) => string) =>
      guarded(async () => {
        const answer = await ask(path, client)
        return answer.status === 200 ? contentOf(answer) : undefined
      })
    return {
      text: (path) => read(path, bodyText),
      picture: (path) => read(path, ({ body }) => base64(body as Uint8Array)),
      guarded,
    }
  }

  async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (cause) {
      if (cause instanceof Reported) throw cause
      report(cause instanceof Error ? cause : new Error(String(cause)))
      const { supportContact } = settings.publisher
      throw new Reported(`Algo ha fallado por nuestra parte. Si se repite, ${whomToTell(supportContact)}.`)
    }
  }
}

function bodyText({ body }: Answer): string {
  return new TextDecoder().decode(body)
}

/** In chunks, because the number of arguments of a call is limited. */
function base64(bytes: Uint8Array): string {
  const PIECE = 8192
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(binary)
}

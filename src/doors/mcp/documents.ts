import type { Answer } from '../../api/answer.ts'
import { textOf } from '../../documents/byte-string.ts'
import { whomToTell } from '../../documents/errors.ts'
import { askInProcess } from '../../service/in-process.ts'
import type { Settings } from '../../service/settings.ts'

/** The text of the document at an address of the API, such as /life-path/7; undefined if there is none. */
export type ReadDocument = (path: string) => Promise<string | undefined>

/** Tells the operator what went wrong inside. */
export type Report = (cause: Error) => void

/** Asks the API itself, so that an agent gets exactly what any other caller gets. */
export function createDocuments(settings: Settings, report: Report): ReadDocument {
  const ask = askInProcess(settings)
  return async (path) => {
    try {
      const answer = ask(path)
      return answer.status === 200 ? bodyText(answer) : undefined
    } catch (cause) {
      report(cause instanceof Error ? cause : new Error(String(cause)))
      const { supportContact } = settings.publisher
      throw new Error(`Algo ha fallado por nuestra parte. Si se repite, ${whomToTell(supportContact)}.`)
    }
  }
}

function bodyText({ body }: Answer): string {
  return typeof body === 'string' ? textOf(body) : new TextDecoder().decode(body)
}

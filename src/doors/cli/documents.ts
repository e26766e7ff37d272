import { type Ask, askInProcess } from '../../service/in-process.ts'
import type { Settings } from '../../service/settings.ts'

/** A document of the API, with the bytes that the server would send. */
export interface Document {
  readonly isFound: boolean
  readonly bytes: Uint8Array
  json<Type>(): Type
}

export type GetDocument = (path: string) => Document

/** The API for commands: the same code and configuration as the server's. */
export function documentsOf(settings: Settings): GetDocument {
  const ask: Ask = askInProcess(settings)
  return (path) => {
    const { status, body } = ask(path)
    const bytes = body!
    return { isFound: status === 200, bytes, json: () => JSON.parse(new TextDecoder().decode(bytes)) }
  }
}

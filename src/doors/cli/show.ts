import { about } from '../../dataset/about.ts'
import { readDocumentSettings, warnMissingPublicUrl } from '../../process/config.ts'
import type { Call } from './command.ts'
import { type Document, documentsOf, type GetDocument } from './documents.ts'
import type { Screen } from './screen.ts'
import { UsageError } from './usage-error.ts'
import { paragraph } from './views/paragraph.ts'

export interface View {
  /** Below the base path. */
  readonly path: string
  /** A one-line message if the service rejects the path; absent if it can't be rejected. */
  refusal?(refused: Document): string
  /** What the user sees without --json. */
  view(found: Document, screen: Screen, get: GetDocument): readonly string[]
}

/** Shows a document: the API's bytes with --json, otherwise a view of it with the credit below. */
export function show({ isJson, environment, screen, write }: Call, { path, refusal, view }: View): void {
  const settings = readDocumentSettings(environment)
  const get = documentsOf(settings)
  const document = get(path)
  if (isJson) write(document.bytes)
  if (!document.isFound) throw new UsageError(refusal?.(document))
  if (isJson) warnMissingPublicUrl(settings)
  else {
    const credit = paragraph('quiet', `Datos de ${about.origin}, con licencia ${about.license}.`, screen)
    write(`${[...view(document, screen, get), '', ...credit].join('\n')}\n`)
  }
}

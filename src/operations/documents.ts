import { dataset } from '../dataset/dataset.ts'
import { createCredit, type DocumentContext } from '../documents/credit.ts'
import { ERRORS } from '../documents/errors.ts'
import type { Publisher } from '../documents/publisher.ts'
import type { MatrixResult } from '../documents/types.ts'
import type { Made, Method, ResultOf } from './calls.ts'
import { isRefusal, type Refusal } from './subjects.ts'
import { OPERATIONS, type Operation } from './table.ts'

export type DocumentOf<Name extends Method> = Made<ResultOf<Name>>

const BY_METHOD = new Map(OPERATIONS.map((operation): [Method, Operation] => [operation.method, operation]))

export function contextOf(publisher: Publisher): DocumentContext {
  return { dataset, credit: createCredit(dataset, publisher) }
}

/** A document as the API has it, without HTTP. The values are those of the path's parameters, in their order. */
export function findDocument<Name extends Method>(
  method: Name,
  values: readonly string[],
  context: DocumentContext,
): { readonly document: DocumentOf<Name> } | { readonly refusal: Refusal } {
  const { read, make } = BY_METHOD.get(method)!
  const asked = read(values, context.dataset)
  if (isRefusal(asked)) return { refusal: asked }
  return { document: make(context, asked) as DocumentOf<Name> }
}

/** A document as it is sent: JSON with a final line feed, so that a terminal's prompt starts on its own line. */
export function documentText(document: object | string): string {
  if (typeof document === 'string') return document
  // Only what `matrixOf` makes has this field.
  return `${'matrix' in document ? matrixText(document as MatrixResult) : JSON.stringify(document)}\n`
}

/** The JSON of each card, which never changes: to write it anew would take a quarter of the time of a matrix. */
const cardTexts: string[] = []

/** Its fields in their order, with the cards as they were written before. */
function matrixText({ input, matrix, ...credit }: MatrixResult): string {
  let positions = ''
  for (const [key, card] of Object.entries(matrix)) {
    cardTexts[card.arcana] ??= JSON.stringify(card)
    positions += `${positions && ','}"${key}":${cardTexts[card.arcana]}`
  }
  return `{"input":${JSON.stringify(input)},"matrix":{${positions}},${JSON.stringify(credit).slice(1)}`
}

/** The same of a refusal. */
export function refusalText({ error, fields }: Refusal): string {
  return documentText({ error: ERRORS[error].error, ...fields })
}

/** A document that is known to exist. */
export function documentOf<Name extends Method>(
  method: Name,
  values: readonly string[],
  context: DocumentContext,
): DocumentOf<Name> {
  const found = findDocument(method, values, context)
  if ('refusal' in found) throw new Error(`no ${method} for ${values}`)
  return found.document
}

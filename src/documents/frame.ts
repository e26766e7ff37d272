import { type ByteString, bytesOf } from './byte-string.ts'

/**
 * Serialises a document once with marks in the places that a request decides, and cuts it there: an answer then only joins
 * ready parts. The marks are given as they stand in the JSON text, in its order.
 */
export function cutAtMarks(document: object, marks: readonly string[]): ByteString[] {
  const parts: ByteString[] = []
  let rest = `${JSON.stringify(document)}\n`
  for (const mark of marks) {
    const at = rest.indexOf(mark)
    if (at === -1) throw new Error(`a document lacks the mark ${mark}`)
    parts.push(bytesOf(rest.slice(0, at)))
    rest = rest.slice(at + mark.length)
  }
  return [...parts, bytesOf(rest)]
}

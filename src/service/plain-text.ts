/** Whether pages and documents can contain a text of the operator. */
export function isPlain(text: string): boolean {
  return ![...text].some(isUnfit)
}

/** The text with such characters escaped: they are invisible, and line breaks would look like several messages. */
export function withEscapes(text: string): string {
  return [...text].map((character) => (isUnfit(character) ? escaped(character) : character)).join('')
}

/**
 * Control characters, halves of surrogate pairs and the last two of the basic plane: XML forbids them. Compares numbers,
 * because `\p{Cc}` takes longer to compile than reading all settings.
 */
function isUnfit(character: string): boolean {
  const code = character.codePointAt(0)!
  const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f)
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return isControl || isSurrogate || code === 0xfffe || code === 0xffff
}

function escaped(character: string): string {
  const hex = character.codePointAt(0)!.toString(16)
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}

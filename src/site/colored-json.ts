import { type Html, html } from './html.ts'

/** A string, with the colon that makes it a key, or a number, true, false or null. */
const TOKEN = /("(?:[^"\\]|\\.)*")(?=(:)?)|(-?\d[\d.eE+-]*|true|false|null)/g

/**
 * Indented JSON with colours for keys and for values other than strings. Strings, which are most of it, have none, so
 * that a long response has few elements.
 */
export function coloredJson(value: unknown): Html {
  const text = JSON.stringify(value, null, 2)
  const parts: Html[] = []
  let done = 0
  for (const { index, 0: token, 1: quoted, 2: colon } of text.matchAll(TOKEN)) {
    if (quoted !== undefined && colon === undefined) continue
    const colored = quoted === undefined ? html`<i>${token}</i>` : html`<b>${token}</b>`
    parts.push(html`${text.slice(done, index)}${colored}`)
    done = index + token.length
  }
  return html`${parts}${text.slice(done)}`
}

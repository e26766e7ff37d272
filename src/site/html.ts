import { escapeHtml } from '../documents/credit.ts'

/** HTML that is safe to put into a page: external values were escaped when it was built. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

type Value = Html | string | number | undefined | false | readonly Value[]

/** Tagged template: escapes strings, keeps Html and lists of it, and omits undefined and false. */
export function html(literals: TemplateStringsArray, ...values: readonly Value[]): Html {
  let text = literals[0]!
  for (let at = 0; at < values.length; at++) text += render(values[at]) + literals[at + 1]!
  return new Html(text)
}

export function raw(text: string): Html {
  return new Html(text)
}

function render(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(render).join('')
  return escapeHtml(String(value))
}

/** JSON for a data block in a page: escapes `<`, which could end the block early. */
export function jsonBlock(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))
}

/** An address in code may be broken before it and after the slash behind a name, never within a number or a date. */
export function breakable(text: string): Html {
  const parts = text.split(/(?<=[^/<\d]\/)(?=[^/])|(?<![("'«])(?=https?:)/)
  const code = parts.map(escapeHtml).join('<wbr>')
  return raw(code.replace(/\d+-\d+-\d+/g, '<span>$&</span>'))
}

/** With a thin space from five digits on, as the academies recommend: in Mexico a point would be decimal. */
export function spanishNumber(value: number): string {
  return value.toLocaleString('es').replaceAll('.', '\u202f')
}

/** A string, with the colon that makes it a key, or a number, true, false or null. */
const TOKEN = /("(?:[^"\\]|\\.)*")(?=(:)?)|(-?\d[\d.eE+-]*|true|false|null)/g

/**
 * Indented JSON with colours for keys and for values other than strings. Strings, which are most of it, have none, so
 * that a long response has few elements.
 */
export function coloredJson(value: unknown): Html {
  const colored = JSON.stringify(value, null, 2).replace(TOKEN, (token, quoted?: string, colon?: string) => {
    const shown = escapeHtml(token)
    if (quoted === undefined) return `<i>${shown}</i>`
    return colon === undefined ? shown : `<b>${shown}</b>`
  })
  return raw(colored)
}

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

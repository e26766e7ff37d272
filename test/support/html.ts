export interface Anchor {
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/** Reads a text that must be one anchor element with nothing before, after or inside it but plain text. */
export function readAnchor(html: string): Anchor {
  const [, head, text] = /^<a((?: [a-z]+="[^"<>]*")+)>([^<>]+)<\/a>$/.exec(html) ?? []
  if (head === undefined || text === undefined) throw new Error(`not one plain anchor element: ${html}`)
  const attributes = [...head.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name!, unescapeHtml(value!)])
  return { attributes: Object.fromEntries(attributes), text: unescapeHtml(text) }
}

export function unescapeHtml(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  const plain = text.replace(/<wbr>|<\/?span>/g, '')
  return plain.replace(/&(?:#(\d+);|([a-z]+);|)/g, (all, code: string | undefined, name: string | undefined) => {
    const mark = code ? String.fromCodePoint(Number(code)) : named[name ?? '']
    if (mark === undefined) throw new Error(`unknown character reference ${all} in ${text}`)
    return mark
  })
}

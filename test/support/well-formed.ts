/** Why a text is not well-formed XML of the plain kind that a chart is: tags, quoted attributes, numeric references. */
export function faultOf(xml: string): string | undefined {
  const open: string[] = []
  const token = /<([\w:]+)((?: [\w:-]+="(?:[^"<&]|&#\d+;)*")*)(\/?)>|<\/([\w:]+)>|(?:[^<>&]|&#\d+;)+/y
  while (token.lastIndex < xml.length) {
    const rest = xml.slice(token.lastIndex, token.lastIndex + 40)
    const found = token.exec(xml)
    if (!found) return `neither a tag nor text: ${rest}`
    const [, opened, attributes = '', empty, closed] = found
    const names = [...attributes.matchAll(/ ([\w:-]+)=/g)].map(([, name]) => name)
    if (new Set(names).size < names.length) return `an attribute twice: ${rest}`
    if (opened && !empty) open.push(opened)
    if (closed && open.pop() !== closed) return `closes what is not open: ${rest}`
    if (open.length === 0 && token.lastIndex < xml.length) return `after the root's end: ${rest}`
  }
  return open.length === 0 ? undefined : `never closed: ${open.join()}`
}

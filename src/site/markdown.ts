import type { Html } from './html.ts'

/** Elements with no text equivalent. */
const SILENT = new Set(['svg', 'nav', 'form', 'button', 'script', 'style', 'select', 'img', 'figure'])
const VOID = new Set(['input', 'br', 'hr', 'img', 'meta', 'link'])
const INLINE = new Set(['a', 'code', 'strong', 'em', 'span', 'abbr', 'i', 'b', 'small', 'time', 'br'])
const HEADINGS: Readonly<Record<string, string>> = { h1: '# ', h2: '## ', h3: '### ', h4: '#### ' }

interface Element {
  readonly name: string
  readonly attributes: string
  readonly children: (Element | string)[]
}

/**
 * A page's content as Markdown, for programs. Generated from the page itself, so that the two can't disagree; supports
 * the elements that these pages use.
 */
export function markdownOf(main: Html, publicUrl: string): string {
  return `${blocks(parse(main.text.replaceAll(' href="/', () => ` href="${publicUrl}/`))).join('\n\n')}\n`
}

const TOKEN = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/g

function parse(text: string): Element {
  const root: Element = { name: 'main', attributes: '', children: [] }
  const open = [root]
  for (const [, closing, name = '', attributes = '', words] of text.matchAll(TOKEN)) {
    const parent = open.at(-1)!
    if (words !== undefined) parent.children.push(unescapeHtml(words))
    else if (closing) {
      if (parent.name === name) open.pop()
    } else {
      const element: Element = { name, attributes, children: [] }
      parent.children.push(element)
      if (!VOID.has(name) && !attributes.endsWith('/')) open.push(element)
    }
  }
  return root
}

function blocks({ children }: Element): string[] {
  const list: string[] = []
  let line = ''
  const endLine = () => {
    if (line.trim()) list.push(tidy(line))
    line = ''
  }
  for (const child of children) {
    if (typeof child === 'string' || INLINE.has(child.name)) line += inline(child)
    else {
      endLine()
      list.push(...block(child).filter((text) => text !== ''))
    }
  }
  endLine()
  return list
}

function block(element: Element): string[] {
  const { name, attributes } = element
  if (isSilent(element)) return []
  const heading = HEADINGS[name]
  if (heading) return [heading + line(element)]
  if (name === 'p') return [line(element)]
  if (name === 'summary') return [`**${line(element)}**`]
  if (name === 'pre') {
    const text = plain(element).trimEnd()
    return [`\`\`\`\n${attributes.includes(' data-json') ? beginning(text) : text}\n\`\`\``]
  }
  if (name === 'ul' || name === 'ol') return [listOf(element)]
  if (name === 'table') return [tableOf(element)]
  return blocks(element)
}

/** Also what only works with a script, and of the samples side by side all but the open one. */
function isSilent({ name, attributes }: Element): boolean {
  return SILENT.has(name) || / (?:hidden|class="(?:anchor|needs-script)"|name="[^"]*"$)/.test(attributes)
}

/** Of a response the first thousand characters, which show its form; the table of its fields is whole. */
function beginning(text: string): string {
  const end = text.indexOf('\n', 1000)
  return end === -1 ? text : `${text.slice(0, end)}\n…`
}

function listOf(list: Element): string {
  return elements(list, 'li')
    .map((item, at) => (list.name === 'ol' ? `${at + 1}. ` : '- ') + inOneLine(item))
    .join('\n')
}

function tableOf(table: Element): string {
  const rows = elements(table, 'tr').map(({ children }) =>
    children.flatMap((cell) => (typeof cell === 'string' ? [] : [inOneLine(cell).replaceAll('|', '\\|')])),
  )
  const hasHead = elements(table, 'thead').length > 0
  const [head = [], ...body] = hasHead ? rows : [rows[0]?.map(() => '') ?? [], ...rows]
  const caption = elements(table, 'caption').map((element) => `**${line(element)}**\n\n`)
  return caption.join('') + [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** All descendants of that name, in order, except those inside another of that name. */
function elements({ children }: Element, name: string): Element[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child] : elements(child, name)
  })
}

function inline(child: Element | string): string {
  if (typeof child === 'string') return child
  if (isSilent(child)) return ''
  const text = child.children.map(inline).join('')
  if (child.name === 'code') return `\`${plain(child)}\``
  if (child.name === 'strong' || child.name === 'b') return text.trim() && `**${text.trim()}** `
  if (child.name === 'em' || child.name === 'i') return text.trim() && `*${text.trim()}*`
  if (child.name === 'br') return ' '
  const address = child.name === 'a' ? / href="([^"]*)"/.exec(child.attributes)?.[1] : undefined
  return address === undefined ? text : `[${tidy(text)}](${unescapeHtml(address)})`
}

function line({ children }: Element): string {
  return tidy(children.map(inline).join(''))
}

function inOneLine(element: Element): string {
  return blocks(element).join(' ').replaceAll('\n', ' ')
}

function plain({ children }: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : plain(child))).join('')
}

/** Without the spaces that markup leaves, also before a comma or a full stop; the one in `npm install ./folder` stays. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:)])(?!\/)/g, '$1')
    .trim()
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

function unescapeHtml(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (all, code: string | undefined, name: string | undefined) =>
    code === undefined ? (NAMED[name!] ?? all) : String.fromCodePoint(Number(code)),
  )
}

export function markdownPath(path: string): string {
  return `${path === '/' ? '/index' : path}.md`
}

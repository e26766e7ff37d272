import type { Html } from './html.ts'

/** Elements with no text equivalent. */
const SILENT = new Set(['svg', 'nav', 'form', 'button', 'script', 'style', 'select', 'img', 'figure'])
const VOID = new Set(['input', 'br', 'hr', 'img', 'meta', 'link'])
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
  return `${blocks(parse(main.text), publicUrl).join('\n\n')}\n`
}

function parse(text: string): Element {
  const root: Element = { name: 'main', attributes: '', children: [] }
  const open = [root]
  for (const [, tag, closing, name, attributes, words] of text.matchAll(TOKEN)) {
    const parent = open.at(-1)!
    if (words !== undefined) parent.children.push(unescapeHtml(words))
    else if (tag === undefined || name === undefined) continue
    else if (closing) {
      if (parent.name === name) open.pop()
    } else {
      const element: Element = { name, attributes: attributes ?? '', children: [] }
      parent.children.push(element)
      if (!VOID.has(name) && !attributes?.endsWith('/')) open.push(element)
    }
  }
  return root
}

const TOKEN = /(<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*)>)|([^<]+)/g

function blocks({ children }: Element, publicUrl: string): string[] {
  const list: string[] = []
  let line = ''
  const endLine = () => {
    if (line.trim()) list.push(tidy(line))
    line = ''
  }
  for (const child of children) {
    if (typeof child === 'string' || isInline(child)) line += inline(child, publicUrl)
    else {
      endLine()
      list.push(...block(child, publicUrl))
    }
  }
  endLine()
  return list
}

function block(element: Element, publicUrl: string): string[] {
  const { name } = element
  if (SILENT.has(name)) return []
  const heading = HEADINGS[name]
  if (heading) return [heading + tidy(inlines(element, publicUrl))]
  if (name === 'p' || name === 'figcaption') return nonEmpty(tidy(inlines(element, publicUrl)))
  if (name === 'summary') return [`**${tidy(inlines(element, publicUrl))}**`]
  if (name === 'pre') return [`\`\`\`\n${plain(element).trimEnd()}\n\`\`\``]
  if (name === 'ul' || name === 'ol') return nonEmpty(listOf(element, publicUrl))
  if (name === 'table') return nonEmpty(tableOf(element, publicUrl))
  return blocks(element, publicUrl)
}

function listOf(list: Element, publicUrl: string): string {
  const items = elements(list, 'li').map((item) => blocks(item, publicUrl).join(' ').replaceAll('\n', ' '))
  return items.map((text, at) => (list.name === 'ol' ? `${at + 1}. ${text}` : `- ${text}`)).join('\n')
}

function tableOf(table: Element, publicUrl: string): string {
  const rows = elements(table, 'tr').map((row) =>
    row.children
      .filter((cell): cell is Element => typeof cell !== 'string')
      .map((cell) => blocks(cell, publicUrl).join(' ').replaceAll('\n', ' ').replaceAll('|', '\\|')),
  )
  const [first] = rows
  if (!first) return ''
  const hasHead = elements(table, 'thead').length > 0
  const [head, ...body] = hasHead ? rows : [first.map(() => ''), ...rows]
  const caption = elements(table, 'caption').map((element) => `**${tidy(inlines(element, publicUrl))}**\n\n`)
  return (
    caption.join('') + [head!, head!.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  )
}

/** All descendants of that name, in order, except those inside another of that name. */
function elements({ children }: Element, name: string): Element[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child] : elements(child, name)
  })
}

function isInline({ name }: Element): boolean {
  return ['a', 'code', 'strong', 'em', 'span', 'abbr', 'i', 'b', 'small', 'time', 'br'].includes(name)
}

function inline(child: Element | string, publicUrl: string): string {
  if (typeof child === 'string') return child
  if (SILENT.has(child.name) || / (?:hidden|class="anchor")/.test(child.attributes)) return ''
  const text = inlines(child, publicUrl)
  if (child.name === 'code') return `\`${plain(child)}\``
  if (child.name === 'strong' || child.name === 'b') return text.trim() && `**${text.trim()}** `
  if (child.name === 'em' || child.name === 'i') return text.trim() && `*${text.trim()}*`
  if (child.name === 'br') return ' '
  const address = child.name === 'a' ? / href="([^"]*)"/.exec(child.attributes)?.[1] : undefined
  if (address === undefined) return text
  return `[${tidy(text)}](${address.startsWith('/') ? publicUrl : ''}${unescapeHtml(address)})`
}

function inlines({ children }: Element, publicUrl: string): string {
  return children.map((child) => inline(child, publicUrl)).join('')
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

function nonEmpty(text: string): string[] {
  return text ? [text] : []
}

/** The path of a page's Markdown. */
export function markdownPath(path: string): string {
  return `${path === '/' ? '/index' : path}.md`
}

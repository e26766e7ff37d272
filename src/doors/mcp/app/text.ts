/** The text of a result as elements: the same text that the model reads. */
export function elementsOf(text: string, openLink: (address: string) => void): HTMLElement[] {
  const [title = '', ...blocks] = text.split('\n\n')
  return [element('h1', title), ...blocks.flatMap((block) => elementsOfBlock(block.split('\n'), openLink))]
}

const ITEM = '- '
const LINK = /^(.+): (https?:\/\/\S+)$/

function elementsOfBlock(lines: readonly string[], openLink: (address: string) => void): HTMLElement[] {
  const first = lines[0]!
  if (lines.some((line) => line.startsWith(ITEM))) {
    const items = lines.filter((line) => line.startsWith(ITEM)).map((line) => element('li', line.slice(ITEM.length)))
    const before = lines.filter((line) => !line.startsWith(ITEM)).map((line) => element('p', line))
    return [...before, element('ul', ...items)]
  }
  if (lines.length > 1) {
    const body = lines.slice(1).map(paragraph)
    return [element('details', element('summary', first), ...body)]
  }
  const [, label, address] = LINK.exec(first) ?? []
  if (label && address) return [element('p', linkTo(address, label, openLink))]
  return [first.startsWith('Cita: ') ? element('footer', first) : paragraph(first)]
}

/** Labels at the start of a line, shown in bold. */
const LABEL = /^(Práctica|Luz|Sombra|Tu fuerza|Lo que te cuesta): /

function paragraph(line: string): HTMLElement {
  const [label = ''] = LABEL.exec(line) ?? []
  return label === '' ? element('p', line) : element('p', element('strong', label), line.slice(label.length))
}

function linkTo(address: string, label: string, openLink: (address: string) => void): HTMLElement {
  const link = element('a', label) as HTMLAnchorElement
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.addEventListener('click', (event) => {
    event.preventDefault()
    openLink(address)
  })
  return link
}

function element(name: string, ...content: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

/** The look of the host: its theme and some of its style variables, all optional. */
export interface HostContext {
  readonly theme?: 'light' | 'dark'
  readonly styles?: { readonly variables?: Readonly<Record<string, string | undefined>> }
}

/** The dark stylesheet of the chart follows the host's theme; without one, the reader's system. */
export function applyTheme({ theme, styles }: HostContext): void {
  const root = document.documentElement
  if (theme) {
    root.style.colorScheme = theme
    document.querySelector<HTMLStyleElement>('#night')!.media = theme === 'dark' ? 'all' : 'not all'
  }
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (name.startsWith('--') && typeof value === 'string') root.style.setProperty(name, value)
  }
}

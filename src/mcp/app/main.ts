import { inlineChart, inlinePairChart } from '../../documents/chart/inline-chart.ts'
import type { ChartTexts } from '../../documents/names.ts'
import { readWrittenDate } from '../../numerology/calendar.ts'

/** The names of positions and arcana, and the version of the program; the build inserts them. */
declare const APP_TEXTS: ChartTexts
declare const APP_VERSION: string

/** The protocol between host and app is JSON-RPC 2.0 over `postMessage`, as in the MCP Apps extension of this date. */
const PROTOCOL_VERSION = '2026-01-26'
const METHOD_NOT_FOUND = -32601
const ITEM = '- '
const LINK = /^(.+): (https?:\/\/\S+)$/
/** Labels at the start of a line, shown in bold. */
const LABEL = /^(Práctica|Luz|Sombra|Tu fuerza|Lo que te cuesta): /
const chart = document.querySelector('figure')!
const words = document.querySelector('article')!

type Params = Readonly<Record<string, unknown>>

interface Message {
  readonly jsonrpc?: unknown
  readonly id?: number | string
  readonly method?: string
  readonly params?: Params
  readonly result?: Params
}

/** What the host sends; the result of each of its requests is empty. */
const handlers: Readonly<Record<string, (params: Params) => void>> = {
  // The chart, drawn from the arguments of the tool call, and the text of its result below it.
  'ui/notifications/tool-input': ({ arguments: call }) => {
    chart.innerHTML = drawn((call ?? {}) as Params)
  },
  'ui/notifications/tool-result': ({ content, isError }) => {
    const texts = (content as readonly { readonly text?: string }[]).flatMap(({ text }) => text ?? [])
    if (isError) chart.replaceChildren()
    words.replaceChildren(...elementsOf(texts.join('\n\n')))
  },
  'ui/notifications/tool-cancelled': () => {
    chart.replaceChildren()
    words.textContent = 'No se ha llegado a calcular.'
  },
  'ui/notifications/host-context-changed': applyTheme,
  'ui/resource-teardown': () => {},
  ping: () => {},
}

const waiting = new Map<Message['id'], (result: Params) => void>()

window.addEventListener('message', ({ source, data }: MessageEvent<Message | null>) => {
  // Other frames may send messages too; accept only those of the host.
  if (source !== window.parent || data?.jsonrpc !== '2.0') return
  const { id, method, params = {}, result } = data
  if (method === undefined) {
    if (result) waiting.get(id)?.(result)
    return
  }
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
  handler?.(params)
  if (id === undefined) return
  send(handler ? { id, result: {} } : { id, error: { code: METHOD_NOT_FOUND, message: 'Method not found' } })
})

const { hostContext } = await ask('ui/initialize', {
  protocolVersion: PROTOCOL_VERSION,
  appInfo: { name: 'open-numerology', version: APP_VERSION },
  appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
})
applyTheme(hostContext ?? {})
send({ method: 'ui/notifications/initialized', params: {} })

// The host adapts the size of the frame.
new ResizeObserver(() => {
  const { width, height } = document.documentElement.getBoundingClientRect()
  const params = { width: Math.ceil(width), height: Math.ceil(height) }
  send({ method: 'ui/notifications/size-changed', params })
}).observe(document.documentElement)

/** Resolves with the result; never, if the host rejects or does not support it. */
function ask(method: string, params: Params): Promise<Params> {
  const id = waiting.size + 1
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    send({ id, method, params })
  })
}

function send(message: object): void {
  // An app does not know its host's origin. Its messages are no secret: its size, and which link was followed.
  window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
}

/** Dates come from a model; an invalid one is not drawn, and the result says why. */
function drawn({ birth, first = birth, second }: Params): string {
  const [one, other] = [first, second].map((date) => (typeof date === 'string' ? readWrittenDate(date) : undefined))
  if (!one) return ''
  if (second === undefined) return inlineChart(one, APP_TEXTS)
  return other ? inlinePairChart({ first: one, second: other }, APP_TEXTS) : ''
}

/** The text of a result as elements: the same text that the model reads. */
function elementsOf(text: string): HTMLElement[] {
  const [title = '', ...blocks] = text.split('\n\n')
  return [element('h1', title), ...blocks.flatMap((block) => elementsOfBlock(block.split('\n')))]
}

function elementsOfBlock(lines: readonly string[]): HTMLElement[] {
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
  if (label && address) return [element('p', linkTo(address, label))]
  return [first.startsWith('Cita: ') ? element('footer', first) : paragraph(first)]
}

function paragraph(line: string): HTMLElement {
  const [label = ''] = LABEL.exec(line) ?? []
  return label === '' ? element('p', line) : element('p', element('strong', label), line.slice(label.length))
}

function linkTo(url: string, label: string): HTMLElement {
  const link = element('a', label) as HTMLAnchorElement
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener'
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void ask('ui/open-link', { url })
  })
  return link
}

function element(name: string, ...content: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

/** The look of the host: its theme and some of its style variables, all optional. */
interface HostContext {
  readonly theme?: 'light' | 'dark'
  readonly styles?: { readonly variables?: Readonly<Record<string, string | undefined>> }
}

/** The dark stylesheet of the chart follows the host's theme; without one, the reader's system. */
function applyTheme(context: object): void {
  const { theme, styles } = context as HostContext
  const root = document.documentElement
  if (theme) {
    root.style.colorScheme = theme
    document.querySelector<HTMLStyleElement>('#night')!.media = theme === 'dark' ? 'all' : 'not all'
  }
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (name.startsWith('--') && typeof value === 'string') root.style.setProperty(name, value)
  }
}

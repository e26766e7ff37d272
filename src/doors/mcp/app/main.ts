import { inlineChart, inlinePairChart } from '../../../documents/chart/inline-chart.ts'
import type { ChartTexts } from '../../../documents/chart/names.ts'
import { readIsoDate } from '../../../numerology/calendar.ts'
import { connectHost } from './host.ts'
import { applyTheme, elementsOf, type HostContext } from './text.ts'

/** The names of positions and arcana, and the version of the program; the build inserts them. */
declare const APP_TEXTS: ChartTexts
declare const APP_VERSION: string

const PROTOCOL_VERSION = '2026-01-26'
const chart = document.querySelector('figure')!
const words = document.querySelector('article')!

/** The chart, drawn from the arguments of the tool call, and the text of its result below it. */
const host = connectHost({
  'ui/notifications/tool-input': ({ arguments: call }) => {
    chart.innerHTML = drawn((call ?? {}) as Readonly<Record<string, unknown>>)
    return {}
  },
  'ui/notifications/tool-result': ({ content, isError }) => {
    const text = (content as readonly { readonly type: string; readonly text?: string }[])
      .flatMap((part) => (part.type === 'text' ? [part.text ?? ''] : []))
      .join('\n\n')
    if (isError) chart.replaceChildren()
    words.replaceChildren(...elementsOf(text, (url) => void host.ask('ui/open-link', { url })))
    return {}
  },
  'ui/notifications/tool-cancelled': () => {
    chart.replaceChildren()
    words.textContent = 'No se ha llegado a calcular.'
    return {}
  },
  'ui/notifications/host-context-changed': (context) => {
    applyTheme(context as HostContext)
    return {}
  },
  'ui/resource-teardown': () => ({}),
  ping: () => ({}),
})

const { hostContext } = await host.ask('ui/initialize', {
  protocolVersion: PROTOCOL_VERSION,
  appInfo: { name: 'open-numerology', version: APP_VERSION },
  appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
})
applyTheme((hostContext ?? {}) as HostContext)
host.tell('ui/notifications/initialized', {})

// The host adapts the size of the frame.
new ResizeObserver(() => {
  const { width, height } = document.documentElement.getBoundingClientRect()
  host.tell('ui/notifications/size-changed', { width: Math.ceil(width), height: Math.ceil(height) })
}).observe(document.documentElement)

/** Dates come from a model; an invalid one is not drawn, and the result says why. */
function drawn({ birth, first = birth, second }: Readonly<Record<string, unknown>>): string {
  const [one, other] = [first, second].map((date) => (typeof date === 'string' ? readIsoDate(date) : undefined))
  if (!one) return ''
  if (second === undefined) return inlineChart(one, APP_TEXTS)
  return other ? inlinePairChart({ first: one, second: other }, APP_TEXTS) : ''
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a host must enforce where an app names no domain, by the text of the extension. */
const APP_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'"

export interface AppMessage {
  readonly id?: number
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: unknown
  readonly error?: unknown
}

export interface Hosted {
  readonly html: string
  readonly hostContext: object
  /** What is sent once the app says that it is ready, one after the other. */
  readonly messages: readonly object[]
}

declare global {
  interface Window {
    /** All that the app said to its host. */
    heard: AppMessage[]
    /** Says something to the app. */
    say(message: object): void
  }
}

/** The page of a host that shows an app in a sandbox and speaks the protocol with it. Its address; gone with the test. */
export async function openAppHost({ html, hostContext, messages }: Hosted): Promise<string> {
  const guarded = html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${APP_POLICY}">`)
  const body = `<!doctype html><html lang="es"><title>Conversación</title><body style="margin:0">
<iframe title="Aplicación" sandbox="allow-scripts" style="border:0;width:100%;height:50px"></iframe>
<script type="module">
const frame = document.querySelector('iframe')
const answers = {
  'ui/initialize': {
    protocolVersion: '2026-01-26',
    hostInfo: { name: 'test', version: '1' },
    hostCapabilities: { openLinks: {} },
    hostContext: ${asScript(hostContext)},
  },
  'ui/open-link': {},
}
window.heard = []
window.say = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*')
window.addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return
  window.heard.push(data)
  const { id, method, params } = data
  if (method in answers) window.say({ id, result: answers[method] })
  if (method === 'ui/notifications/initialized') for (const message of ${asScript(messages)}) window.say(message)
  if (method === 'ui/notifications/size-changed') frame.style.height = params.height + 'px'
})
frame.srcdoc = ${asScript(guarded)}
</script></body></html>`
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

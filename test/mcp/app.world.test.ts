import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DESKTOP, PHONE, useBrowser } from '../browser/support/browser.ts'
import { connectAgent, PATIENT_CALL, PROTOCOLS } from '../support/agents.ts'
import { newestNode } from '../support/node-versions.ts'

const visits = useBrowser()
const READING = ['destiny_matrix_reading', { birth: '1990-05-15' }] as const
let agent: Client
let html: string
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://numeros.example' }
  const transport = new StdioClientTransport({ command: newestNode, args: ['dist/mcp.js'], env })
  agent = await connectAgent(PROTOCOLS[0], transport)
  const { contents } = await agent.readResource({ uri: 'ui://open-numerology/chart' })
  html = (contents[0] as { text: string }).text
})
afterAll(() => agent?.close())

declare global {
  interface Window {
    /** All that the app said to its host. */
    heard: { readonly method?: string; readonly error?: unknown }[]
    /** Says something to the app. */
    say(message: object): void
  }
}

/** What a host must enforce where an app names no domain, by the text of the extension. */
const APP_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'"
const asScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page of a host that shows an app in a sandbox and speaks the protocol with it. */
function hostPage(hostContext: object, messages: readonly object[]): string {
  const guarded = html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${APP_POLICY}">`)
  return `<!doctype html><html lang="es"><title>Conversación</title><body style="margin:0">
<iframe title="Aplicación" sandbox="allow-scripts" style="border:0;width:100%;height:50px"></iframe>
<script type="module">
const frame = document.querySelector('iframe')
const hello = { protocolVersion: '2026-01-26', hostInfo: { name: 'test', version: '1' }, hostCapabilities: { openLinks: {} } }
const answers = { 'ui/initialize': { ...hello, hostContext: ${asScript(hostContext)} }, 'ui/open-link': {} }
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
}

/** The app in a conversation, with the real result of a real call. */
async function show(name: string, call: Readonly<Record<string, unknown>>, hostContext = {}, device = DESKTOP) {
  const result = await agent.callTool({ name, arguments: call }, PATIENT_CALL)
  const body = hostPage(hostContext, [
    { method: 'ui/notifications/tool-input', params: { arguments: call } },
    { method: 'ui/notifications/tool-result', params: result },
  ])
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const page = await visits.open(device)
  /** What anything on the page asked for, the host's own left out. */
  const asked: string[] = []
  page.on('request', (request) => [address, 'about:srcdoc'].includes(request.url()) || asked.push(request.url()))
  page.on('pageerror', (error) => asked.push(`failed: ${error.message}`))
  await page.goto(address)
  const app = page.frames()[1]!
  await app.locator('h1').waitFor()
  return { page, app, asked, text: (result.content[0] as { text: string }).text }
}

describe('the app in a conversation', () => {
  it.each([
    ['destiny_matrix', { birth: '15/5/1990' }, '15 de mayo de 1990'],
    [...READING, '15 de mayo de 1990'],
    ['destiny_matrix', { birth: '1990-05-15', part: 'ages' }, '15 de mayo de 1990'],
    ['chart', { birth: '1990-05-15', second: '1995-08-20' }, '20 de agosto de 1995'],
    ['pair', { first: '1990-05-15', second: '1995-08-20', part: 'reading' }, '20 de agosto de 1995'],
  ])('shows for %s with %j the chart, and every word of the text', async (tool, call, named) => {
    const { app, text, asked } = await show(tool, call)
    expect(await app.locator('svg.chart title').first().textContent()).toContain(named)
    expect((await app.locator('svg.chart').boundingBox())!.width).toBeGreaterThan(300)
    const words = (await app.locator('article').evaluate((article) => article.textContent))!.replaceAll(/\s/g, '')
    // A link has its address in it, and items have no dash.
    const lines = text.split('\n').map((line) => line.replace(/^- /, '').replace(/: https:\S+$/, ''))
    expect(words).toBe(lines.join('').replaceAll(/\s/g, ''))
    expect(asked).toEqual([])
  })

  it('shows no chart for a wrong date, but the advice of the tool', async () => {
    const { app, text } = await show('chart', { birth: '1990-02-30' })
    expect(await app.locator('svg').count()).toBe(0)
    expect(await app.locator('h1').textContent()).toBe(text)
  })

  it('has the colours of a dark host, whatever the system prefers, until the host changes them', async () => {
    const device = { ...DESKTOP, colorScheme: 'light' } as const
    const { app, page } = await show('chart', { birth: '1990-05-15' }, { theme: 'dark' }, device)
    const background = () => app.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const ink = () => app.evaluate(() => getComputedStyle(document.querySelector('.chart text')!).fill)
    const before = await ink()
    expect(await background()).toBe('rgb(21, 19, 28)')
    const params = { theme: 'light', styles: { variables: { '--color-background-primary': 'rgb(1, 2, 3)' } } }
    await page.evaluate((look) => window.say({ method: 'ui/notifications/host-context-changed', params: look }), params)
    await expect.poll(background).toBe('rgb(1, 2, 3)')
    expect(await ink()).not.toBe(before)
  })

  it.each([
    ['a computer', DESKTOP],
    ['a phone', PHONE],
  ])('is given the room that it needs on %s, passes axe, and opens readings one by one', async (_, device) => {
    const { app } = await show(...READING, {}, device)
    await app.waitForFunction(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    )
    await app.evaluate(axe.source)
    const { violations } = await app.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    const first = app.locator('details').first()
    expect(await first.locator('p').first().isVisible()).toBe(false)
    await first.locator('summary').click()
    await first.locator('p').first().waitFor({ state: 'visible' })
    expect(await app.locator('details').count()).toBeGreaterThanOrEqual(12)
  })

  it('says who it is, asks for links, answers its host, and has at most 60 kB', async () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000)
    const { app, page } = await show(...READING)
    const heard = () => page.evaluate(() => window.heard)
    await app.locator('a').click()
    await page.evaluate(() => {
      window.say({ id: 'a', method: 'ping' })
      window.say({ id: 'b', method: 'ui/resource-teardown', params: {} })
      window.say({ id: 'c', method: 'constructor' })
    })
    await page.waitForFunction(() => window.heard.some(({ error }) => error))
    const params = {
      protocolVersion: '2026-01-26',
      appInfo: { name: 'open-numerology', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
    }
    expect((await heard()).slice(0, 2)).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'ui/initialize', params },
      { jsonrpc: '2.0', method: 'ui/notifications/initialized', params: {} },
    ])
    const url = 'https://numeros.example/perfil?birth=1990-05-15'
    expect(await heard()).toEqual(
      expect.arrayContaining([
        { jsonrpc: '2.0', id: 2, method: 'ui/open-link', params: { url } },
        { jsonrpc: '2.0', id: 'a', result: {} },
        { jsonrpc: '2.0', id: 'b', result: {} },
        { jsonrpc: '2.0', id: 'c', error: { code: -32601, message: 'Method not found' } },
      ]),
    )
    expect(page.url()).toMatch(/^http:\/\/127/)
  })
})

import type { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, useBrowser } from '../browser/support/browser.ts'
import { connectAgent, PATIENT_CALL, PROTOCOLS } from '../support/agents.ts'
import { newestNode } from '../support/node-versions.ts'
import { openAppHost } from './app-host.ts'

const visits = useBrowser()
let agent: Client
let html: string
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://numeros.example' }
  agent = await connectAgent(
    PROTOCOLS[0],
    new StdioClientTransport({ command: newestNode, args: ['dist/mcp.js'], env }),
  )
  const { contents } = await agent.readResource({ uri: 'ui://open-numerology/chart' })
  html = (contents[0] as { text: string }).text
})
afterAll(() => agent?.close())

interface Shown {
  readonly page: Page
  readonly app: Frame
  readonly text: string
  /** Addresses that anything on the page asked for, the host's own left out. */
  readonly asked: readonly string[]
}

/** The app in a conversation, with the real result of a real call. */
async function show(
  name: string,
  call: Record<string, unknown>,
  { hostContext = {}, device = DESKTOP }: { hostContext?: object; device?: typeof DESKTOP } = {},
): Promise<Shown> {
  const result = await agent.callTool({ name, arguments: call }, PATIENT_CALL)
  const address = await openAppHost({
    html,
    hostContext,
    messages: [
      { method: 'ui/notifications/tool-input', params: { arguments: call } },
      { method: 'ui/notifications/tool-result', params: result },
    ],
  })
  const page = await visits.open(device)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', (error) => asked.push(`failed: ${error.message}`))
  await page.goto(address)
  const app = page.frames()[1]!
  await app.locator('h1').waitFor()
  const text = (result.content[0] as { text: string }).text
  return { page, app, text, asked: asked.filter((url) => url !== address && url !== 'about:srcdoc') }
}

it('is one document of at most 60 kB', () => {
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000)
})

describe('in a conversation', () => {
  it.each([
    ['destiny_matrix', { birth: '15/5/1990' }, '15 de mayo de 1990'],
    ['destiny_matrix_reading', { birth: '1990-05-15' }, '15 de mayo de 1990'],
    ['destiny_matrix_reading', { birth: '1990-05-15', part: 'synthesis' }, '15 de mayo de 1990'],
    ['destiny_matrix', { birth: '1990-05-15', part: 'steps' }, '15 de mayo de 1990'],
    ['destiny_matrix', { birth: '1990-05-15', part: 'ages' }, '15 de mayo de 1990'],
    ['chart', { birth: '1990-05-15' }, '15 de mayo de 1990'],
    ['chart', { birth: '1990-05-15', second: '1995-08-20' }, '20 de agosto de 1995'],
    ['pair', { first: '1990-05-15', second: '1995-08-20', part: 'reading' }, '20 de agosto de 1995'],
  ])('%s with %j: the chart, and every word of the text', async (tool, call, named) => {
    const { app, text, asked } = await show(tool, call)
    const title = await app.locator('svg.chart title').first().textContent()
    expect(title).toContain(named)
    expect((await app.locator('svg.chart').boundingBox())!.width).toBeGreaterThan(300)
    const words = (await app.locator('article').evaluate((article) => article.textContent))!.replaceAll(/\s/g, '')
    // A link has its address in it, and items have no dash.
    const said = text
      .split('\n')
      .map((line) => line.replace(/^- /, '').replace(/: https:\S+$/, ''))
      .join('')
    expect(words).toBe(said.replaceAll(/\s/g, ''))
    expect(asked).toEqual([])
  })

  it('the twelve readings are opened one by one', async () => {
    const { app } = await show('destiny_matrix_reading', { birth: '1990-05-15' })
    const first = app.locator('details').first()
    await expect(first.locator('p').first().isVisible()).resolves.toBe(false)
    await first.locator('summary').click()
    await first.locator('p').first().waitFor({ state: 'visible' })
    expect(await app.locator('details').count()).toBeGreaterThanOrEqual(12)
  })

  it('a wrong date has no chart, and the advice of the tool', async () => {
    const { app, text } = await show('chart', { birth: '1990-02-30' })
    expect(await app.locator('svg').count()).toBe(0)
    expect(await app.locator('h1').textContent()).toBe(text)
  })

  it.each([
    ['light', 'rgb(250, 247, 242)'],
    ['dark', 'rgb(21, 19, 28)'],
  ])('a %s host has a chart in its colours, whatever the system prefers', async (theme, background) => {
    const colorScheme = theme === 'dark' ? 'light' : 'dark'
    const { app, page } = await show(
      'chart',
      { birth: '1990-05-15' },
      { hostContext: { theme }, device: { ...DESKTOP, colorScheme } },
    )
    const seen = () =>
      app.evaluate(() => [
        getComputedStyle(document.documentElement).backgroundColor,
        getComputedStyle(document.querySelector('.chart text')!).fill,
      ])
    const [paper, ink] = await seen()
    expect(paper).toBe(background)
    const other = theme === 'dark' ? 'light' : 'dark'
    await page.evaluate(
      (now) => window.say({ method: 'ui/notifications/host-context-changed', params: { theme: now } }),
      other,
    )
    await app.waitForFunction((before) => getComputedStyle(document.documentElement).backgroundColor !== before, paper)
    expect((await seen())[1]).not.toBe(ink)
  })

  it("takes the host's own colours", async () => {
    const variables = { '--color-background-primary': 'rgb(1, 2, 3)' }
    const { app } = await show('chart', { birth: '1990-05-15' }, { hostContext: { styles: { variables } } })
    expect(await app.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(1, 2, 3)')
  })

  it.each([
    ['a computer', DESKTOP],
    ['a phone', PHONE],
  ])('is given the room that it needs on %s, and passes axe', async (_, device) => {
    const { app, page } = await show('destiny_matrix_reading', { birth: '1990-05-15' }, { device })
    await app.waitForFunction(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    )
    expect(
      await page.evaluate(() => window.heard.some(({ method }) => method === 'ui/notifications/size-changed')),
    ).toBe(true)
    await app.evaluate(axe.source)
    const { violations } = await app.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  it('says who it is, asks for links, and answers its host', async () => {
    const { app, page } = await show('destiny_matrix_reading', { birth: '1990-05-15' })
    const heard = () => page.evaluate(() => window.heard)
    expect((await heard()).slice(0, 2)).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'ui/initialize',
        params: {
          protocolVersion: '2026-01-26',
          appInfo: { name: 'open-numerology', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
          appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
        },
      },
      { jsonrpc: '2.0', method: 'ui/notifications/initialized', params: {} },
    ])
    await app.locator('a').click()
    await page.evaluate(() => {
      window.say({ id: 'a', method: 'ping' })
      window.say({ id: 'b', method: 'ui/resource-teardown', params: {} })
      window.say({ id: 'c', method: 'constructor' })
    })
    await page.waitForFunction(() => window.heard.some(({ error }) => error))
    expect(await heard()).toEqual(
      expect.arrayContaining([
        {
          jsonrpc: '2.0',
          id: 2,
          method: 'ui/open-link',
          params: { url: 'https://numeros.example/perfil?birth=1990-05-15' },
        },
        { jsonrpc: '2.0', id: 'a', result: {} },
        { jsonrpc: '2.0', id: 'b', result: {} },
        { jsonrpc: '2.0', id: 'c', error: { code: -32601, message: 'Method not found' } },
      ]),
    )
    expect(page.url()).toMatch(/^http:\/\/127/)
  })
})

import type { BrowserContextOptions, Locator } from 'playwright-core'
import { unescapeHtml } from '../../support/html.ts'
import type { Site } from '../../support/site.ts'
import type { Visits } from './browser.ts'
import { openHostPage } from './host-page.ts'

export const CHART = 'Matriz del destino del 15 de mayo de 1990'

export function useWidget(site: Site, browser: Visits) {
  return { documentedCode, visit }

  /** What the documentation tells people to copy. */
  async function documentedCode(): Promise<string> {
    const { text } = await site.get('/documentacion/widget')
    const [, code] = /<pre id="codigo-widget"><code>([^<]+)</.exec(text)!
    return unescapeHtml(code!)
  }

  /** A visit to somebody else's page, with a list of all requests and of all that the console said. */
  async function visit(content: string, options?: BrowserContextOptions) {
    const address = await openHostPage(site.origin, content)
    const page = await browser.open(options)
    const asked: string[] = []
    const said: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(address)
    return { page, address, asked, said }
  }
}

export async function setBirth(element: Locator, birth: string | undefined): Promise<void> {
  await element.evaluate((one, value) => {
    if (value === undefined) one.removeAttribute('birth')
    else one.setAttribute('birth', value)
  }, birth)
}

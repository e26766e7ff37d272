import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Site } from '../../support/site.ts'
import type { Visits } from './browser.ts'

/**
 * Somebody else's page on another origin, gone when the test ends. Its policy allows the scripts and the answers of
 * the service and nothing else: no style, no picture, and no answer of another site that does not allow it.
 */
export async function openHostPage(service: string, content: string): Promise<string> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src ${service}; connect-src ${service}; base-uri 'none'`,
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }
  const body = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>Otra página</title></head>
<body><main><h1>Otra página</h1>
${content}
</main></body>
</html>`
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A visit to such a page, with a list of all requests and of all that the console said. */
export async function visitHostPage(site: Site, browser: Visits, content: string, options?: BrowserContextOptions) {
  const address = await openHostPage(site.origin, content)
  const page = await browser.open(options)
  const asked: string[] = []
  const said: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(address)
  return { page, element: page.locator('destiny-matrix').first(), address, asked, said }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import type { Visits } from './support/browser.ts'

export function widget(site: Site, browser: Visits): void {
  describe('the element for other pages', () => {
    it('shows the chart with its credit on a page of another origin with a strict policy, and asks for nothing else', async () => {
      const host = await strictHost(site.origin)
      const page = await browser.open()
      const said: string[] = []
      const asked: string[] = []
      page.on('console', (message) => said.push(message.text()))
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(host.origin)
      const element = page.locator('destiny-matrix')
      await element.getByRole('img', { name: 'Matriz del destino del 15 de mayo de 1990' }).waitFor()
      const center = element.locator('[data-point="E"]')
      expect(await center.getAttribute('data-arcanum')).toBe('6')
      const credit = element.getByRole('link', { name: 'Open Numerology Data Service' })
      expect(await credit.getAttribute('href')).toBe(`${site.origin}/`)
      expect(await element.getByRole('link', { name: 'CC-BY 4.0' }).isVisible()).toBe(true)

      await element.evaluate((one) => one.setAttribute('birth', '1900-01-01'))
      await element.getByRole('img', { name: 'Matriz del destino del 1 de enero de 1900' }).waitFor()
      await element.evaluate((one) => one.setAttribute('birth', '1990-02-30'))
      expect(await element.getByRole('alert').textContent()).toContain('1990-02-30')

      expect(asked).toEqual([`${host.origin}/`, `${site.origin}/widget.js`])
      expect(said).toEqual([])
      await host.close()
    })

    it('weighs less than 20 kB compressed', async () => {
      const { body } = await site.get('/widget.js')
      expect(gzipSync(body).length).toBeLessThan(20_000)
    })
  })
}

/** Somebody else's page: allows the one script and nothing else, no inline style either. */
async function strictHost(service: string) {
  const policy = `default-src 'none'; script-src ${service}; base-uri 'none'`
  const body = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Otra página</title>
<script type="module" src="${service}/widget.js"></script></head><body><destiny-matrix birth="1990-05-15"></destiny-matrix></body></html>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

import { brotliDecompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { GOOD_PAGES } from '../support/pages.ts'
import type { Site } from '../support/site.ts'
import { DESKTOP, gotoIdle, PHONE, typeDate, type Visits } from './support/browser.ts'
import { isStill, watchShifts, wholeIsShown } from './support/shifts.ts'

const MAX_BYTES = 15_000

export function budgets(site: Site, browser: Visits): void {
  describe('a page as a browser gets it', () => {
    let page: Page
    const said: string[] = []
    const asked: string[] = []
    beforeAll(async () => {
      page = await browser.openForAll(PHONE)
      page.on('console', (message) => said.push(message.text()))
      page.on('pageerror', (error) => said.push(error.message))
      page.context().on('request', (request) => asked.push(request.url()))
      await page.addInitScript(watchShifts)
    })

    it.each(GOOD_PAGES)('shifts nothing, says nothing on the console, asks no other host: "%s"', async (_, path) => {
      // What moves the page late moves it before this.
      await gotoIdle(page, site.origin + path)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await isStill(page, 'shown')).toBe(true)
      expect(said).toEqual([])
      expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([site.origin]))
    })

    it.each([
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ])('moves no line on a %s when the typeface and the widget come late', async (_, device) => {
      const page = await browser.open(device)
      const late: string[] = []
      await page.route(/\.woff2$|\/widget\.js$/, async (route) => {
        late.push(route.request().url())
        await page.locator('footer').waitFor()
        await wholeIsShown(page)
        await route.continue()
      })
      await page.addInitScript(watchShifts)
      for (const [kind, path] of GOOD_PAGES) {
        // So that no footer but its own is waited for.
        await page.goto('about:blank')
        await page.goto(site.origin + path)
        await page.evaluate(async () => {
          await document.fonts.ready
          // What moves is told after the frame in which it has moved.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        })
        expect({ kind, isStill: await isStill(page, 'shown') }).toEqual({ kind, isStill: true })
      }
      expect(late.some((url) => url.endsWith('.woff2'))).toBe(true)
      expect(late).toContain(`${site.origin}/widget.js`)
    })

    it('leaves no cookie and nothing else on the device, also once a date was typed and read', async () => {
      expect(await storedBy(page)).toEqual(NOTHING)
      await page.goto(site.origin)
      await typeDate(page, '1988-11-29')
      await page.getByRole('button', { name: 'Ver mi matriz' }).click()
      await page.waitForURL('**/perfil?birth=1988-11-29')
      expect(await storedBy(page)).toEqual(NOTHING)
      await page.click('[data-share]')
      await page.getByText('Personalizar').click()
      await page.fill('dialog [name=name]', 'Zoraida')
      expect(await storedBy(page)).toEqual(NOTHING)
    })
  })

  describe('what the pages load', () => {
    it('is one stylesheet and one script, each at most 15 kB compressed', async () => {
      const { text } = await site.get('/')
      const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path!)
      const scripts = [...text.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path]) => path!)
      expect([styles.length, scripts.length]).toEqual([1, 1])
      for (const path of [...styles, ...scripts]) {
        const response = await site.get(path, { 'Accept-Encoding': 'br' })
        expect(response.header('Content-Encoding')).toBe('br')
        expect(response.body.length).toBeLessThanOrEqual(MAX_BYTES)
        expect(brotliDecompressSync(response.body).length).toBeGreaterThan(response.body.length)
      }
    })
  })
}

const NOTHING = { cookies: [], items: 0, databases: [], caches: [], workers: 0 }

/** All that a page can leave behind on a device. */
async function storedBy(page: Page) {
  const inPage = await page.evaluate(async () => ({
    items: localStorage.length + sessionStorage.length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  return { cookies: await page.context().cookies(), ...inPage }
}

import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import type { Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1990-05-15'
const PAIR = '/pareja?a=1984-09-03&b=1990-05-15'

export function paper(site: Site, browser: Visits): void {
  describe('what is printed', () => {
    it('of a profile is dark ink on white: reading, chart, twelve cards, ages, sums and credit, nothing to click', async () => {
      const page = await browser.open({ colorScheme: 'dark' })
      await page.goto(site.origin + PROFILE)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      const order = ['.cover', '.whole', '.chart', '.rows', '.decades', '#sumas .table', '.credit']
      const tops = await page.evaluate(
        (parts) => parts.map((part) => document.querySelector(part)!.getBoundingClientRect().top),
        order,
      )
      expect(tops).toEqual([...tops].sort((one, other) => one - other))
      expect(await page.locator('.rows .practice:visible').count()).toBe(12)
      expect(await page.locator('.decades tr:visible').count()).toBe(64)
      expect(await page.locator('#sumas tbody tr:visible').count()).toBe(32)
      expect(await page.locator('.credit').innerText()).toContain('Open Numerology Data Service')
      expect(await page.locator(':is(nav, header, footer, form, button, [data-copy], .skip):visible').count()).toBe(0)
      const [background, ink] = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body)
        return [backgroundColor, color]
      })
      expect([background, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    })

    it('of a pair are its three readings, its charts, its sums and the credit, without a script too', async () => {
      const page = await browser.open({ javaScriptEnabled: false })
      await page.goto(site.origin + PAIR)
      await page.emulateMedia({ media: 'print' })
      for (const part of ['#meeting', '#bond', '#task', '.credit']) {
        expect([part, await page.locator(part).isVisible()]).toEqual([part, true])
      }
      expect(await page.locator('svg.chart:visible').count()).toBe(3)
      expect(await page.locator('#sumas tbody tr:visible').count()).toBe(32)
    })

    it.each([
      [PROFILE, 9],
      [PAIR, 3],
    ])('of %s is %i pages of A4 at most, and not cut off at the edge', async (path, most) => {
      const page = await browser.open({ viewport: { width: 680, height: 1000 } })
      await page.goto(site.origin + path)
      const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(most)
      await page.emulateMedia({ media: 'print' })
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('td, th, .cards .eyebrow')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
          .map(({ textContent }) => textContent),
      )
      expect(cut).toEqual([])
    })
  })
}

import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import type { Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1990-05-15'
const PAIR = '/pareja?a=1984-09-03&b=1990-05-15'

export function paper(site: Site, browser: Visits): void {
  describe('what is printed', () => {
    it('of a profile is the reading, the chart, the twelve cards, ages, sums and the credit, and nothing to click', async () => {
      const page = await browser.open()
      await page.goto(site.origin + PROFILE)
      await page.emulateMedia({ media: 'print' })
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

    it('is dark ink on white paper, whatever scheme the screen has', async () => {
      const page = await browser.open({ colorScheme: 'dark' })
      await page.goto(site.origin + PROFILE)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const [background, ink, name] = await page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.body).color,
        getComputedStyle(document.querySelector('.chart .name')!).fill,
      ])
      expect(background).toBe('rgb(255, 255, 255)')
      for (const color of [ink!, name!]) {
        expect(Math.max(...color.match(/\d+/g)!.slice(0, 3).map(Number))).toBeLessThan(60)
      }
    })

    it.each([
      [PROFILE, 9],
      ['/perfil?birth=2024-02-29', 9],
      [PAIR, 3],
    ])('of %s is %i pages at most, on A4 and Letter', async (path, most) => {
      const page = await browser.open()
      await page.goto(site.origin + path)
      for (const format of ['A4', 'Letter']) {
        const pdf = await page.pdf({ format, preferCSSPageSize: true })
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(most)
      }
    })

    it.each([PROFILE, PAIR])('of %s is not cut off at the edge of A4', async (path) => {
      const page = await browser.open({ viewport: { width: 680, height: 1000 } })
      await page.goto(site.origin + path)
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

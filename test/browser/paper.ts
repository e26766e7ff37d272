import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import type { Visits } from './support/browser.ts'

export function paper(site: Site, browser: Visits): void {
  describe('a printed profile', () => {
    it('has a cover, the chart, all texts, ages, sums and the credit, and nothing to click', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      await page.emulateMedia({ media: 'print' })
      const isVisible = (selector: string) => page.locator(selector).first().isVisible()
      for (const kept of ['.cover h1', 'svg.chart', '.rows h3', '.rows .facet', '.whole p', '#cola .practice']) {
        expect([kept, await isVisible(kept)]).toEqual([kept, true])
      }
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      expect(await page.locator('.decades tr:visible').count()).toBe(64)
      expect(await page.locator('#sumas tbody tr:visible').count()).toBe(32)
      expect(await page.locator('.rows .practice:visible').count()).toBe(12)
      expect(await page.locator('.credit').innerText()).toContain('Open Numerology Data Service')
      for (const gone of ['nav', 'header', 'footer', 'form', 'button', '.button', '[data-copy]', '.skip']) {
        expect(await page.locator(`${gone}:visible`).count()).toBe(0)
      }
    })

    it('has the reading on its cover, then the chart, the twelve cards, ages, sums and the credit', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      await page.emulateMedia({ media: 'print' })
      const order = ['.cover', '.whole', '.chart', '.rows', '.decades', '#sumas .table', '.credit']
      const tops = await page.evaluate(
        (parts) => parts.map((part) => document.querySelector(part)!.getBoundingClientRect().top),
        order,
      )
      expect(order.map((part, at) => [tops[at]!, part] as const).sort(([one], [other]) => one - other)).toEqual(
        order.map((part, at) => [tops[at], part]),
      )
    })

    it('has the cards that nobody has scrolled to, by the time the printer is asked', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      await page.evaluate(() => {
        window.print = () => {
          const pictures = [...document.images].map(({ complete, naturalWidth }) => complete && naturalWidth > 0)
          document.body.dataset.printed = String(pictures.length > 12 && pictures.every(Boolean))
        }
      })
      await page.getByRole('button', { name: 'Imprimir o guardar en PDF' }).click()
      await page.locator('[data-printed="true"]').waitFor()
    })

    it('is dark ink on white paper, whatever scheme the screen has', async () => {
      const page = await browser.open({ colorScheme: 'dark' })
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const [background, ink, name] = await page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.body).color,
        getComputedStyle(document.querySelector('.chart .name')!).fill,
      ])
      expect(background).toBe('rgb(255, 255, 255)')
      expect(brightness(ink!)).toBeLessThan(60)
      expect(brightness(name!)).toBeLessThan(60)
    })

    it.each(['A4', 'Letter'])('is a booklet of nine pages of %s at most', async (format) => {
      const page = await browser.open()
      for (const birth of ['1990-05-15', '1988-11-29', '2024-02-29', '1900-01-01']) {
        await page.goto(`${site.origin}/perfil?birth=${birth}`)
        const pdf = await page.pdf({ format, preferCSSPageSize: true })
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(9)
      }
    })
  })

  describe('a printed pair', () => {
    const PAIR = '/pareja?a=1984-09-03&b=1990-05-15'

    it('has its three readings in a row, both charts, the sums and the credit, without a script too', async () => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await browser.open({ javaScriptEnabled })
        await page.goto(site.origin + PAIR)
        await page.emulateMedia({ media: 'print' })
        const boxes = await Promise.all(['#meeting', '#bond', '#task'].map((id) => page.locator(id).boundingBox()))
        expect(new Set(boxes.map((box) => box!.y)).size).toBe(1)
        const [meeting, bond, task] = boxes.map((box) => box!.x)
        expect([meeting! < bond!, bond! < task!]).toEqual([true, true])
        expect(await page.locator('svg.chart:visible').count()).toBe(3)
        expect(await page.locator('#sumas tbody tr:visible').count()).toBe(32)
        expect(await page.locator('.credit').isVisible()).toBe(true)
      }
    })

    it.each(['A4', 'Letter'])('is three pages of %s at most', async (format) => {
      const page = await browser.open()
      await page.goto(site.origin + PAIR)
      const pdf = await page.pdf({ format, preferCSSPageSize: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(3)
    })
  })

  it('paper of A4 cuts nothing off at its right edge', async () => {
    const page = await browser.open({ viewport: { width: 680, height: 1000 } })
    for (const path of ['/perfil?birth=1990-05-15', '/pareja?a=1984-09-03&b=1990-05-15']) {
      await page.goto(site.origin + path)
      await page.emulateMedia({ media: 'print' })
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('td, th, .cards .eyebrow')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
          .map(({ textContent }) => textContent),
      )
      expect(cut).toEqual([])
    }
  })

  function brightness(color: string): number {
    return Math.max(...color.match(/\d+/g)!.slice(0, 3).map(Number))
  }
}

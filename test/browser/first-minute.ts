import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { gotoIdle, PHONE, typeDate, type Visits } from './support/browser.ts'
import { isStill, watchShifts } from './support/shifts.ts'

export function firstMinute(site: Site, browser: Visits): void {
  describe('the first screen', () => {
    it('has the whole star and the fields on a desk, and says what it is', async () => {
      const page = await browser.open({ viewport: { width: 1440, height: 900 } })
      await page.goto(site.origin)
      expect(await pointsOutOfView(page.locator('svg.chart').first())).toEqual([])
      expect(await shareInView(page.locator('.birth'))).toBe(1)
      expect(await shareInView(page.locator('.hero .tarot').first())).toBe(1)
      expect(await page.locator('.hero .lead').innerText()).toContain('tarot')
    })

    it.each([
      [360, 740],
      [390, 844],
    ])(
      'begins on a phone of %i × %i with the headline, the fields and the button, before the star',
      async (width, height) => {
        const page = await browser.open({ ...PHONE, viewport: { width, height } })
        for (const path of ['/', '/matriz']) {
          await page.goto(site.origin + path)
          for (const part of ['h1', '.birth', '.birth button']) {
            expect([part, await shareInView(page.locator(part))]).toEqual([part, 1])
          }
          expect(await topOf(page.locator('.birth button'))).toBeLessThan(
            await topOf(page.locator('svg.chart').first()),
          )
        }
      },
    )

    it('moves nothing on a phone while somebody types a date', async () => {
      const page = await browser.open(PHONE)
      await page.addInitScript(watchShifts)
      for (const path of ['/', '/matriz']) {
        await gotoIdle(page, site.origin + path)
        const height = () => page.evaluate(() => [document.documentElement.scrollHeight, scrollY])
        const before = await height()
        await typeDate(page, '1988-11-29')
        expect(await height()).toEqual(before)
        expect(await isStill(page, 'shown')).toBe(true)
      }
    })

    it('shows a phone the way on from every point of the star', async () => {
      const page = await browser.open(PHONE)
      await page.goto(site.origin)
      const link = page.locator('[data-told]').getByRole('link', { name: 'Leer' })
      const points = await page.locator('svg.chart [data-point] .point').all()
      expect(points).toHaveLength(32)
      for (const point of points) {
        await point.tap()
        expect(await shareInView(link)).toBe(1)
      }
    })
  })
}

/** On a narrow screen a chart leaves out the names beside it, but none of its 32 points. */
function pointsOutOfView(chart: Locator): Promise<string[]> {
  return chart.evaluate((one) => {
    const points = [...one.querySelectorAll<SVGElement>('[data-point]')]
    if (points.length !== 32) throw new Error(`the chart has ${points.length} points`)
    const isOut = ({ top, bottom, left, right }: DOMRect) =>
      top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5
    return points
      .filter((point) => isOut(point.querySelector('.point')!.getBoundingClientRect()))
      .map((point) => point.dataset.point!)
  })
}

/** How much of an element is on the screen, 0 to 1. */
function shareInView(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const { top, bottom, left, right, width, height } = one.getBoundingClientRect()
    const seenHeight = Math.min(bottom, innerHeight + 0.5) - Math.max(top, -0.5)
    const seenWidth = Math.min(right, innerWidth + 0.5) - Math.max(left, -0.5)
    return Math.min(1, Math.max(0, seenHeight / height)) * Math.min(1, Math.max(0, seenWidth / width))
  })
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())!.y
}

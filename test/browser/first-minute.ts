import type { BrowserContextOptions, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { PHONE, SCROLLED, typeDate, type Visits } from './support/browser.ts'

const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 720 } }

export function firstMinute(site: Site, browser: Visits): void {
  describe('the first screen', () => {
    it('has the whole star and the fields on a desk, with two doors', async () => {
      const page = await browser.open({ viewport: { width: 1440, height: 900 } })
      await page.goto(site.origin)
      expect(await pointsOutOfView(page.locator('svg.chart').first())).toEqual([])
      expect(await shareInView(page.locator('.birth'))).toBe(1)
      const doors = page.getByRole('navigation', { name: 'Dos puertas' }).getByRole('link')
      expect(await doors.allTextContents()).toEqual(['Mi matriz', 'Para desarrollar'])
      expect(await shareInView(doors.last())).toBe(1)
      await doors.last().click()
      await expect.poll(() => shareInView(page.locator('#desarrollar h2')), SCROLLED).toBe(1)
    })

    it.each([
      [360, 740],
      [390, 844],
    ])(
      'begins on a phone of %i × %i with the whole star, before any heading, and has the fields',
      async (width, height) => {
        const page = await browser.open({ ...PHONE, viewport: { width, height } })
        for (const path of ['/', '/matriz']) {
          await page.goto(site.origin + path)
          const star = page.locator('svg.chart').first()
          expect(await pointsOutOfView(star)).toEqual([])
          const [top, heading] = await Promise.all([topOf(star), topOf(page.locator('h1'))])
          expect(top).toBeLessThan(heading)
          const fields = await page.locator('.birth input').all()
          expect(fields).toHaveLength(3)
          for (const field of fields) expect(await shareInView(field)).toBe(1)
        }
      },
    )

    it('moves nothing on a phone while somebody looks around on the star', async () => {
      const page = await browser.open(PHONE)
      await page.goto(site.origin)
      const top = await topOf(page.locator('.birth'))
      const link = page.locator('[data-told]').getByRole('link', { name: 'Leer' })
      const points = await page.locator('svg.chart [data-point] .point').all()
      expect(points).toHaveLength(32)
      for (const point of points) {
        await point.tap()
        expect(await shareInView(link)).toBe(1)
        expect(await topOf(page.locator('.birth'))).toBeCloseTo(top, 0)
        const { y, height } = (await link.boundingBox())!
        expect(y + height).toBeLessThan(await topOf(page.locator('h1')))
      }
    })
  })

  describe.each([
    ['a phone', PHONE],
    ['a phone with the bars of its browser', { ...PHONE, viewport: { width: 390, height: 664 } }],
    ['a laptop', LAPTOP],
  ] as const)('after the button on %s', (_, device) => {
    it.each(['/', '/matriz'])(
      'the whole star of the date is in view on %s, and the readings are one tap away',
      async (path) => {
        const page = await browser.open(device)
        await page.goto(site.origin + path)
        await typeDate(page, '1988-11-29')
        await page.getByRole('button', { name: 'Ver mi matriz' }).click()
        expect(await page.locator('[data-result] h2').textContent()).toBe('29 de noviembre de 1988')
        const onward = page.getByRole('link', { name: 'Leer mi matriz' })
        await expect.poll(() => inView(page.locator('[data-result] svg.chart'), onward), SCROLLED).toEqual([[], 1])
        await onward.click()
        await page.waitForURL('**/perfil?birth=1988-11-29')
      },
    )
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

function inView(chart: Locator, link: Locator): Promise<[string[], number]> {
  return Promise.all([pointsOutOfView(chart), shareInView(link)])
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

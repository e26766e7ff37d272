import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { DESKTOP, PHONE, type Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1990-05-15'
/** The lowest point: on the way from it to the line there is no other. */
const LOWEST = 'planetaryPurpose'

/** The line below a chart tells of a point and leads where the point leads: it can be reached without being lost. */
export function chartLine(site: Site, browser: Visits): void {
  async function open(path: string, options = DESKTOP) {
    const page = await browser.open({ ...options, reducedMotion: 'reduce' })
    await page.goto(site.origin + path)
    const figure = page.locator('figure', { has: page.locator('svg.chart a[data-point]') }).first()
    const told = figure.locator('[data-told]')
    await told.getByText('Elige un punto').waitFor()
    await figure.evaluate((one) => one.scrollIntoView({ block: 'end' }))
    return { page, figure, told, point: (name: string) => figure.locator(`[data-point="${name}"] .point`) }
  }

  describe('the link in the line below a chart', () => {
    it.each(['/', '/matriz'])('is followed by a tap after a tap on the point: %s', async (path) => {
      const { page, told, point } = await open(path, PHONE)
      await point('D').tap()
      const link = told.getByRole('link', { name: 'Leer' })
      const href = (await link.getAttribute('href'))!
      await link.tap()
      await page.waitForURL(`**${href}`)
      expect(href).toMatch(/^\/arcanos\/\d+#karma$/)
    })

    it('is followed by a tap to the row of a sum', async () => {
      const { page, told, point } = await open(PROFILE, PHONE)
      await point('NE').tap()
      await told.getByRole('link', { name: 'Ver en la tabla' }).tap()
      await page.waitForURL('**#suma-NE')
      await page.locator('#suma-NE').waitFor({ state: 'visible' })
    })

    it.each(['/', PROFILE])(
      'waits for a mouse on its way from the point, also in the gap between: %s',
      async (path) => {
        const { page, told, point } = await open(path)
        await point(LOWEST).hover()
        const link = told.getByRole('link')
        const href = (await link.getAttribute('href'))!
        const [from, to] = [await middleOf(point(LOWEST)), await middleOf(link)]
        // One pixel at a time, so that it is in the gap as well.
        await page.mouse.move(from.x, from.y)
        await page.mouse.move(to.x, to.y, { steps: Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)) })
        expect(await link.getAttribute('href')).toBe(href)
        await page.mouse.down()
        await page.mouse.up()
        await page.waitForURL(`**${href}`)
      },
    )

    it.each(['/', PROFILE])('is reached with the Tab key and followed with Enter: %s', async (path) => {
      const { page, figure, told } = await open(path)
      await figure.locator('a[data-point="E"]').focus()
      // A key tells the browser that somebody steers with the keyboard.
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      const link = told.getByRole('link', { name: 'Leer' })
      const href = (await link.getAttribute('href'))!
      expect(href).toContain('#centro')
      for (let presses = 0; presses < 2 && !(await hasFocus(link)); presses++) await page.keyboard.press('Tab')
      expect(await hasFocus(link)).toBe(true)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${href}`)
    })

    it('stays for a keyboard while a mouse leaves the chart', async () => {
      const { page, figure, told, point } = await open(PROFILE)
      await point('E').hover()
      await figure.locator('a[data-point="E"]').focus()
      await page.keyboard.press('ArrowRight')
      const sum = (await told.locator('.sum').innerText())!
      await page.keyboard.press('Tab')
      await page.locator('footer').hover()
      expect(await hasFocus(told.getByRole('link'))).toBe(true)
      // On a point, it is that of the focus again.
      await page.keyboard.press('Shift+Tab')
      await point('D').hover()
      expect(await told.innerText()).toContain('Karma')
      await page.locator('footer').hover()
      expect(await told.innerText()).toContain(sum)
    })
  })

  describe('what a chart tells of a point is forgotten', () => {
    it('when the mouse leaves the chart or its line', async () => {
      const { page, figure, told, point } = await open(PROFILE)
      for (const last of [figure.locator('svg.chart'), told]) {
        await point('D').hover()
        await last.hover({ position: { x: 3, y: 3 } })
        expect(await told.innerText()).toContain('Karma')
        await page.locator('.rows h3').first().hover()
        await expectForgotten(page, told)
      }
    })

    it('when something else is tapped', async () => {
      const { page, told, point } = await open(PROFILE, PHONE)
      await point('D').tap()
      await told.tap({ position: { x: 3, y: 3 } })
      expect(await told.innerText()).toContain('Karma')
      await page.locator('h1').tap()
      await expectForgotten(page, told)
    })
  })
}

async function expectForgotten(page: Page, told: Locator): Promise<void> {
  expect(await told.innerText()).toContain('Elige un punto')
  expect(await page.locator('.chart.asked').count()).toBe(0)
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}

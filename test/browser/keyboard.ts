import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { clipboardOf, SCROLLED, type Visits } from './support/browser.ts'

export function keyboard(site: Site, browser: Visits): void {
  describe('a visitor with a keyboard alone', () => {
    it('gets from a date to the copied citation, and always sees where the focus is', async () => {
      const page = await browser.open()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      await page.goto(site.origin)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Saltar al contenido')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido')
      await tabTo(page, '#birth-d')
      await page.keyboard.type('05051990')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/perfil?birth=1990-05-05')
      await tabTo(page, 'summary')
      await page.keyboard.press('Enter')
      await page.locator('details[open] .practice').first().waitFor()
      await tabTo(page, 'details:has(#citar) > summary')
      await page.keyboard.press('Enter')
      await tabTo(page, '[data-copy="cita"]')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Copiado' }).waitFor()
      expect(await clipboardOf(page)).toContain('Matriz del destino del 5 de mayo de 1990')
    })

    it('goes where the arrows point on a chart, which is one stop, and Enter takes the focus to the reading', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.point)
      await page.locator('svg.chart a[data-point="E"][aria-label]').focus()
      for (const [key, name] of [
        ['ArrowLeft', 'A0'],
        ['ArrowRight', 'E'],
        ['ArrowDown', 'loveEntry'],
        // The browser's own shortcuts stay.
        ['Control+ArrowDown', 'loveEntry'],
        ['ArrowDown', 'D2'],
        ['ArrowDown', 'D'],
      ] as const) {
        await page.keyboard.press(key)
        expect(await focused()).toBe(name)
      }
      expect(await page.locator('svg.chart').first().locator('a[tabindex="0"]').count()).toBe(1)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => !!document.activeElement?.closest('#karma'))).toBe(true)
    })
  })
}

/** Presses Tab until the focus is on such an element; every stop on the way must be visible. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    // Soon, because a page scrolls to where the focus goes.
    await expect.poll(() => focusFault(page), SCROLLED).toBe('')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`the focus never came to ${selector}`)
}

function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement!
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { width, height, right, bottom } = element.getBoundingClientRect()
    const isOnPage = width > 0 && height > 0 && right > 0 && bottom > 0
    // A point of a chart lights up with all that it is the sum of.
    const isLit = element.matches('.chart.asked .asked')
    const hasRing = isLit || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
    return element === document.body || (isOnPage && hasRing) ? '' : `not visible: ${element.outerHTML}`
  })
}

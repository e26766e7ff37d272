import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { SCROLLED, type Visits } from './support/browser.ts'

export function keyboard(site: Site, browser: Visits): void {
  describe('a visitor with a keyboard alone', () => {
    it('gets from a date to the copied citation, and always sees where the focus is', async () => {
      const page = await browser.open()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      await page.goto(site.origin)

      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Saltar al contenido')
      await expectVisibleFocus(page)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido')

      await tabTo(page, '#birth-d')
      await page.keyboard.type('05051990')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/perfil?birth=1990-05-05')

      await tabTo(page, 'summary')
      await page.keyboard.press('Enter')
      await page.locator('details[open] .practice').first().waitFor()

      await tabTo(page, '[data-copy="cita"]')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Copiado' }).waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain('Matriz del destino del 5 de mayo de 1990')
    })

    it('gets to the first and the last point of a chart with Home and End', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      await page.locator('svg.chart a[data-point="E"][aria-label]').focus()
      for (const [key, place] of [
        ['End', 'last'],
        ['Home', 'first'],
      ] as const) {
        await page.keyboard.press(key)
        const point = page.locator('svg.chart a[data-point]')[place]()
        expect(await point.evaluate((one) => one === document.activeElement)).toBe(true)
        expect(await point.getAttribute('tabindex')).toBe('0')
      }
    })

    it('keeps the shortcuts of the browser on a chart, such as Alt and ← to go back', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      await page.locator('svg.chart a[data-point="E"][aria-label]').focus()
      await page.keyboard.press('ArrowRight')
      const point = page.locator('svg.chart a[data-point="moneyEntry"]')
      const isFocused = () => point.evaluate((one) => one === document.activeElement)
      expect(await isFocused()).toBe(true)
      // The browser that follows such a shortcut leaves the page: this asks only whether it may.
      await page.evaluate(() => {
        addEventListener('keydown', (event) => {
          if (event.key.startsWith('Arrow')) document.body.dataset.taken = String(event.defaultPrevented)
          event.preventDefault()
        })
      })
      for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
        for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          await page.keyboard.press(`${modifier}+${arrow}`)
          expect({ modifier, arrow, taken: await page.locator('body').getAttribute('data-taken') }).toEqual({
            modifier,
            arrow,
            taken: 'false',
          })
          expect(await isFocused()).toBe(true)
        }
      }
    })

    it('reaches every control of an operation in the documentation', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/documentacion#getMatrix`)
      // Of samples in several languages one is open at a time.
      const folded = 'details:not([open]) > :not(summary) *'
      const controls = page.locator(
        `#getMatrix :is(input, button:not([hidden]), summary, a[href]):not(${folded}):visible`,
      )
      const wanted = await controls.count()
      const reached: string[] = []
      for (let presses = 0; presses < 40 && reached.length < wanted; presses++) {
        await page.keyboard.press('Tab')
        const focus = await expectVisibleFocus(page)
        if (focus.isControl && focus.section === 'getMatrix' && !reached.includes(focus.html)) reached.push(focus.html)
      }
      expect(reached).toHaveLength(wanted)
    })
  })
}

/** Presses Tab until the focus is on such an element; every stop on the way must be visible. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`the focus never came to ${selector}`)
}

/** Soon, because a page scrolls to where the focus goes. */
async function expectVisibleFocus(page: Page): ReturnType<typeof focusOf> {
  const seen = async () => {
    const { isVisible, html } = await focusOf(page)
    return isVisible ? 'visible' : `not visible: ${html}`
  }
  await expect.poll(seen, SCROLLED).toBe('visible')
  return focusOf(page)
}

function focusOf(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement!
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { width, height, right, bottom } = element.getBoundingClientRect()
    const isOnPage = width > 0 && height > 0 && right > 0 && bottom > 0
    // A point of a chart lights up with all that it is the sum of.
    const isLit = element.matches('.chart.asked .asked')
    const hasRing = isLit || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
    return {
      isVisible: element === document.body || (isOnPage && hasRing),
      isControl: element.matches('input, button, summary, a[href]'),
      section: element.closest('section')?.id,
      html: element.outerHTML,
    }
  })
}

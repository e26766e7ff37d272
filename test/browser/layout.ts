import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ALL_PAGES } from '../support/pages.ts'
import type { Site } from '../support/site.ts'
import { openDetails, PHONE, type Visits } from './support/browser.ts'

const WIDTHS = [320, 360, 768, 1280, 1600]

/** A finger needs this much (WCAG 2.5.5). */
const MIN_TARGET = 44

export function layout(site: Site, browser: Visits): void {
  describe('every page', () => {
    it('fits screens from 320 to 1600 px without scrolling sideways', async () => {
      const page = await browser.open()
      for (const [kind, path] of ALL_PAGES) {
        await page.goto(site.origin + path)
        await openDetails(page)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect({ kind, width, overflow }).toEqual({ kind, width, overflow: 0 })
        }
      }
    })

    it('has controls on a phone that a finger can hit; links within a sentence are as high as their line', async () => {
      const page = await browser.open(PHONE)
      for (const [kind, path] of ALL_PAGES) {
        await page.goto(site.origin + path)
        await openDetails(page)
        expect({ kind, small: await smallTargets(page) }).toEqual({ kind, small: [] })
      }
    })
  })
}

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
    return (
      controls
        .filter((control) => control.checkVisibility() && getComputedStyle(control).display !== 'inline')
        .filter((control) => !control.classList.contains('skip'))
        // A box to be ticked is ticked by its label too.
        .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
        .filter(({ box }) => box.height < least || box.width < least)
        .map(({ control, box }) => `${control.outerHTML.slice(0, 80)}: ${box.width} × ${box.height}`)
    )
  }, MIN_TARGET)
}

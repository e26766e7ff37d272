import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_PAGES } from '../support/pages.ts'
import type { Site } from '../support/site.ts'
import { openDetails, PHONE, type Visits } from './support/browser.ts'

const WIDTHS = [320, 360, 768, 1280, 1600]

/** A finger needs this much (WCAG 2.5.5). */
const MIN_TARGET = 44

export function layout(site: Site, browser: Visits): void {
  describe('every page', () => {
    let desktop: Page
    let phone: Page
    beforeAll(async () => {
      desktop = await browser.openForAll()
      phone = await browser.openForAll(PHONE)
    })

    it.each(ALL_PAGES)('fits screens from 320 to 1600 px without scrolling sideways: "%s"', async (_, path) => {
      await desktop.goto(site.origin + path)
      await openDetails(desktop)
      for (const width of WIDTHS) {
        await desktop.setViewportSize({ width, height: 800 })
        const overflow = await desktop.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect({ width, overflow }).toEqual({ width, overflow: 0 })
      }
    })

    it.each(ALL_PAGES)(
      'has controls on a phone that a finger can hit; links within a sentence are as high as their line: "%s"',
      async (_, path) => {
        await phone.goto(site.origin + path)
        await openDetails(phone)
        expect(await smallTargets(phone)).toEqual([])
      },
    )
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

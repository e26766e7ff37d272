import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_PAGES } from '../support/pages.ts'
import type { Site } from '../support/site.ts'
import { DESKTOP, openDetails, PHONE, typeDate, type Visits } from './support/browser.ts'

export function accessibility(site: Site, browser: Visits): void {
  describe.each([
    ['light', 'phone', PHONE],
    ['light', 'desktop', DESKTOP],
    ['dark', 'phone', PHONE],
    ['dark', 'desktop', DESKTOP],
  ] as const)('in the %s scheme on a %s axe finds nothing', (colorScheme, _, device) => {
    let page: Page
    beforeAll(async () => {
      page = await browser.openForAll({ ...device, colorScheme })
    })

    it.each(ALL_PAGES)('on the page "%s", everything unfolded', async (_, path) => {
      await page.goto(site.origin + path)
      await openDetails(page)
      expect(await violations(page)).toEqual([])
    })

    it('after a date was computed and the service was called', async () => {
      await page.goto(site.origin)
      await page.getByRole('button', { name: 'Llamar' }).click()
      await page.locator('[data-status]', { hasText: '200 application/json' }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto(`${site.origin}/numeros`)
      await typeDate(page, '1988-11-29')
      await page.getByRole('link', { name: 'Leer el 3' }).waitFor()
      expect(await violations(page)).toEqual([])
    })
  })
}

/** Every rule of axe, the merely recommended ones included. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    // The page's script adds the reader's place to a chart in a task of its own.
    await new Promise((done) => setTimeout(done))
    // A chart that is still being drawn is paler than it will be, and one that is out of view waits.
    for (const animation of document.getAnimations()) animation.finish()
  })
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

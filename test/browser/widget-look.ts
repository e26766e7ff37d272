import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { measure } from '../chart/measured.ts'
import type { Site } from '../support/site.ts'
import { DESKTOP, type Visits } from './support/browser.ts'
import { CHART, useWidget } from './support/widget.ts'

export function widgetLook(site: Site, browser: Visits): void {
  const { documentedCode, visit } = useWidget(site, browser)

  describe('how the element for other pages looks', () => {
    it.each(['light', 'dark'] as const)(
      'takes the colour of its page in the %s scheme, and has no background',
      async (colorScheme) => {
        const { page } = await visit(await documentedCode(), { ...DESKTOP, colorScheme })
        const element = page.locator('destiny-matrix')
        await page.getByRole('img', { name: CHART }).waitFor()
        for (const color of ['rgb(12, 90, 60)', 'rgb(250, 240, 210)']) {
          await page.evaluate((value) => {
            document.body.style.color = value
          }, color)
          for (const text of ['.name', '[data-point]:not(.position) .number', '.ages text', '.ring text']) {
            expect(await stylesOf(element, text, 'fill')).toEqual([color])
          }
          expect(await stylesOf(element, 'a', 'color')).toEqual([color])
          expect(await stylesOf(element, '.position .point', 'stroke')).toEqual([color])
        }
        expect(await element.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
        expect(await stylesOf(element, '[data-point]:not(.position) .point', 'fill')).toEqual(['none'])
      },
    )

    it('has colours and a background of its own with a theme, whatever the page has', async () => {
      const { page } = await visit('<destiny-matrix birth="1990-05-15" theme="dark"></destiny-matrix>')
      const element = page.locator('destiny-matrix')
      const look = async () => [
        await element.evaluate((one) => getComputedStyle(one).backgroundColor),
        (await stylesOf(element, '.position > .name', 'fill'))[0],
      ]
      await page.addScriptTag({ url: `${site.origin}/widget.js`, type: 'module' })
      await page.getByRole('img', { name: CHART }).waitFor()
      const dark = await look()
      await element.evaluate((one) => one.setAttribute('theme', 'light'))
      const light = await look()
      expect(dark).toEqual(['rgb(21, 19, 28)', 'rgb(236, 231, 245)'])
      expect(light).toEqual(['rgb(250, 247, 242)', 'rgb(34, 28, 53)'])
    })

    it('is as wide as it is told, and no letter of it is smaller than 11 px', async () => {
      const { page } = await visit(await documentedCode())
      const element = page.locator('destiny-matrix')
      for (const size of [260, 280, 320, 480, 640]) {
        await element.evaluate((one, value) => one.setAttribute('size', String(value)), size)
        expect((await element.boundingBox())!.width).toBe(size)
        const { texts, discs } = await measure(page, 'destiny-matrix svg')
        expect(discs).toHaveLength(32)
        expect({ size, small: texts.filter(({ fontSize }) => fontSize < 10.95) }).toEqual({ size, small: [] })
      }
      for (const wrong of ['-1', '0', 'red', '1e9', '']) {
        await element.evaluate((one, value) => one.setAttribute('size', value), wrong)
        expect((await element.boundingBox())!.width).toBeGreaterThan(640)
      }
    })
  })
}

/** The different values that a property has on all such parts. */
function stylesOf(element: Locator, selector: string, property: string): Promise<string[]> {
  return element
    .locator(selector)
    .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one).getPropertyValue(name)))], property)
}

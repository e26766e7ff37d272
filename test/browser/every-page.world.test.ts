import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_PAGES, PROBLEM_PAGES } from '../support/pages.ts'
import { useSite } from '../support/site.ts'
import { violations } from './support/accessibility.ts'
import { DESKTOP, gotoIdle, openDetails, PHONE, typeDate, useBrowser } from './support/browser.ts'

const site = useSite()
const browser = useBrowser()

/** A finger needs this much (WCAG 2.5.5). */
const MIN_TARGET = 44
/** Of the stylesheet and of the script, as they are sent. */
const MAX_BYTES = 15_000

describe.each([
  ['phone', 'light', { ...PHONE, colorScheme: 'light' }, [320, 360]],
  ['desktop', 'dark', { ...DESKTOP, colorScheme: 'dark' }, [768, 1280, 1600]],
] as const)('on a %s in the %s scheme', (device, _, options, widths) => {
  let page: Page
  const said: string[] = []
  const asked = new Set<string>()
  beforeAll(async () => {
    page = await browser.openForAll(options)
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
  })

  it.each(ALL_PAGES)(
    'the page "%s" has nothing that axe objects to, scrolls nowhere sideways, and is quiet',
    async (kind, path) => {
      said.length = 0
      await gotoIdle(page, site.origin + path)
      // A browser tells of a page with status 400 or 404 itself.
      if (!(kind in PROBLEM_PAGES)) expect(said).toEqual([])
      expect([...asked]).toEqual([site.origin])
      await openDetails(page)
      if (device === 'phone') expect(await smallTargets(page)).toEqual([])
      expect(await violations(page)).toEqual([])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect({ width, overflow }).toEqual({ width, overflow: 0 })
      }
    },
  )

  it('axe finds nothing after a date was computed and the service was called', async () => {
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

it('every page loads one stylesheet and one script, each at most 15 kB compressed', async () => {
  const { text } = await site.get('/')
  const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path!)
  const scripts = [...text.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path]) => path!)
  expect([styles.length, scripts.length]).toEqual([1, 1])
  for (const path of [...styles, ...scripts]) {
    const response = await site.get(path, { 'Accept-Encoding': 'br' })
    expect(response.header('Content-Encoding')).toBe('br')
    expect(response.body.length).toBeLessThanOrEqual(MAX_BYTES)
  }
})

/** Controls that a finger can miss. Links within a sentence are as high as their line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href]:not(.skip), button, input, select, summary')]
    return (
      controls
        .filter((control) => control.checkVisibility() && getComputedStyle(control).display !== 'inline')
        // A box to be ticked is ticked by its label too.
        .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
        .filter(({ box }) => box.height < least || box.width < least)
        .map(({ control, box }) => `${control.outerHTML.slice(0, 80)}: ${box.width} × ${box.height}`)
    )
  }, MIN_TARGET)
}

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_PAGES, GOOD_PAGES } from '../support/pages.ts'
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
  ['light', 'phone', PHONE],
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

describe('every page', () => {
  let phone: Page
  beforeAll(async () => {
    phone = await browser.openForAll(PHONE)
  })

  it.each(ALL_PAGES)('fits screens from 320 to 1600 px without scrolling sideways: "%s"', async (_, path) => {
    const page = await browser.open()
    await page.goto(site.origin + path)
    await openDetails(page)
    for (const width of [320, 768, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ width, overflow }).toEqual({ width, overflow: 0 })
    }
  })

  it.each(ALL_PAGES)('has controls on a phone that a finger can hit: "%s"', async (_, path) => {
    await phone.goto(site.origin + path)
    await openDetails(phone)
    const small = await phone.evaluate((least) => {
      const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
      return (
        controls
          // Links within a sentence are as high as their line.
          .filter((control) => control.checkVisibility() && getComputedStyle(control).display !== 'inline')
          .filter((control) => !control.classList.contains('skip'))
          // A box to be ticked is ticked by its label too.
          .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
          .filter(({ box }) => box.height < least || box.width < least)
          .map(({ control, box }) => `${control.outerHTML.slice(0, 80)}: ${box.width} × ${box.height}`)
      )
    }, MIN_TARGET)
    expect(small).toEqual([])
  })

  it.each(GOOD_PAGES)('says nothing on the console and asks no other host: "%s"', async (_, path) => {
    const page = await browser.open(PHONE)
    const said: string[] = []
    const asked: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    page.context().on('request', (request) => asked.push(request.url()))
    await gotoIdle(page, site.origin + path)
    expect(said).toEqual([])
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([site.origin]))
  })

  it('loads one stylesheet and one script, each at most 15 kB compressed', async () => {
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
})

import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { PHONE, SCROLLED, type Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1990-05-15'
const SCREEN = 740

export function reading(site: Site, browser: Visits): void {
  describe('the profile as a reading', () => {
    it('says its sentence, its cards and the first paragraph within two screens of a phone, and has nine at most', async () => {
      const page = await browser.open({ ...PHONE, viewport: { width: 360, height: SCREEN } })
      for (const birth of ['1990-05-15', '1988-11-29', '1984-09-03', '1999-09-29']) {
        await page.goto(`${site.origin}/perfil?birth=${birth}`)
        expect(await bottomOf(page.locator('.verdict'))).toBeLessThanOrEqual(SCREEN)
        expect(await page.locator('.cover .cards img').count()).toBe(3)
        expect(await bottomOf(page.locator('.whole .prose p').first())).toBeLessThanOrEqual(2 * SCREEN)
        expect(await page.locator('.rows .keyword').count()).toBe(12)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(height).toBeLessThanOrEqual(9 * SCREEN)
      }
    })

    it('has the star beside the rows on a desk', async () => {
      const page = await browser.open({ viewport: { width: 1440, height: 900 } })
      await page.goto(site.origin + PROFILE)
      const [star, rows] = await Promise.all(
        ['svg.chart', '.rows'].map((one) => page.locator(one).first().boundingBox()),
      )
      expect(star!.x + star!.width).toBeLessThan(rows!.x)
      expect(Math.abs(star!.y - rows!.y)).toBeLessThan(100)
    })

    it.each([true, false])('unfolds the row that a link leads to, with a script: %s', async (javaScriptEnabled) => {
      const page = await browser.open({ ...PHONE, javaScriptEnabled })
      await page.goto(`${site.origin + PROFILE}#dinero`)
      await expect.poll(() => page.locator('#dinero').evaluate(isAtTheTop), SCROLLED).toBe(true)
      expect(await page.locator('#dinero .essence').isVisible()).toBe(true)
      expect(await page.locator('.rows .essence:visible').count()).toBe(1)
    })

    it('says aloud which cards come more than once, and where', async () => {
      const page = await browser.open()
      await page.goto(site.origin + PROFILE)
      const again = page.locator('#cuerpo .again')
      expect(await again.textContent()).toBe('Esta carta está también en Relaciones.')
      expect(await again.getByRole('link', { includeHidden: true }).getAttribute('href')).toBe('#relaciones')
      await page.getByText('El Mundo en Sociedad y Destino; El Carro en Cuerpo y Relaciones.').waitFor()
      expect(await page.locator('#karma .again').count()).toBe(0)
    })

    it('takes a name, keeps it behind the # and sends it nowhere', async () => {
      const page = await browser.open(PHONE)
      await page.goto(site.origin + PROFILE, { waitUntil: 'networkidle' })
      expect(await page.locator('[data-whose]').isVisible()).toBe(false)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await giveName(page, 'Zoë <b>')
      expect(await page.locator('[data-whose]').innerText()).toBe('Zoë <b>')
      expect(new URL(await addressOf(page)).hash).toBe(`#nombre=${encodeURIComponent('Zoë <b>')}`)
      expect(asked.filter((url) => !url.startsWith('blob:') && !/\/(recursos|cartas)\//.test(url))).toEqual([])
      await page.reload()
      expect(await page.locator('[data-whose]').innerText()).toBe('Zoë <b>')
      await giveName(page, '')
      expect(await page.locator('[data-whose]').isVisible()).toBe(false)
      expect(await addressOf(page)).toBe(site.origin + PROFILE)
    })

    it('keeps the name for somebody who follows links within the page', async () => {
      const page = await browser.open()
      await page.goto(site.origin + PROFILE)
      await giveName(page, 'Zoë')
      const named = await addressOf(page)
      const karma = page.locator('#karma')
      // Twice: an address that is the same again is followed again.
      for (const _ of [1, 2]) {
        await page.locator('svg.chart a[data-point="D"]').focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => karma.evaluate(isAtTheTop), SCROLLED).toBe(true)
        await expect.poll(() => karma.evaluate((one) => one === document.activeElement)).toBe(true)
        await page.locator('.rows summary', { hasText: 'Karma' }).click()
        expect(await karma.isVisible()).toBe(false)
      }
      // The browser follows the link first, and tells the page afterwards.
      await expect.poll(() => addressOf(page)).toBe(named)
      await page.reload()
      expect(await page.locator('[data-whose]').innerText()).toBe('Zoë')
    })
  })

  describe('a name in a link to a profile', () => {
    it.each([
      ['a'.repeat(59), '😀', 'a'.repeat(59)],
      ['a'.repeat(58), '😀😀', `${'a'.repeat(58)}😀`],
    ])('is cut between signs if it is too long: %s%s', async (start, end, shown) => {
      const page = await browser.open()
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      await page.goto(`${site.origin + PROFILE}#nombre=${encodeURIComponent(start + end)}`)
      expect(await page.locator('[data-whose]').innerText()).toBe(shown)
      await page.locator('.cover .cards a').first().click()
      await expect.poll(async () => new URL(await addressOf(page)).hash).toBe(`#nombre=${encodeURIComponent(shown)}`)
      expect(await page.locator('[data-whose]').innerText()).toBe(shown)
      expect(problems).toEqual([])
    })
  })

  describe('a reading by itself', () => {
    it('is one click from the profile, and leads up to its card', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin + PROFILE}#karma`)
      await page.locator('#karma').getByRole('link', { name: 'El Colgado en Karma' }).click()
      await page.waitForURL('**/arcanos/12/karma')
      expect(await page.title()).toBe('El Colgado en Karma, matriz del destino')
      expect(await page.locator('h1').innerText()).toBe('El Colgado en Karma')
      expect(await page.getByRole('img', { name: 'La carta de El Colgado' }).isVisible()).toBe(true)
      await page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link', { name: 'El Colgado' }).click()
      await page.waitForURL('**/arcanos/12')
    })
  })
}

/** As the page has it: what it changes behind the #, `page.url()` hears of later. */
function addressOf(page: Page): Promise<string> {
  return page.evaluate(() => location.href)
}

/** What a link has led to, right below its row. */
function isAtTheTop(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top > 40 && top < 140
}

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox())!
  return y + height
}

/** In the dialog for sharing. */
async function giveName(page: Page, name: string): Promise<void> {
  await page.locator('[data-share]').first().click()
  await page.getByText('Personalizar').click()
  await page.getByLabel('Un nombre, si quieres').fill(name)
  await page.keyboard.press('Escape')
}

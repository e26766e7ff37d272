import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import type { Site } from '../support/site.ts'
import { openDetails, PHONE, SCROLLED, type Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1990-05-15'
const SCREEN = 740

export function profile(site: Site, browser: Visits): void {
  describe('the profile as a reading', () => {
    it('says its sentence, its cards and the first paragraph within two screens of a phone, and has little more than eight', async () => {
      const page = await browser.open({ ...PHONE, viewport: { width: 360, height: SCREEN } })
      const bottomOf = async (selector: string) => {
        const { y, height } = (await page.locator(selector).first().boundingBox())!
        return y + height
      }
      for (const birth of ['1990-05-15', '1988-11-29', '1999-09-29']) {
        await page.goto(`${site.origin}/perfil?birth=${birth}`)
        expect(await bottomOf('.verdict')).toBeLessThanOrEqual(SCREEN)
        expect(await page.locator('.cover .cards img').count()).toBe(3)
        expect(await bottomOf('.whole .prose p')).toBeLessThanOrEqual(2 * SCREEN)
        expect(await page.locator('.rows .taste').count()).toBe(12)
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8.1 * SCREEN)
      }
    })

    it.each([true, false])('unfolds the row that a link leads to, with a script: %s', async (javaScriptEnabled) => {
      const page = await browser.open({ ...PHONE, javaScriptEnabled })
      await page.goto(`${site.origin + PROFILE}#dinero`)
      const topOf = () => page.locator('#dinero').evaluate((one) => one.getBoundingClientRect().top)
      await expect.poll(async () => (await topOf()) > 40 && (await topOf()) < 140, SCROLLED).toBe(true)
      expect(await page.locator('#dinero .essence').isVisible()).toBe(true)
      expect(await page.locator('.rows .essence:visible').count()).toBe(1)
    })

    it('takes a name, keeps it behind the # while links are followed, and sends it nowhere', async () => {
      const page = await browser.open(PHONE)
      await page.goto(site.origin + PROFILE, { waitUntil: 'networkidle' })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await giveName(page, 'Zoë <b>')
      const hash = `#nombre=${encodeURIComponent('Zoë <b>')}`
      const shown = page.locator('[data-whose]')
      expect([await shown.innerText(), await hashOf(page)]).toEqual(['Zoë <b>', hash])
      await page.locator('svg.chart a[data-point="D"]').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('#karma').isVisible()).toBe(true)
      await expect.poll(() => hashOf(page)).toBe(hash)
      expect(asked.filter((url) => !url.startsWith('blob:') && !/\/(recursos|cartas)\//.test(url))).toEqual([])
      await page.reload()
      expect(await shown.innerText()).toBe('Zoë <b>')
      await giveName(page, '')
      expect([await shown.isVisible(), await hashOf(page)]).toEqual([false, ''])
    })
  })

  describe("the reader's place on the ring of ages", () => {
    const openOn = async (today: string, path: string) => {
      const page = await browser.open({ ...PHONE, timezoneId: 'America/Bogota' })
      await page.clock.setFixedTime(`${today}T12:00:00-05:00`)
      await page.goto(site.origin + path)
      // The page's script marks the age in a task of its own, which may come after the load.
      await page.locator('[data-now] .eyebrow').filter({ hasNotText: '¿Dónde está' }).first().waitFor()
      return page
    }

    it.each([
      ['2026-11-15', 29],
      // From eighty on the ring starts again.
      ['2070-05-15', 0],
    ])('is found on %s with the clock of the device', async (today, age) => {
      const page = await openOn(today, PROFILE)
      await openDetails(page)
      const number = golden.dates['1990-05-15'].ages[age]!
      const marks = page.locator('.dial g.here')
      expect(await marks.evaluateAll((all) => all.map((one) => one.getAttribute('data-age')))).toEqual([String(age)])
      expect(await marks.locator('text').textContent()).toBe(String(number))
      expect(await page.locator('[data-now] .eyebrow').textContent()).toBe(
        `Estás aquí: ${dataset.arcana[number - 1]!.name}`,
      )
      expect(await page.locator('tr[aria-current="date"]').getAttribute('data-age')).toBe(String(age))
      const said = (await page.locator('[data-now]').innerText()).replaceAll('\u00a0', ' ')
      expect(said).toContain(dataset.periods[number - 1]!.essence)
      if (age === 29)
        expect(said).toMatch(/Hasta el 15 de noviembre de 2027; después, La Justicia\. Vas por el mes 4 de 15/)
    })

    it('is nowhere before birth', async () => {
      const page = await openOn('1990-05-14', PROFILE)
      expect(await page.locator('.here').count()).toBe(0)
      expect(await page.locator('[data-now]').innerText()).toContain('La primera etapa empieza el 15 de mayo de 1990')
    })

    it('is said of both people of a pair', async () => {
      const page = await openOn('2026-11-15', '/pareja?a=1990-05-15&b=1995-08-20')
      expect(await page.locator('[data-now] .eyebrow').allTextContents()).toEqual([
        ...['Ahora: El Diablo', 'Ahora: La Templanza'],
      ])
    })
  })
}

/** As the page has it: what it changes behind the #, `page.url()` hears of later. */
function hashOf(page: Page): Promise<string> {
  return page.evaluate(() => location.hash)
}

/** In the dialog for sharing. */
async function giveName(page: Page, name: string): Promise<void> {
  await page.locator('[data-share]').first().click()
  await page.getByText('Personalizar').click()
  await page.getByLabel('Nombre (opcional)').fill(name)
  await page.keyboard.press('Escape')
}

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { openDetails, PHONE, type Visits } from './support/browser.ts'

const NEEDS_SCRIPT = '[data-copy], [data-print], .try button, .try input, .try select'

export function withoutScript(site: Site, browser: Visits): void {
  describe('a visitor without JavaScript', () => {
    let page: Page
    let withScript: Page
    beforeAll(async () => {
      page = await browser.openForAll({ ...PHONE, javaScriptEnabled: false })
      withScript = await browser.openForAll(PHONE)
    })

    it('gets from a date to the profile with all its texts', async () => {
      await page.goto(site.origin)
      expect(await page.getByText('La cuenta se hace en tu navegador').isVisible()).toBe(false)
      await page.locator('#birth').fill('2000-02-29')
      await page.getByRole('button', { name: 'Ver mi matriz' }).click()
      await page.waitForURL('**/perfil?birth=2000-02-29')
      expect(await page.locator('h1').textContent()).toBe('29 de febrero de 2000')
      const chart = page.getByRole('group', { name: 'Matriz del destino del 29 de febrero de 2000' })
      expect(await chart.isVisible()).toBe(true)
      expect(await page.locator('.reading p:last-child:visible').count()).toBe(12)
      const steps = page.locator('details', { hasText: 'El cálculo, paso a paso' })
      await steps.locator('summary').click()
      expect(await steps.locator('table').isVisible()).toBe(true)
    })

    it('learns a number through the profile as well', async () => {
      await page.goto(`${site.origin}/numeros`)
      await page.locator('#birth').fill('1992-11-22')
      await page.getByRole('button', { name: 'Calcular' }).click()
      await page.waitForURL('**/perfil?birth=1992-11-22')
      expect(await page.locator('.numeral').first().textContent()).toBe('9')
    })

    it('gets from two dates to the pair', async () => {
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      await page.getByRole('link', { name: 'Comparar con otra fecha' }).click()
      await page.waitForURL('**/pareja?a=1990-05-15')
      expect(await page.getByLabel('Primera fecha').inputValue()).toBe('1990-05-15')
      await page.getByLabel('Segunda fecha').fill('1995-08-20')
      await page.getByRole('button', { name: 'Ver la pareja' }).click()
      await page.waitForURL('**/pareja?a=1990-05-15&b=1995-08-20')
      expect(await page.locator('svg.chart').count()).toBe(3)
      expect(await page.locator('.reading .practice:visible').count()).toBe(3)
    })

    it('finds the period of a day in the list, and no place is marked', async () => {
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      await page.getByText('Las 64 etapas, con sus fechas').click()
      expect(await page.locator('.decades tr:visible').count()).toBe(64)
      expect(await page.getByText('Busca en la lista').isVisible()).toBe(true)
      expect(await page.locator('.here').count()).toBe(0)
    })

    it.each(['/', '/perfil?birth=1990-05-15', '/numeros/7', '/colas/18-3-12', '/datos', '/documentacion'])(
      'is offered nothing on %s that would need it, and with a script all of it is there',
      async (path) => {
        await page.goto(site.origin + path)
        expect(await visible(page)).toBe(0)
        await withScript.goto(site.origin + path)
        await openDetails(withScript)
        const all = await withScript.locator(NEEDS_SCRIPT).count()
        expect(all).toBeGreaterThan(0)
        expect(await visible(withScript)).toBe(all)
      },
    )

    it('still reads the answers and examples of the API', async () => {
      await page.goto(site.origin)
      expect(await page.locator('[data-answer]').innerText()).toContain('"El Diablo"')
      await page.getByText('curl', { exact: true }).click()
      expect(await page.locator('#codigo-curl').isVisible()).toBe(true)
      await page.goto(`${site.origin}/documentacion`)
      const example = page.locator('#getMatrix').getByRole('link', { name: 'Abrir el ejemplo' })
      expect(await example.isVisible()).toBe(true)
      expect(await example.getAttribute('href')).toBe('/api/matrix/15/5/1990')
    })
  })
}

function visible(page: Page): Promise<number> {
  return page.locator(`:is(${NEEDS_SCRIPT}):visible`).count()
}

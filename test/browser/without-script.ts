import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { openDetails, PHONE, type Visits } from './support/browser.ts'

const NEEDS_SCRIPT = '[data-copy], [data-print], .try button, .try input, .try select'

export function withoutScript(site: Site, browser: Visits): void {
  describe('a visitor without JavaScript', () => {
    let page: Page
    beforeAll(async () => {
      page = await browser.openForAll({ ...PHONE, javaScriptEnabled: false })
    })

    it('gets from a date to the profile with all its texts', async () => {
      await page.goto(site.origin)
      await fillDate(page, 'birth', '29', '02', '2000')
      await page.getByRole('button', { name: 'Ver mi matriz' }).click()
      await page.waitForURL('**/perfil?birth=2000-02-29')
      expect(await page.locator('h1').textContent()).toBe('29 de febrero de 2000')
      expect(await page.getByRole('group', { name: 'Matriz del destino del 29 de febrero de 2000' }).isVisible()).toBe(
        true,
      )
      for (const row of await page.locator('.rows summary').all()) await row.click()
      expect(await page.locator('.rows .practice:visible').count()).toBe(12)
      await page.locator('[data-now]').getByRole('link', { name: 'anillo de edades' }).click()
      expect(await page.locator('.decades tr:visible').count()).toBe(64)
    })

    it('gets from a date to the page of its number, or is told what is wrong with it', async () => {
      await page.goto(`${site.origin}/numeros`)
      await fillDate(page, 'birth', '30', '2', '1992')
      await page.getByRole('button', { name: 'Ver mi número' }).click()
      await page.getByText('Febrero de 1992 tiene 29 días.').waitFor()
      await fillDate(page, 'birth', '22', '11', '1992')
      await page.getByRole('button', { name: 'Ver mi número' }).click()
      await page.waitForURL('**/numeros/9')
    })

    it('gets from two dates to the pair', async () => {
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      await page.getByRole('link', { name: 'Comparar con otra fecha' }).click()
      await page.waitForURL('**/pareja?a=1990-05-15')
      await fillDate(page, 'b', '20', '8', '1995')
      await page.getByRole('button', { name: 'Ver la pareja' }).click()
      await page.waitForURL('**/pareja?a=1990-05-15&b=1995-08-20')
      expect(await page.locator('svg.chart').count()).toBe(3)
      expect(await page.locator('.reading .practice:visible').count()).toBe(3)
    })

    it.each([
      [['29', '2', '1990'], 'Febrero de 1990 tiene 28 días.'],
      [['31', '12', '1899'], 'El año tiene que estar entre 1900 y 2100.'],
      [['15', '5', '90'], 'Escribe el año con cuatro cifras, como 1990.'],
      [['15', '', '1990'], 'Falta el mes.'],
    ])('is told in words what is wrong with %j, at its fields, which keep it', async (parts, problem) => {
      await page.goto(`${site.origin}/matriz`)
      await fillDate(page, 'birth', ...parts)
      await page.getByRole('button', { name: 'Ver mi matriz' }).click()
      await page.locator('h1', { hasText: 'Revisa la fecha' }).waitFor()
      expect(await page.getByRole('alert').textContent()).toBe(problem)
      const fields = page.locator('[data-date="birth"] input')
      expect(await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(parts)
      expect(await page.locator('[aria-invalid="true"]').count()).toBe(1)
    })

    it('is offered nothing that would need it, and with a script all of it is there', async () => {
      const withScript = await browser.open(PHONE)
      for (const path of [
        '/',
        '/perfil?birth=1990-05-15',
        '/colas/18-3-12',
        '/datos',
        '/documentacion/matriz-del-destino',
      ]) {
        await page.goto(site.origin + path)
        expect([path, await page.locator(`:is(${NEEDS_SCRIPT}):visible`).count()]).toEqual([path, 0])
        await withScript.goto(site.origin + path)
        await openDetails(withScript)
        expect(await withScript.locator(`:is(${NEEDS_SCRIPT}):visible`).count()).toBeGreaterThan(0)
      }
    })
  })
}

async function fillDate(page: Page, field: string, ...parts: readonly string[]): Promise<void> {
  const fields = page.locator(`[data-date="${field}"] input`)
  for (const [at, part] of parts.entries()) await fields.nth(at).fill(part)
}

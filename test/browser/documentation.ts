import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { clipboardOf, PHONE, type Visits } from './support/browser.ts'

/** What a developer tries on the pages: calls of the service, and examples of its answers. */
export function documentation(site: Site, browser: Visits): void {
  it('the try-it box of the home page shows a real answer at once, follows the fields and calls the service', async () => {
    const page = await browser.open(PHONE)
    await page.goto(site.origin)
    const box = page.locator('form.try')
    expect(await box.locator('[data-answer]').textContent()).toContain('"name": "El Diablo"')
    await box.getByLabel('Día').fill('1')
    await box.getByLabel('Llamada').selectOption('El número de una fecha')
    const address = `${site.origin}/api/life-path/of/1/5/1990`
    for (const language of ['JavaScript', 'Python', 'curl']) {
      await box.getByText(language, { exact: true }).click()
      await box.locator('pre:visible', { hasText: address }).waitFor()
    }
    await box.getByRole('button', { name: 'Llamar' }).click()
    await expect.poll(() => box.locator('[data-status]').textContent()).toBe('200 application/json; charset=utf-8')
    expect(await box.locator('[data-answer]').textContent()).toContain('"number": 7')
  })

  describe('an operation of the reference', () => {
    it('has fields for its parameters once it is unfolded, and shows errors as the service gives them', async () => {
      const page = await open()
      const box = await unfolded(page, '#getMatrix')
      await box.getByLabel('day').fill('30')
      await box.getByLabel('month').fill('2')
      await box.getByRole('button', { name: 'Llamar' }).click()
      await expect.poll(() => box.locator('[data-status]').textContent()).toContain('400')
      expect(await box.locator('[data-answer]').textContent()).toContain('"error": "Invalid date"')
    })

    it('shows the picture that was called, and copies an answer or its example as plain JSON', async () => {
      const page = await open()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      const drawing = await unfolded(page, '#getMatrixChart')
      await drawing.getByRole('button', { name: 'Llamar' }).click()
      const picture = drawing.locator('[data-picture] img')
      await picture.waitFor()
      expect(await picture.getAttribute('src')).toBe('/api/matrix/15/5/1990/chart.svg')
      const box = await unfolded(page, '#getMatrix')
      await box.getByRole('button', { name: 'Llamar' }).click()
      await box.getByRole('button', { name: 'Copiar' }).click()
      await box.getByRole('button', { name: 'Copiado' }).waitFor()
      expect(JSON.parse(await clipboardOf(page))).toHaveProperty('matrix')
      await page.locator('[data-copy="getMatrix-respuesta"]').click()
      await expect.poll(async () => JSON.parse(await clipboardOf(page))).toHaveProperty('attribution')
    })

    async function open(): Promise<Page> {
      const page = await browser.open()
      await page.goto(`${site.origin}/documentacion/matriz-del-destino`)
      return page
    }
  })
}

async function unfolded(page: Page, operation: string) {
  await page.locator(operation).getByText('Probar', { exact: true }).click()
  return page.locator(`${operation} form.try`)
}

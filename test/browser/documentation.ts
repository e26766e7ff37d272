import type { Locator, Page, Request, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { clipboardOf, DESKTOP, PHONE, type Visits } from './support/browser.ts'

/** What a developer tries on the pages: calls of the service, and examples of its answers. */
export function documentation(site: Site, browser: Visits): void {
  describe('the try-it box', () => {
    it('shows a real answer at once, follows the fields and calls the service', async () => {
      const page = await browser.open(PHONE)
      await page.goto(site.origin)
      const box = page.locator('form.try')
      expect(await box.locator('[data-answer]').textContent()).toContain('"name": "El Diablo"')
      await box.getByLabel('Día').fill('1')
      await box.getByLabel('Llamada').selectOption('El número de una fecha')
      const address = `${site.origin}/api/life-path/of/1/5/1990`
      for (const language of ['curl', 'JavaScript', 'Python']) {
        await box.getByText(language, { exact: true }).click()
        await box.locator('pre', { hasText: address }).first().waitFor()
      }
      expect(await box.locator('pre', { hasText: address }).count()).toBe(3)
      await box.getByRole('button', { name: 'Llamar' }).click()
      await expect.poll(() => box.locator('[data-status]').textContent()).toBe('200 application/json; charset=utf-8')
      expect(await box.locator('[data-answer]').textContent()).toContain('"number": 7')
    })

    it('has the parameters in a line, and fields for them once it is unfolded', async () => {
      const path = `${site.origin}/documentacion`
      const page = await browser.open()
      await page.goto(path)
      const operation = page.locator('#getMatrix')
      expect(await operation.getByText('Parámetros: day 1–31').isVisible()).toBe(true)
      expect(await operation.getByLabel('day (1–31)').isVisible()).toBe(false)
      await operation.getByText('Probar', { exact: true }).click()
      expect(await operation.getByLabel('day (1–31)').isVisible()).toBe(true)
      await page.locator('#getLifePath').getByText('Probar', { exact: true }).click()
      const numbers = await page.locator('#getLifePath').getByLabel('number').getByRole('option').allTextContents()
      expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '22', '33'])
      const plain = await browser.open({ ...DESKTOP, javaScriptEnabled: false })
      await plain.goto(path)
      const withoutScript = plain.locator('#getMatrix')
      expect(await withoutScript.getByText('Probar', { exact: true }).isVisible()).toBe(false)
      expect(await withoutScript.getByRole('link', { name: 'Abrir el ejemplo' }).isVisible()).toBe(true)
    })

    it('shows errors as the service gives them', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/documentacion`)
      const box = await unfolded(page, '#getMatrix')
      await box.getByLabel('day').fill('30')
      await box.getByLabel('month').fill('2')
      await box.getByRole('button', { name: 'Llamar' }).click()
      await expect.poll(() => box.locator('[data-status]').textContent()).toContain('400')
      expect(await box.locator('[data-answer]').textContent()).toContain('"error": "Invalid date"')
    })

    it('shows the answer of the newest call, whichever comes last', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/documentacion`)
      const box = await unfolded(page, '#getMatrix')
      const first = await held(page, '**/api/matrix/15/5/1990')
      await box.getByRole('button', { name: 'Llamar' }).click()
      const slow = await first.asked
      await box.getByLabel('day').fill('16')
      await box.getByRole('button', { name: 'Llamar' }).click()
      const answer = box.locator('[data-answer]')
      await expect.poll(() => answer.textContent()).toContain('"day": 16')
      first.release()
      // No response if the page has given up on it.
      await (await slow.response())?.finished()
      await page.evaluate(() => new Promise((done) => setTimeout(done)))
      expect(await answer.textContent()).toContain('"day": 16')
      expect(await box.locator('[data-status]').textContent()).toBe('200 application/json; charset=utf-8')
    })

    it('shows the picture that was called, whatever is typed meanwhile', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/documentacion`)
      const box = await unfolded(page, '#getMatrixChart')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const called = await held(page, '**/api/matrix/15/5/1990/chart.svg')
      await box.getByRole('button', { name: 'Llamar' }).click()
      await called.asked
      await box.getByLabel('day').fill('16')
      called.release()
      const picture = box.locator('[data-picture] img')
      await picture.waitFor()
      expect(await picture.getAttribute('src')).toBe('/api/matrix/15/5/1990/chart.svg')
      expect(asked.filter((path) => path.includes('/16/'))).toEqual([])
    })

    it('offers to copy an answer of the documentation once there is one, and never a picture', async () => {
      const page = await browser.open()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      await page.goto(`${site.origin}/documentacion`)
      const box = await unfolded(page, '#getMatrix')
      const copy = box.getByRole('button', { name: 'Copiar' })
      expect(await copy.count()).toBe(0)
      await box.getByRole('button', { name: 'Llamar' }).click()
      await copy.click()
      await box.getByRole('button', { name: 'Copiado' }).waitFor()
      expect(JSON.parse(await clipboardOf(page))).toHaveProperty('matrix')
      const drawing = await unfolded(page, '#getMatrixChart')
      await drawing.getByRole('button', { name: 'Llamar' }).click()
      await drawing.locator('[data-picture] img').waitFor()
      expect(await drawing.getByRole('button', { name: 'Copiar' }).count()).toBe(0)
    })
  })

  describe('an example answer of the documentation', () => {
    it('is there to read, has its colours once it is near, and is copied as plain JSON', async () => {
      const page = await browser.open()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      await page.goto(`${site.origin}/documentacion`)
      const operation = page.locator('#getMatrix')
      expect(await operation.locator('[data-json]').isVisible()).toBe(true)
      await operation.scrollIntoViewIfNeeded()
      await operation.locator('[data-json] b', { hasText: '"attribution"' }).waitFor()
      await operation.locator('[data-copy="getMatrix-respuesta"]').click()
      await page.getByRole('button', { name: 'Copiado' }).waitFor()
      expect(JSON.parse(await clipboardOf(page))).toHaveProperty('attribution')
    })
  })

  describe('the navigation of the documentation', () => {
    it('shows the part that is on the screen', async () => {
      const page = await browser.open()
      for (const id of ['errores', 'getPair', 'licencia']) {
        await page.goto('about:blank')
        await page.goto(`${site.origin}/documentacion#${id}`)
        const current = page.locator('.side [aria-current="location"]')
        await expect.poll(() => current.getAttribute('href')).toBe(`#${id}`)
      }
    })
  })
}

async function unfolded(page: Page, operation: string): Promise<Locator> {
  await page.locator(operation).getByText('Probar', { exact: true }).click()
  return page.locator(`${operation} form.try`)
}

interface Held {
  readonly asked: Promise<Request>
  release(): void
}

/** The first request for an address waits until it is released, as on a slow line. */
async function held(page: Page, address: string): Promise<Held> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const wait = async (route: Route) => {
    await released
    // A page that has no more use for the answer may have given up on it.
    await route.continue().catch(() => {})
  }
  await page.route(address, wait, { times: 1 })
  return { asked: page.waitForRequest(address), release }
}

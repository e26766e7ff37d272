import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { clipboardOf, DESKTOP, gotoIdle, PHONE, typeDate, type Visits } from './support/browser.ts'

export function visitor(site: Site, browser: Visits): void {
  const CITATION = /^Matriz del destino del 15 de mayo de 1990\. Open Numerology Data Service, http.*CC-BY 4\.0/

  describe.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('a visitor on a %s', (_, device) => {
    it('goes from a date to the chart, the profile, the copied citation and the print', async () => {
      const page = await browser.open(device)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      await page.goto(site.origin)
      expect(await page.locator('.caption').textContent()).toBe('Ejemplo: 15 de mayo de 1990')
      await typeDate(page, '1990-05-15')
      await page.getByRole('button', { name: 'Ver mi matriz' }).click()
      await page.waitForURL('**/perfil?birth=1990-05-15')
      expect(await page.locator('h1').textContent()).toBe('15 de mayo de 1990')
      expect(await readings(page)).toEqual(EXAMPLE_READINGS)

      await page.getByRole('button', { name: 'Copiar la cita' }).click()
      await page.getByRole('button', { name: 'Copiado' }).waitFor()
      expect(await clipboardOf(page)).toMatch(CITATION)
      await page.getByRole('button', { name: 'Copiar el enlace' }).click()
      await expect.poll(() => clipboardOf(page)).toBe(`${site.origin}/perfil?birth=1990-05-15`)

      await page.evaluate(() => {
        addEventListener('beforeprint', () => document.body.setAttribute('data-went-to-printer', ''))
      })
      await page.getByRole('button', { name: 'Imprimir o guardar en PDF' }).click()
      await page.locator('[data-went-to-printer]').waitFor()
    })
  })

  /** By the golden vectors, centre and purpose first: personal 15, social 21, soul 19, … */
  const EXAMPLE_READINGS = [
    ...['6 Centro Los Enamorados', '9 Propósito El Ermitaño', '15 Personalidad El Diablo', '21 Sociedad El Mundo'],
    ...['19 Alma El Sol', '7 Cuerpo El Carro', '17 Espíritu La Estrella', '5 Talentos El Hierofante'],
    ...['12 Karma El Colgado', '14 Dinero La Templanza', '7 Relaciones El Carro', '21 Destino El Mundo'],
  ]

  it('reads leap days, the first and the last day', async () => {
    const page = await browser.open()
    for (const [birth, heading] of [
      ['2024-02-29', '29 de febrero de 2024'],
      ['1900-01-01', '1 de enero de 1900'],
      ['2100-12-31', '31 de diciembre de 2100'],
    ] as const) {
      await page.goto(site.origin)
      await typeDate(page, birth)
      await page.keyboard.press('Enter')
      await page.locator('h1', { hasText: heading }).waitFor()
    }
  })

  describe('the page of the numbers', () => {
    it('computes the number on the device: nothing is asked of any server', async () => {
      const page = await browser.open()
      await gotoIdle(page, `${site.origin}/numeros`)
      const asked: string[] = []
      page.context().on('request', (request) => asked.push(request.url()))
      await typeDate(page, '1975-03-08')
      await page.getByRole('button', { name: 'Ver mi número' }).click()
      await page.getByRole('link', { name: 'Leer el 33' }).waitFor()
      expect(asked).toEqual([])
    })

    it('says the number of a date and leads to it', async () => {
      const page = await browser.open(PHONE)
      await page.goto(`${site.origin}/numeros`)
      await typeDate(page, '1992-11-22')
      await page.getByRole('link', { name: 'Leer el 9' }).click()
      await page.waitForURL('**/numeros/9')
    })
  })

  describe('a button that copies', () => {
    it('says so for two seconds after the last of several clicks, then what it does', async () => {
      const page = await browser.open()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      await page.clock.install()
      await page.goto(`${site.origin}/perfil?birth=1990-05-15`)
      // Otherwise the page's clock would go on with the machine's.
      await page.clock.pauseAt(Date.now() + 60_000)
      const button = page.locator('[data-copy="cita"]')
      const confirmed = page.getByRole('button', { name: 'Copiado' })
      await button.click()
      await confirmed.waitFor()
      await page.clock.runFor(1500)
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await button.click()
      await expect.poll(() => clipboardOf(page)).toMatch(CITATION)
      await page.clock.runFor(1500)
      expect(await button.textContent()).toBe('Copiado')
      await page.clock.runFor(1000)
      expect(await button.textContent()).toBe('Copiar la cita')
    })
  })

  describe('copying where the browser has no clipboard for scripts', () => {
    it('still works: plain http on a name that is not localhost', async () => {
      const page = await browser.open()
      await page.goto(`http://numeros.example:${site.port}/perfil?birth=1990-05-15`)
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      await page.getByRole('button', { name: 'Copiar la cita' }).click()
      await page.getByRole('button', { name: 'Copiado' }).waitFor()
      const reader = await page.context().newPage()
      await page.context().grantPermissions(['clipboard-read'], { origin: site.origin })
      await reader.goto(site.origin)
      expect(await clipboardOf(reader)).toMatch(CITATION)
    })
  })

  async function readings(page: Page): Promise<string[]> {
    const headings = await page.locator('.rows :is(.seal, h3)').allInnerTexts()
    const rows = headings.flatMap((seal, at) => (at % 2 === 0 ? [`${seal} ${headings[at + 1]}`] : []))
    return rows.map((row) => row.replace(/\s+/g, ' ').trim())
  }
}

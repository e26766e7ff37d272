import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { clipboardOf, DESKTOP, gotoIdle, PHONE, SCROLLED, typeDate, type Visits } from './support/browser.ts'

const CITATION = /^Matriz del destino del 15 de mayo de 1990\. Open Numerology Data Service, http.*CC-BY 4\.0/

/** By the golden vectors, centre and purpose first. */
const EXAMPLE_READINGS = [
  ...['6 Centro Los Enamorados', '9 Propósito El Ermitaño', '15 Personalidad El Diablo', '21 Sociedad El Mundo'],
  ...['19 Alma El Sol', '7 Cuerpo El Carro', '17 Espíritu La Estrella', '5 Talentos El Hierofante'],
  ...['12 Karma El Colgado', '14 Dinero La Templanza', '7 Relaciones El Carro', '21 Destino El Mundo'],
]

export function visitor(site: Site, browser: Visits): void {
  describe.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('a visitor on a %s', (_, device) => {
    it('goes from a date to the profile, the copied citation and the print, and leaves nothing on the device', async () => {
      const page = await browser.open(device)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      await page.goto(site.origin)
      for (const part of ['h1', '.birth', '.birth button']) await expectOnFirstScreen(page, part)
      await typeDate(page, '1990-05-15')
      await page.getByRole('button', { name: 'Ver mi matriz' }).click()
      await page.waitForURL('**/perfil?birth=1990-05-15')
      expect(await page.locator('h1').textContent()).toBe('15 de mayo de 1990')
      expect(await readings(page)).toEqual(EXAMPLE_READINGS)

      await page.getByText('Citar y enlazar').click()
      await page.getByRole('button', { name: 'Copiar la cita' }).click()
      await page.getByRole('button', { name: 'Copiado' }).waitFor()
      expect(await clipboardOf(page)).toMatch(CITATION)
      await page.getByRole('button', { name: 'Copiar el enlace' }).click()
      await expect.poll(() => clipboardOf(page)).toBe(`${site.origin}/perfil?birth=1990-05-15`)

      await page.evaluate(() => {
        window.print = () => {
          const pictures = [...document.images].map(({ complete, naturalWidth }) => complete && naturalWidth > 0)
          document.body.dataset.printed = String(pictures.length > 12 && pictures.every(Boolean))
        }
      })
      await page.getByRole('button', { name: 'Imprimir o guardar en PDF' }).click()
      await page.locator('[data-printed="true"]').waitFor()
      expect(await storedBy(page)).toEqual({ cookies: [], items: 0, databases: [], caches: [], workers: 0 })
    })
  })

  it('a leap day, the first and the last day are read', async () => {
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

  it('the number of a date is computed on the device and shown in place, and leads to its page', async () => {
    const page = await browser.open(PHONE)
    await gotoIdle(page, `${site.origin}/numeros`)
    const asked: string[] = []
    page.context().on('request', (request) => asked.push(request.url()))
    await typeDate(page, '1992-11-22')
    await page.getByRole('button', { name: 'Ver mi número' }).tap()
    const heading = page.getByRole('heading', { name: 'Tu número es el 9' })
    expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true)
    const link = page.getByRole('link', { name: 'Leer el 9' })
    const isSeen = () => link.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)
    await expect.poll(isSeen, SCROLLED).toBe(true)
    expect(asked).toEqual([])
    await link.tap()
    await page.waitForURL('**/numeros/9')
  })

  it('a citation is copied where the browser has no clipboard for scripts: plain http on a name of its own', async () => {
    const page = await browser.open()
    await page.goto(`http://numeros.example:${site.port}/perfil?birth=1990-05-15`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByText('Citar y enlazar').click()
    await page.getByRole('button', { name: 'Copiar la cita' }).click()
    await page.getByRole('button', { name: 'Copiado' }).waitFor()
    const reader = await page.context().newPage()
    await page.context().grantPermissions(['clipboard-read'], { origin: site.origin })
    await reader.goto(site.origin)
    expect(await clipboardOf(reader)).toMatch(CITATION)
  })
}

async function expectOnFirstScreen(page: Page, selector: string): Promise<void> {
  const isThere = await page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  expect([selector, isThere]).toEqual([selector, true])
}

async function readings(page: Page): Promise<string[]> {
  const headings = await page.locator('.rows :is(.seal, h3)').allInnerTexts()
  const rows = headings.flatMap((seal, at) => (at % 2 === 0 ? [`${seal} ${headings[at + 1]}`] : []))
  return rows.map((row) => row.replace(/\s+/g, ' ').trim())
}

/** All that a page can leave behind on a device. */
async function storedBy(page: Page) {
  const inPage = await page.evaluate(async () => ({
    items: localStorage.length + sessionStorage.length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  return { cookies: await page.context().cookies(), ...inPage }
}

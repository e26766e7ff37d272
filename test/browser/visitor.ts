import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import {
  clipboardOf,
  DESKTOP,
  gotoIdle,
  openDetails,
  PHONE,
  SCROLLED,
  typeDate,
  type Visits,
} from './support/browser.ts'

const CITATION = /^Matriz del destino del 15 de mayo de 1990\. Open Numerology Data Service, http.*CC-BY 4\.0/

/** By the golden vectors, centre and purpose first. */
const EXAMPLE_READINGS = [
  ...['6 Centro Los Enamorados', '9 Propósito El Ermitaño', '15 Personalidad El Diablo', '21 Sociedad El Mundo'],
  ...['19 Alma El Sol', '7 Cuerpo El Carro', '17 Espíritu La Estrella', '5 Talentos El Hierofante'],
  ...['12 Karma El Colgado', '14 Dinero La Templanza', '7 Relaciones El Carro', '21 Destino El Mundo'],
]
const NEEDS_SCRIPT = '[data-copy], [data-print], .try button, .try input, .try select'

export function visitor(site: Site, browser: Visits): void {
  describe.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('a visitor on a %s', (_, device) => {
    it('goes from a date to the profile, the copied citation and the print, and leaves nothing on the device', async () => {
      const page = await browser.open(device)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      await page.goto(site.origin)
      for (const part of ['h1', '.birth', '.birth button'])
        expect([part, await isInView(page, part)]).toEqual([part, true])
      await typeDate(page, '1990-05-15')
      await page.getByRole('button', { name: 'Ver mi matriz' }).click()
      await page.waitForURL('**/perfil?birth=1990-05-15')
      expect(await page.locator('h1').textContent()).toMatch(/^15\sde\smayo\sde\s1990$/)
      expect(await readings(page)).toEqual(EXAMPLE_READINGS)

      await page.getByText('Citar y enlazar').click()
      await page.getByRole('button', { name: 'Copiar la cita' }).click()
      await page.getByRole('button', { name: 'Copiado' }).waitFor()
      expect(await clipboardOf(page)).toMatch(CITATION)

      await page.evaluate(() => {
        window.print = () => {
          const pictures = [...document.images].map(({ complete, naturalWidth }) => complete && naturalWidth > 0)
          document.body.dataset.printed = String(pictures.length > 12 && pictures.every(Boolean))
        }
      })
      await page.getByRole('button', { name: 'Imprimir' }).click()
      await page.locator('[data-printed="true"]').waitFor()
      expect(await storedBy(page)).toEqual({ cookies: [], items: 0, databases: [], caches: [], workers: 0 })
    })
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
    await expect.poll(() => isInView(page, '[data-result] a'), SCROLLED).toBe(true)
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Leer el 9' }).tap()
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

  describe('a visitor without JavaScript', () => {
    let page: Page
    beforeAll(async () => {
      page = await browser.openForAll({ ...PHONE, javaScriptEnabled: false })
    })
    const fillDate = async (field: string, ...parts: readonly string[]) => {
      const fields = page.locator(`[data-date="${field}"] input`)
      for (const [at, part] of parts.entries()) await fields.nth(at).fill(part)
    }

    it('gets from a date to the profile with all its texts, and from there to a pair', async () => {
      await page.goto(site.origin)
      await fillDate('birth', '29', '02', '2000')
      await page.getByRole('button', { name: 'Ver mi matriz' }).click()
      await page.waitForURL('**/perfil?birth=2000-02-29')
      for (const row of await page.locator('.rows summary').all()) await row.click()
      expect(await page.locator('.rows .practice:visible').count()).toBe(12)
      await page.locator('[data-now]').getByRole('link', { name: 'anillo de edades' }).click()
      expect(await page.locator('.decades tr:visible').count()).toBe(64)
      await page.getByRole('link', { name: 'Comparar con otra fecha' }).click()
      await page.waitForURL('**/pareja?a=2000-02-29')
      await fillDate('b', '20', '8', '1995')
      await page.getByRole('button', { name: 'Ver la pareja' }).click()
      await page.waitForURL('**/pareja?a=2000-02-29&b=1995-08-20')
      expect(await page.locator('.reading .practice:visible').count()).toBe(3)
    })

    it('gets from a date to the page of its number, or is told what is wrong with it, at its fields', async () => {
      await page.goto(`${site.origin}/numeros`)
      await fillDate('birth', '30', '2', '1992')
      await page.getByRole('button', { name: 'Ver mi número' }).click()
      await page.getByText('Febrero de 1992 tiene 29 días.').waitFor()
      const fields = page.locator('[data-date="birth"] input')
      const kept = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
      expect(kept).toEqual(['30', '2', '1992'])
      await fillDate('birth', '22', '11', '1992')
      await page.getByRole('button', { name: 'Ver mi número' }).click()
      await page.waitForURL('**/numeros/9')
    })

    it.each(['/', '/perfil?birth=1990-05-15', '/datos', '/documentacion/matriz-del-destino'])(
      'is offered nothing on %s that would need it, and with a script all of it is there',
      async (path) => {
        const offered = (one: Page) => one.locator(`:is(${NEEDS_SCRIPT}):visible`).count()
        await page.goto(site.origin + path)
        expect(await offered(page)).toBe(0)
        const withScript = await browser.open(PHONE)
        await withScript.goto(site.origin + path)
        await openDetails(withScript)
        expect(await offered(withScript)).toBeGreaterThan(0)
      },
    )
  })
}

function isInView(page: Page, selector: string): Promise<boolean> {
  const element = page.locator(selector).first()
  return element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
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

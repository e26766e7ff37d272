import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { gotoIdle, PHONE, SCROLLED, typeDate, type Visits } from './support/browser.ts'

const WITH_FIELDS = ['/', '/matriz', '/numeros', '/perfil', '/colas', '/no-existe', '/perfil?birth=1990-05-15']

export function dateEntry(site: Site, browser: Visits): void {
  describe('the fields of a date', () => {
    it.each(WITH_FIELDS)('take one tap and eight digits on %s, and one button with one meaning', async (path) => {
      const page = await browser.open(PHONE)
      await page.goto(site.origin + path)
      await page.locator('#birth-d').tap()
      await page.keyboard.type('29111988')
      expect(await values(page)).toEqual(['29', '11', '1988'])
      expect(await page.locator('.birth button').allTextContents()).toEqual([
        path === '/numeros' ? 'Ver mi número' : 'Ver mi matriz',
      ])
      const fields = page.locator('[data-date="birth"]')
      for (const part of ['Día', 'Mes', 'Año']) {
        expect(await fields.getByLabel(part, { exact: true }).getAttribute('inputmode')).toBe('numeric')
      }
    })

    it('lead to the profile', async () => {
      for (const path of ['/', '/matriz', '/colas', '/no-existe', '/perfil']) {
        const page = await browser.open()
        await page.goto(site.origin + path)
        await typeDate(page, '1988-11-29')
        await page.keyboard.press('Enter')
        await page.waitForURL('**/perfil?birth=1988-11-29')
      }
    })

    it('show a number in place, and bring it into view', async () => {
      const page = await browser.open(PHONE)
      await page.goto(`${site.origin}/numeros`)
      await typeDate(page, '1992-11-22')
      await page.getByRole('button', { name: 'Ver mi número' }).tap()
      const heading = page.getByRole('heading', { name: 'Tu número es el 9' })
      expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true)
      const link = page.getByRole('link', { name: 'Leer el 9' })
      await expect.poll(() => isAboveTheFold(link), SCROLLED).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/numeros')
    })

    it('go on by themselves only for somebody who has not been there yet', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/matriz`)
      await typeDate(page, '1988-11-29')
      await page.locator('#birth-d').focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('15')
      expect(await focused(page)).toBe('birth-d')
      expect(await values(page)).toEqual(['15', '11', '1988'])
    })

    it('take single digits with the sign that people write behind them', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/matriz`)
      await page.locator('#birth-d').focus()
      await page.keyboard.type('5/6/1990')
      expect(await values(page)).toEqual(['5', '6', '1990'])
    })

    it('go back with Backspace', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/matriz`)
      await page.locator('#birth-d').focus()
      await page.keyboard.type('2911')
      expect(await focused(page)).toBe('birth-a')
      await page.keyboard.press('Backspace')
      expect([await focused(page), await values(page)]).toEqual(['birth-m', ['29', '11', '']])
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Backspace')
      expect([await focused(page), await values(page)]).toEqual(['birth-d', ['29', '', '']])
    })

    it.each(['15/5/1990', '1990-05-15', '15 de mayo de 1990', '05/15/1990'])(
      'are all filled by pasting %s into any of them',
      async (text) => {
        const page = await browser.open()
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
        for (const part of ['d', 'm', 'a']) {
          await page.goto(`${site.origin}/matriz`)
          await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
          await page.locator(`#birth-${part}`).focus()
          await page.keyboard.press('ControlOrMeta+v')
          expect(await values(page)).toEqual(['15', '5', '1990'])
        }
      },
    )

    it('say in words what is wrong, seen and heard, and nothing is sent', async () => {
      const page = await browser.open(PHONE)
      await gotoIdle(page, `${site.origin}/perfil`)
      const asked: string[] = []
      // The icon comes when the browser likes.
      page.on('request', (request) => !/icono/.test(request.url()) && asked.push(request.url()))
      for (const [date, problem, field] of [
        ['1990-02-29', 'Febrero de 1990 tiene 28 días.', 'birth-d'],
        ['1990-13-05', 'El mes va del 1 al 12.', 'birth-m'],
        ['1899-12-31', 'El año tiene que estar entre 1900 y 2100.', 'birth-a'],
        ['2101-01-01', 'El año tiene que estar entre 1900 y 2100.', 'birth-a'],
      ] as const) {
        await typeDate(page, date)
        await page.getByRole('button', { name: 'Ver mi matriz' }).tap()
        const alert = page.getByRole('alert')
        expect(await alert.textContent()).toBe(problem)
        expect(await alert.isVisible()).toBe(true)
        expect(await focused(page)).toBe(field)
        const wrong = page.locator('[aria-invalid="true"]')
        expect(await wrong.getAttribute('id')).toBe(field)
        expect(await wrong.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'))
      }
      expect(asked).toEqual([])
      await typeDate(page, '1990-02-28')
      expect(await page.getByRole('alert').textContent()).toBe('')
      expect(await page.locator('[aria-invalid]').count()).toBe(0)
    })

    it('say what is missing of nothing at all', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/matriz`)
      await page.getByRole('button', { name: 'Ver mi matriz' }).click()
      expect(await page.getByRole('alert').textContent()).toBe('Escribe la fecha: día, mes y año.')
      expect(await focused(page)).toBe('birth-d')
    })

    it('say of two dates which one is wrong, and lead to the pair', async () => {
      const page = await browser.open(PHONE)
      await page.goto(`${site.origin}/pareja`)
      await typeDate(page, '1990-05-15', 'a')
      await typeDate(page, '1995-02-30', 'b')
      await page.getByRole('button', { name: 'Ver la pareja' }).tap()
      expect(await page.getByRole('alert').allTextContents()).toEqual(['', 'Febrero de 1995 tiene 28 días.'])
      expect(await focused(page)).toBe('b-bd')
      await typeDate(page, '1995-08-20', 'b')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/pareja?a=1990-05-15&b=1995-08-20')
    })
  })
}

function values(page: Page): Promise<string[]> {
  return page
    .locator('[data-date="birth"] input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id)
}

function isAboveTheFold(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)
}

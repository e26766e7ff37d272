import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { gotoIdle, PHONE, typeDate, type Visits } from './support/browser.ts'

export function dateEntry(site: Site, browser: Visits): void {
  describe('the fields of a date', () => {
    it.each(['/', '/no-existe'])('take one tap and eight digits on %s, and lead to the profile', async (path) => {
      const page = await browser.open(PHONE)
      await page.goto(site.origin + path)
      await page.locator('#birth-d').tap()
      await page.keyboard.type('29111988')
      expect(await values(page)).toEqual(['29', '11', '1988'])
      expect(await page.locator('#birth-d').getAttribute('inputmode')).toBe('numeric')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/perfil?birth=1988-11-29')
    })

    it('take single digits with the sign that people write behind them, and go back with Backspace', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/matriz`)
      await page.locator('#birth-d').focus()
      await page.keyboard.type('5/6/1990')
      expect(await values(page)).toEqual(['5', '6', '1990'])
      // From one field to the one before it takes a press as well.
      for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Backspace')
      expect([await focused(page), await values(page)]).toEqual(['birth-d', ['', '', '']])
    })

    it.each(['Tab', '/'])(
      'take two digits with a %s behind them, out of habit, though they moved on already',
      async (key) => {
        const page = await browser.open()
        await page.goto(`${site.origin}/matriz`)
        await page.locator('#birth-d').focus()
        for (const press of ['2', '3', key, '1', '1', key, '1', '9', '8', '7']) await page.keyboard.press(press)
        expect(await values(page)).toEqual(['23', '11', '1987'])
        await page.keyboard.press('Tab')
        expect(await focused(page)).not.toBe('birth-a')
      },
    )

    it('are all filled by pasting a whole date into one of them', async () => {
      const page = await browser.open()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      await page.goto(`${site.origin}/matriz`)
      await page.evaluate(() => navigator.clipboard.writeText('15 de mayo de 1990'))
      await page.locator('#birth-m').focus()
      await page.keyboard.press('ControlOrMeta+v')
      expect(await values(page)).toEqual(['15', '5', '1990'])
    })

    it('say in words what is wrong, seen and heard, and nothing is sent', async () => {
      const page = await browser.open(PHONE)
      await gotoIdle(page, `${site.origin}/perfil`)
      const asked: string[] = []
      // The icon comes when the browser likes.
      page.on('request', (request) => !/icono/.test(request.url()) && asked.push(request.url()))
      await page.getByRole('button', { name: 'Ver mi matriz' }).tap()
      const alert = page.getByRole('alert')
      expect(await alert.textContent()).toBe('Escribe la fecha: día, mes y año.')
      for (const [date, problem, field] of [
        ['1990-02-29', 'Febrero de 1990 tiene 28 días.', 'birth-d'],
        ['1990-13-05', 'El mes va del 1 al 12.', 'birth-m'],
        ['2101-01-01', 'El año tiene que estar entre 1900 y 2100.', 'birth-a'],
      ] as const) {
        await typeDate(page, date)
        await page.getByRole('button', { name: 'Ver mi matriz' }).tap()
        expect([await alert.textContent(), await alert.isVisible()]).toEqual([problem, true])
        expect(await focused(page)).toBe(field)
        const wrong = page.locator('[aria-invalid="true"]')
        expect(await wrong.getAttribute('id')).toBe(field)
        expect(await wrong.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'))
      }
      expect(asked).toEqual([])
      await typeDate(page, '1990-02-28')
      expect([await alert.textContent(), await page.locator('[aria-invalid]').count()]).toEqual(['', 0])
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
  const inputs = page.locator('[data-date="birth"] input')
  return inputs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id)
}

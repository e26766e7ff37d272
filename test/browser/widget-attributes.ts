import { describe, expect, it } from 'vitest'
import golden from '../golden/matrix.json' with { type: 'json' }
import type { Site } from '../support/site.ts'
import { violations } from './accessibility.ts'
import { SCROLLED, type Visits } from './support/browser.ts'
import { ALL_SEEN, CHART, seenIn, setBirth, useWidget } from './support/widget.ts'

/** What a script needs to be loaded from another origin. */
const FOREIGN = {
  'Content-Type': 'text/javascript',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export function widgetAttributes(site: Site, browser: Visits): void {
  const { documentedCode, visit } = useWidget(site, browser)

  describe('what the element for other pages can be told', () => {
    it('links every point with its reading where that is wanted', async () => {
      const { page } = await visit(await documentedCode())
      const element = page.locator('destiny-matrix')
      await element.evaluate((one) => one.setAttribute('readings', ''))
      const link = element.getByRole('link', { name: /^12 Karma: El Colgado/ })
      expect(await link.getAttribute('href')).toBe(`${site.origin}/arcanos/12#karma`)
      expect(await element.locator('a[data-point]').count()).toBe(32)
      await element.evaluate((one) => one.removeAttribute('readings'))
      expect(await element.locator('a[data-point]').count()).toBe(0)
    })

    it('shows the twelve cards with the readings, drawn from one file that is the same for every date', async () => {
      const { page, asked, said, address } = await visit(await documentedCode())
      const element = page.locator('destiny-matrix')
      await element.evaluate((one) => one.setAttribute('readings', ''))
      const cards = element.locator('.cards a')
      expect(await cards.count()).toBe(12)
      const karma = element.getByRole('link', { name: 'Karma El Colgado', exact: true })
      expect(await karma.getAttribute('href')).toBe(`${site.origin}/arcanos/12#karma`)
      await cards.first().scrollIntoViewIfNeeded()
      const drawn = () =>
        cards.evaluateAll((all) => all.filter((one) => one.querySelectorAll('.card path').length > 3).length)
      await expect.poll(drawn, SCROLLED).toBe(12)
      await setBirth(element, '2000-02-29')
      await expect.poll(drawn, SCROLLED).toBe(12)
      expect(asked).toEqual([address, `${site.origin}/widget.js`, `${site.origin}/cartas/todas.js`])
      expect(said).toEqual([])
      expect(await violations(page)).toEqual([])
    })

    it.each(['birth="1990-05-15" readings', 'readings birth="1990-05-15" theme="dark" size="320"'])(
      'shows 32 numbers and twelve whole cards once those are drawn, with %s in the HTML',
      async (attributes) => {
        const code = (await documentedCode()).replace('birth="1990-05-15"', attributes)
        const { page, said } = await visit(code)
        const element = page.locator('destiny-matrix')
        await expect.poll(() => seenIn(element), SCROLLED).toEqual(ALL_SEEN)
        await setBirth(element, '2000-02-29')
        await expect.poll(() => seenIn(element), SCROLLED).toEqual(ALL_SEEN)
        expect(said).toEqual([])
      },
    )

    it('keeps the names and links of its cards where their drawings do not arrive', async () => {
      const { page } = await visit(await documentedCode())
      const isAsked = page.waitForRequest('**/cartas/todas.js')
      await page.route('**/cartas/todas.js', (route) => route.abort())
      const element = page.locator('destiny-matrix')
      await element.evaluate((one) => one.setAttribute('readings', ''))
      const card = element.getByRole('link', { name: 'Karma El Colgado', exact: true })
      await card.scrollIntoViewIfNeeded()
      await isAsked
      expect(await card.locator('.card').textContent()).toBe('12')
      expect(await card.isVisible()).toBe(true)
    })

    it('has its date as a property, also one that was set before it was known', async () => {
      const code = '<destiny-matrix></destiny-matrix>'
      const { page } = await visit(code)
      await page.evaluate(() => Object.assign(document.querySelector('destiny-matrix')!, { birth: '15/5/1990' }))
      await page.addScriptTag({ url: `${site.origin}/widget.js`, type: 'module' })
      await page.getByRole('img', { name: CHART }).waitFor()
      const { birth, attribute } = await page.evaluate(() => {
        const element = document.querySelector('destiny-matrix') as HTMLElement & { birth: string }
        const { birth } = element
        element.birth = '2000-02-29'
        return { birth, attribute: element.getAttribute('birth') }
      })
      expect([birth, attribute]).toEqual(['15/5/1990', '2000-02-29'])
      await page.getByRole('img', { name: 'Matriz del destino del 29 de febrero de 2000' }).waitFor()
    })

    it('tells the page which date a visitor has chosen, once, and of no other change', async () => {
      const { page } = await visit((await documentedCode()).replace('birth="1990-05-15"', 'field'))
      const element = page.locator('destiny-matrix')
      await element.evaluate((one) => {
        const chosen: string[] = []
        Object.assign(globalThis, { chosen })
        document.addEventListener('change', ({ target }) =>
          chosen.push((target as typeof one & { birth: string }).birth),
        )
      })
      await setBirth(element, '2000-02-29')
      for (const [part, text] of Object.entries({ Día: '15', Mes: '5', Año: '1990' })) {
        await element.getByLabel(part).fill(text)
      }
      await element.getByRole('button').click()
      await page.getByRole('img', { name: CHART }).waitFor()
      expect(await page.evaluate('chosen')).toEqual(['1990-05-15'])
    })

    it('comes from the package without an instance: no link to one, unless it is named', async () => {
      const { page, said } = await visit('<destiny-matrix birth="1990-05-15" readings></destiny-matrix>')
      await page.route('**/widget.js', (route) => route.fulfill({ path: 'dist/widget.js', headers: FOREIGN }))
      await page.addScriptTag({ url: `${site.origin}/widget.js`, type: 'module' })
      await page.getByRole('img', { name: CHART }).waitFor()
      const element = page.locator('destiny-matrix')
      expect(await element.getByRole('link').allTextContents()).toEqual(['CC-BY 4.0'])
      await element.evaluate((one, service) => one.setAttribute('service', service), site.origin)
      const card = element.getByRole('link', { name: 'Karma El Colgado', exact: true })
      expect(await card.getAttribute('href')).toBe(`${site.origin}/arcanos/12#karma`)
      expect(said).toEqual([])
    })

    it('is a whole calculator with fields of its own', async () => {
      const { page, asked, said } = await visit((await documentedCode()).replace('birth="1990-05-15"', 'field'))
      const element = page.locator('destiny-matrix')
      await element.getByRole('group', { name: 'Fecha de nacimiento' }).waitFor()
      expect(await element.getByRole('alert').allTextContents()).toEqual([''])
      for (const [iso, { positions }] of Object.entries(golden).slice(0, 3)) {
        const [year, month, day] = iso.split('-') as [string, string, string]
        for (const [label, text] of Object.entries({ Día: day, Mes: month, Año: year })) {
          await element.getByRole('textbox', { name: label }).fill(text)
        }
        await element.getByRole('button', { name: 'Ver la matriz' }).click()
        expect(await element.locator('[data-point="E"] .number').textContent()).toBe(String(positions.center))
        expect(await element.getByRole('textbox', { name: 'Año' }).inputValue()).toBe(year)
      }
      expect(await violations(page)).toEqual([])
      expect(asked).toHaveLength(2)
      expect(said).toEqual([])
    })

    it('has the date of its chart in its fields, however that came, but interrupts nobody who types', async () => {
      const { page } = await visit((await documentedCode()).replace('birth="1990-05-15"', 'field'))
      const element = page.locator('destiny-matrix')
      const year = element.getByRole('textbox', { name: 'Año' })
      const fields = () =>
        element.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
      await year.waitFor()
      await setBirth(element, '1990-05-15')
      expect(await fields()).toEqual(['15', '5', '1990'])
      // What was wrong with another date is not said of this one.
      await element.getByRole('textbox', { name: 'Día' }).fill('32')
      await element.getByRole('button', { name: 'Ver la matriz' }).focus()
      expect(await element.getByRole('alert').textContent()).not.toBe('')
      await setBirth(element, '2000-02-29')
      expect(await fields()).toEqual(['29', '2', '2000'])
      expect(await element.getByRole('alert').textContent()).toBe('')
      await element.evaluate((one) => {
        const parent = one.parentElement!
        one.remove()
        one.setAttribute('birth', '1988-11-29')
        parent.append(one)
      })
      expect(await fields()).toEqual(['29', '11', '1988'])
      await year.fill('198')
      await setBirth(element, '1990-05-15')
      expect(await fields()).toEqual(['29', '11', '198'])
      // Another attribute is not about the date.
      await element.getByRole('button', { name: 'Ver la matriz' }).focus()
      await element.evaluate((one) => one.setAttribute('theme', 'dark'))
      expect(await fields()).toEqual(['29', '11', '198'])
    })

    it('reads a date that is pasted into its fields, and says in words what is wrong with one', async () => {
      const { page } = await visit((await documentedCode()).replace('birth="1990-05-15"', 'field'))
      const element = page.locator('destiny-matrix')
      await element.getByRole('textbox', { name: 'Día' }).evaluate((field) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', '15 de mayo de 1990')
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await page.keyboard.press('Enter')
      await page.getByRole('img', { name: CHART }).waitFor()
      await element.getByRole('textbox', { name: 'Día' }).fill('30')
      await element.getByRole('textbox', { name: 'Mes' }).fill('2')
      expect(await element.getByRole('alert').textContent()).toBe('Febrero de 1990 tiene 28 días.')
      await element.getByRole('button', { name: 'Ver la matriz' }).click()
      expect(await element.evaluate((one) => one.shadowRoot!.activeElement!.getAttribute('data-part'))).toBe('day')
      expect(await page.getByRole('img', { name: CHART }).count()).toBe(1)
    })

    it.each(['15/5/1990', '1990/5/15', '15 de mayo de 1990'])('reads %s as the pages do', async (birth) => {
      const { page } = await visit((await documentedCode()).replace('1990-05-15', birth))
      await page.getByRole('img', { name: CHART }).waitFor()
    })

    it('says in one line what is wrong with a date, as the pages do, and recovers', async () => {
      const { page, asked, said } = await visit(await documentedCode())
      const element = page.locator('destiny-matrix')
      for (const [birth, line] of [
        ['1990-02-30', 'Febrero de 1990 tiene 28 días.'],
        ['31/12/1899', 'El año tiene que estar entre 1900 y 2100.'],
        ['<img src=x>', '«<img src=x>» no es una fecha. Escríbela en cifras: día, mes y año.'],
        ['', 'Falta la fecha.'],
        [undefined, 'Falta la fecha.'],
      ] as const) {
        await setBirth(element, birth)
        expect(await element.getByRole('alert').allTextContents()).toEqual([line])
        expect(await element.locator('svg, img').count()).toBe(0)
        await setBirth(element, '1990-05-15')
        expect(await element.getByRole('img', { name: CHART }).count()).toBe(1)
        expect(await element.getByRole('alert').count()).toBe(0)
      }
      expect(asked).toHaveLength(2)
      expect(said).toEqual([])
    })
  })
}

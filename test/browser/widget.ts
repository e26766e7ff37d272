import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LICENSE_URL } from '../contract/facts.ts'
import golden from '../golden/matrix.json' with { type: 'json' }
import type { Site } from '../support/site.ts'
import { violations } from './accessibility.ts'
import { DESKTOP, PHONE, type Visits } from './support/browser.ts'
import { CHART, setBirth, useWidget } from './support/widget.ts'

/** In the order of the API, and of the golden vectors. */
const POSITION_NAMES = [
  ...['Personalidad', 'Sociedad', 'Alma', 'Cuerpo', 'Espíritu', 'Centro'],
  ...['Talentos', 'Karma', 'Dinero', 'Relaciones', 'Destino', 'Propósito'],
]

export function widget(site: Site, browser: Visits): void {
  const { documentedCode, visit } = useWidget(site, browser)

  describe('the element for other pages', () => {
    it('works as the documentation says, and asks for nothing but its script', async () => {
      const { page, address, asked, said } = await visit(await documentedCode())
      await page.getByRole('img', { name: CHART }).waitFor()
      expect(asked).toEqual([address, `${site.origin}/widget.js`])
      expect(said).toEqual([])
    })

    it('shows the twelve numbers of every golden date, and follows its attribute', async () => {
      const { page, asked, said } = await visit(await documentedCode())
      const element = page.locator('destiny-matrix')
      for (const [iso, { points, positions }] of Object.entries(golden)) {
        await setBirth(element, iso)
        const shown = await shownBy(element)
        expect(Object.fromEntries(shown.map(({ point, number }) => [point, number])), iso).toMatchObject(points)
        const numbers = new Map(shown.map(({ name, number }) => [name, number]))
        expect(
          POSITION_NAMES.map((name) => numbers.get(name)),
          iso,
        ).toEqual(Object.values(positions))
      }
      expect(asked).toHaveLength(2)
      expect(said).toEqual([])
    })

    it('gives the credit that the licence asks for, with links that lead there', async () => {
      const { page } = await visit(await documentedCode())
      const links = page.locator('destiny-matrix').getByRole('link')
      expect(
        await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
      ).toEqual([
        ['Open Numerology Data Service', `${site.origin}/`],
        ['CC-BY 4.0', LICENSE_URL],
      ])
      for (const link of await links.all()) expect(await link.isVisible()).toBe(true)
      expect(await links.last().getAttribute('rel')).toContain('license')
    })

    it('stands several times on a page, also when a script of the page makes one', async () => {
      const code = await documentedCode()
      const { page, asked, said } = await visit(`${code}\n${code.replace('1990-05-15', '2000-02-29')}`)
      await page.evaluate(() => {
        const made = document.createElement('destiny-matrix')
        made.setAttribute('birth', '1900-01-01')
        document.querySelector('main')!.append(made)
      })
      const charts = page.getByRole('img', { name: /^Matriz del destino del / })
      const names = await charts.evaluateAll((all) => all.map((chart) => chart.querySelector('title')!.textContent))
      expect(names).toEqual([
        CHART,
        'Matriz del destino del 29 de febrero de 2000',
        'Matriz del destino del 1 de enero de 1900',
      ])
      const centers = page.locator('destiny-matrix [data-point="E"]')
      expect(await centers.evaluateAll((all) => all.map((one) => one.querySelector('.number')!.textContent))).toEqual(
        ['1990-05-15', '2000-02-29', '1900-01-01'].map((iso) =>
          String(golden[iso as keyof typeof golden].positions.center),
        ),
      )
      expect(asked).toHaveLength(2)
      expect(said).toEqual([])
    })

    it.each([
      ['light', PHONE],
      ['dark', DESKTOP],
    ] as const)('has nothing that axe objects to in the %s scheme', async (colorScheme, device) => {
      const code = await documentedCode()
      const wrong = '<destiny-matrix birth="1990-02-30"></destiny-matrix>'
      const { page } = await visit(`${code}\n${wrong}`, { ...device, colorScheme })
      await page.getByRole('alert').waitFor()
      expect(await violations(page)).toEqual([])
    })

    it.each(['br', 'gzip'])('weighs less than 20 kB as it is sent in %s', async (encoding) => {
      const response = await site.get('/widget.js', { 'Accept-Encoding': encoding })
      expect(response.header('Content-Encoding')).toBe(encoding)
      expect(response.body.length).toBeLessThan(20_000)
    })

    it('lives on the page that documents it', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin}/documentacion/widget`)
      await page.getByRole('img', { name: CHART }).waitFor()
    })
  })
}

/** The numbers that stand in the chart, with their points and the names written beside them. */
function shownBy(element: Locator) {
  return element.locator('[data-point]').evaluateAll((groups) =>
    groups.map((group) => ({
      point: group.getAttribute('data-point')!,
      number: Number(group.querySelector('.number')!.textContent),
      name: group.querySelector('.name')?.textContent,
    })),
  )
}

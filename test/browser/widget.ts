import type { BrowserContextOptions, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { measure } from '../chart/measured.ts'
import { LICENSE_URL } from '../contract/facts.ts'
import golden from '../golden/matrix.json' with { type: 'json' }
import { unescapeHtml } from '../support/html.ts'
import type { Site } from '../support/site.ts'
import { violations } from './accessibility.ts'
import { DESKTOP, PHONE, type Visits } from './support/browser.ts'
import { openHostPage } from './support/host-page.ts'

/** In the order of the API, and of the golden vectors. */
const POSITION_NAMES = [
  ...['Personalidad', 'Sociedad', 'Alma', 'Cuerpo', 'Espíritu', 'Centro'],
  ...['Talentos', 'Karma', 'Dinero', 'Relaciones', 'Destino', 'Propósito'],
]

const CHART = 'Matriz del destino del 15 de mayo de 1990'

export function widget(site: Site, browser: Visits): void {
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

    it.each(['light', 'dark'] as const)(
      'takes the colour of its page in the %s scheme, and has no background',
      async (colorScheme) => {
        const { page } = await visit(await documentedCode(), { ...DESKTOP, colorScheme })
        const element = page.locator('destiny-matrix')
        await page.getByRole('img', { name: CHART }).waitFor()
        for (const color of ['rgb(12, 90, 60)', 'rgb(250, 240, 210)']) {
          await page.evaluate((value) => {
            document.body.style.color = value
          }, color)
          for (const text of ['.name', '[data-point]:not(.position) .number', '.ages text', '.ring text']) {
            expect(await stylesOf(element, text, 'fill')).toEqual([color])
          }
          expect(await stylesOf(element, 'a', 'color')).toEqual([color])
        }
        expect(await element.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
        expect(await stylesOf(element, '[data-point]:not(.position) .point', 'fill')).toEqual(['none'])
      },
    )

    it('has colours and a background of its own with a theme, whatever the page has', async () => {
      const { page } = await visit('<destiny-matrix birth="1990-05-15" theme="dark"></destiny-matrix>')
      const element = page.locator('destiny-matrix')
      const look = async () => [
        await element.evaluate((one) => getComputedStyle(one).backgroundColor),
        (await stylesOf(element, '.position > .name', 'fill'))[0],
      ]
      await page.addScriptTag({ url: `${site.origin}/widget.js`, type: 'module' })
      await page.getByRole('img', { name: CHART }).waitFor()
      const dark = await look()
      await element.evaluate((one) => one.setAttribute('theme', 'light'))
      const light = await look()
      expect(dark).toEqual(['rgb(21, 19, 28)', 'rgb(236, 231, 245)'])
      expect(light).toEqual(['rgb(250, 247, 242)', 'rgb(34, 28, 53)'])
    })

    it('is as wide as it is told, and no letter of it is smaller than 11 px', async () => {
      const { page } = await visit(await documentedCode())
      const element = page.locator('destiny-matrix')
      for (const size of [260, 280, 320, 480, 640]) {
        await element.evaluate((one, value) => one.setAttribute('size', String(value)), size)
        expect((await element.boundingBox())!.width).toBe(size)
        const { texts, discs } = await measure(page, 'destiny-matrix svg')
        expect(discs).toHaveLength(32)
        expect({ size, small: texts.filter(({ fontSize }) => fontSize < 10.95) }).toEqual({ size, small: [] })
      }
      for (const wrong of ['-1', '0', 'red', '1e9', '']) {
        await element.evaluate((one, value) => one.setAttribute('size', value), wrong)
        expect((await element.boundingBox())!.width).toBeGreaterThan(640)
      }
    })

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
      expect(await element.getByRole('alert').textContent()).toBe('Febrero de 1990 tuvo 28 días.')
      await element.getByRole('button', { name: 'Ver la matriz' }).click()
      expect(await element.evaluate((one) => one.shadowRoot!.activeElement!.getAttribute('data-part'))).toBe('day')
      expect(await page.getByRole('img', { name: CHART }).count()).toBe(1)
    })

    it('says in one line what is wrong with a date, and recovers', async () => {
      const { page, asked, said } = await visit(await documentedCode())
      const element = page.locator('destiny-matrix')
      for (const birth of ['1990-02-30', '15/5/1990', '1899-12-31', '<img src=x>', '', undefined]) {
        await setBirth(element, birth)
        const problem = birth ? `«${birth}» no es una fecha de 1900 a 2100.` : 'Falta la fecha.'
        const line = `${problem} Escríbela así: 1990-05-15.`
        expect(await element.getByRole('alert').allTextContents()).toEqual([line])
        expect(await element.locator('svg, img').count()).toBe(0)
        await setBirth(element, '1990-05-15')
        expect(await element.getByRole('img', { name: CHART }).count()).toBe(1)
        expect(await element.getByRole('alert').count()).toBe(0)
      }
      expect(asked).toHaveLength(2)
      expect(said).toEqual([])
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

    it('is in the middle of its card there, also on a screen wider than it', async () => {
      const page = await browser.open({ viewport: { width: 1440, height: 900 } })
      await page.goto(`${site.origin}/documentacion/widget`)
      await page.getByRole('img', { name: CHART }).waitFor()
      const element = page.locator('.card > destiny-matrix')
      const [inner, outer] = [(await element.boundingBox())!, (await element.locator('..').boundingBox())!]
      expect(inner.width).toBeLessThan(outer.width - 100)
      expect(inner.x + inner.width / 2).toBeCloseTo(outer.x + outer.width / 2, 0)
    })
  })

  /** What the documentation tells people to copy. */
  async function documentedCode(): Promise<string> {
    const { text } = await site.get('/documentacion/widget')
    const [, code] = /<pre id="codigo-widget"><code>([^<]+)</.exec(text)!
    return unescapeHtml(code!)
  }

  /** A visit to somebody else's page, with a list of all requests and of all that the console said. */
  async function visit(content: string, options?: BrowserContextOptions) {
    const address = await openHostPage(site.origin, content)
    const page = await browser.open(options)
    const asked: string[] = []
    const said: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(address)
    return { page, address, asked, said }
  }
}

async function setBirth(element: Locator, birth: string | undefined): Promise<void> {
  await element.evaluate((one, value) => {
    if (value === undefined) one.removeAttribute('birth')
    else one.setAttribute('birth', value)
  }, birth)
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

/** The different values that a property has on all such parts. */
function stylesOf(element: Locator, selector: string, property: string): Promise<string[]> {
  return element
    .locator(selector)
    .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one).getPropertyValue(name)))], property)
}

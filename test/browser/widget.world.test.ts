import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LICENSE_URL } from '../contract/facts.ts'
import golden from '../golden/matrix.json' with { type: 'json' }
import { unescapeHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { violations } from './support/accessibility.ts'
import { DESKTOP, PHONE, SCROLLED, useBrowser } from './support/browser.ts'
import { ALL_SEEN, seenIn, setBirth, visitor } from './support/widget.ts'

const site = useSite()
const browser = useBrowser()
const visit = visitor(site, browser)

const CHART = 'Matriz del destino del 15 de mayo de 1990'
/** In the order of the API, and of the golden vectors. */
const POSITION_NAMES = [
  ...['Personalidad', 'Sociedad', 'Alma', 'Cuerpo', 'Espíritu', 'Centro'],
  ...['Talentos', 'Karma', 'Dinero', 'Relaciones', 'Destino', 'Propósito'],
]
/** What a script needs to be loaded from another origin. */
const FOREIGN = {
  'Content-Type': 'text/javascript',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

describe('the element for other pages', () => {
  it('works as the documentation says, asks for nothing but its script, and gives the credit', async () => {
    const { page, address, asked, said, element } = await visit(await documentedCode())
    await page.getByRole('img', { name: CHART }).waitFor()
    const links = element.getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['Open Numerology Data Service', `${site.origin}/`],
      ['CC-BY 4.0', LICENSE_URL],
    ])
    expect(await links.last().getAttribute('rel')).toContain('license')
    expect(asked).toEqual([address, `${site.origin}/widget.js`])
    expect(said).toEqual([])
  })

  it('shows the numbers of every golden date, and follows its attribute', async () => {
    const { element, said } = await visit(await documentedCode())
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
    expect(said).toEqual([])
  })

  it('stands several times on a page, also when a script of the page makes one', async () => {
    const code = await documentedCode()
    const { page } = await visit(`${code}\n${code.replace('1990-05-15', '2000-02-29')}`)
    await page.evaluate(() => {
      const made = document.createElement('destiny-matrix')
      made.setAttribute('birth', '1900-01-01')
      document.querySelector('main')!.append(made)
    })
    const charts = page.getByRole('img', { name: /^Matriz del destino del / })
    expect(await charts.evaluateAll((all) => all.map((chart) => chart.querySelector('title')!.textContent))).toEqual([
      ...[CHART, 'Matriz del destino del 29 de febrero de 2000', 'Matriz del destino del 1 de enero de 1900'],
    ])
  })

  it.each([
    ['light', PHONE],
    ['dark', DESKTOP],
  ] as const)('has nothing that axe objects to in the %s scheme', async (colorScheme, device) => {
    const wrong = '<destiny-matrix birth="1990-02-30"></destiny-matrix>'
    const { page } = await visit(`${await documentedCode()}\n${wrong}`, { ...device, colorScheme })
    await page.getByRole('alert').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('weighs less than 20 kB as it is sent', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await site.get('/widget.js', { 'Accept-Encoding': encoding })
      expect([response.header('Content-Encoding'), response.body.length < 20_000]).toEqual([encoding, true])
    }
  })

  it('takes the colours of its page, or with a theme has its own, and is as wide as it is told', async () => {
    const { page, element } = await visit(await documentedCode())
    const look = async () => [
      await element.evaluate((one) => getComputedStyle(one).backgroundColor),
      await element
        .locator('.name')
        .first()
        .evaluate((one) => getComputedStyle(one).fill),
    ]
    await page.evaluate(() => {
      document.body.style.color = 'rgb(12, 90, 60)'
    })
    expect(await look()).toEqual(['rgba(0, 0, 0, 0)', 'rgb(12, 90, 60)'])
    await element.evaluate((one) => one.setAttribute('theme', 'dark'))
    expect(await look()).toEqual(['rgb(21, 19, 28)', 'rgb(236, 231, 245)'])
    await element.evaluate((one) => one.setAttribute('size', '320'))
    expect((await element.boundingBox())!.width).toBe(320)
  })
})

describe('with readings it', () => {
  it.each(['birth="1990-05-15" readings', 'readings birth="1990-05-15" theme="dark" size="320"'])(
    'shows 32 numbers and twelve whole cards once those are drawn: %s in the HTML',
    async (attributes) => {
      const code = (await documentedCode()).replace('birth="1990-05-15"', attributes)
      const { element, asked, said, address } = await visit(code)
      await expect.poll(() => seenIn(element), SCROLLED).toEqual(ALL_SEEN)
      await setBirth(element, '2000-02-29')
      await expect.poll(() => seenIn(element), SCROLLED).toEqual(ALL_SEEN)
      // One file that is the same for every date.
      expect(asked).toEqual([address, `${site.origin}/widget.js`, `${site.origin}/cartas/todas.js`])
      expect(said).toEqual([])
    },
  )

  it('links every point and card with its reading, also where the drawings do not arrive', async () => {
    const { page, element } = await visit(await documentedCode())
    await page.route('**/cartas/todas.js', (route) => route.abort())
    await element.evaluate((one) => one.setAttribute('readings', ''))
    expect(await element.locator('a[data-point]').count()).toBe(32)
    for (const name of [/^12 Karma: El Colgado/, /^Karma El Colgado$/]) {
      const link = element.getByRole('link', { name })
      expect(await link.getAttribute('href')).toBe(`${site.origin}/arcanos/12#karma`)
    }
    expect(
      await element
        .getByRole('link', { name: /^Karma El Colgado$/ })
        .locator('.card')
        .textContent(),
    ).toBe('12')
  })

  it('from the package knows no instance, unless one is named', async () => {
    const { page, element } = await visit('<destiny-matrix birth="1990-05-15" readings></destiny-matrix>')
    await page.route('**/widget.js', (route) => route.fulfill({ path: 'dist/widget.js', headers: FOREIGN }))
    await page.addScriptTag({ url: `${site.origin}/widget.js`, type: 'module' })
    await page.getByRole('img', { name: CHART }).waitFor()
    expect(await element.getByRole('link').allTextContents()).toEqual(['CC-BY 4.0'])
    await element.evaluate((one, service) => one.setAttribute('service', service), site.origin)
    const card = element.getByRole('link', { name: 'Karma El Colgado', exact: true })
    expect(await card.getAttribute('href')).toBe(`${site.origin}/arcanos/12#karma`)
  })
})

describe('its date', () => {
  it('is a property too, also one that was set before it was known', async () => {
    const { page, element } = await visit('<destiny-matrix></destiny-matrix>')
    await element.evaluate((one) => Object.assign(one, { birth: '15/5/1990' }))
    await page.addScriptTag({ url: `${site.origin}/widget.js`, type: 'module' })
    await page.getByRole('img', { name: CHART }).waitFor()
    await element.evaluate((one) => Object.assign(one, { birth: '2000-02-29' }))
    expect(await element.getAttribute('birth')).toBe('2000-02-29')
  })

  it('is chosen in fields of its own, which tell the page once, follow the chart and interrupt nobody who types', async () => {
    const { page, element } = await visit((await documentedCode()).replace('birth="1990-05-15"', 'field'))
    await element.evaluate((one) => {
      const chosen: string[] = []
      Object.assign(globalThis, { chosen })
      document.addEventListener('change', ({ target }) => chosen.push((target as typeof one & { birth: string }).birth))
    })
    for (const [label, text] of Object.entries({ Día: '15', Mes: '5', Año: '1990' })) {
      await element.getByRole('textbox', { name: label }).fill(text)
    }
    await element.getByRole('button', { name: 'Ver la matriz' }).click()
    await page.getByRole('img', { name: CHART }).waitFor()
    expect(await page.evaluate('chosen')).toEqual(['1990-05-15'])
    const fields = () =>
      element.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await setBirth(element, '2000-02-29')
    expect(await fields()).toEqual(['29', '2', '2000'])
    await element.getByRole('textbox', { name: 'Año' }).fill('198')
    await setBirth(element, '1990-05-15')
    expect(await fields()).toEqual(['29', '2', '198'])
    expect(await violations(page)).toEqual([])
  })

  it('is refused in one line that says what is wrong, as on the pages, and the element recovers', async () => {
    const { element, said } = await visit(await documentedCode())
    for (const [birth, line] of [
      ['1990-02-30', 'Febrero de 1990 tiene 28 días.'],
      ['31/12/1899', 'El año tiene que estar entre 1900 y 2100.'],
      ['<img src=x>', '«<img src=x>» no es una fecha. Escríbela en cifras: día, mes y año.'],
      ['', 'Falta la fecha.'],
    ] as const) {
      await setBirth(element, birth)
      expect(await element.getByRole('alert').allTextContents()).toEqual([line])
      expect(await element.locator('svg, img').count()).toBe(0)
      await setBirth(element, '15 de mayo de 1990')
      expect(await element.getByRole('img', { name: CHART }).count()).toBe(1)
    }
    expect(said).toEqual([])
  })
})

/** What the documentation tells people to copy. */
async function documentedCode(): Promise<string> {
  const { text } = await site.get('/documentacion/widget')
  return unescapeHtml(/<pre id="codigo-widget"><code>([^<]+)</.exec(text)![1]!)
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

import type { BrowserContextOptions, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LICENSE_URL, pathOfDate } from '../contract/facts.ts'
import golden from '../golden/matrix.json' with { type: 'json' }
import { DATES } from '../parity/sample.ts'
import { useSite } from '../support/site.ts'
import { violations } from './support/accessibility.ts'
import { DESKTOP, PHONE, SCROLLED, useBrowser } from './support/browser.ts'
import { visitHostPage } from './support/host-page.ts'

const site = useSite()
const browser = useBrowser()

const BIRTH = '1990-05-15'
const CHART = 'Matriz del destino del 15 de mayo de 1990'
const visit = (content: string, options?: BrowserContextOptions) => visitHostPage(site, browser, content, options)

/** With the script of the service. */
const visitWith = (content: string, options?: BrowserContextOptions) =>
  visit(`<script type="module" src="${site.origin}/widget.js"></script>\n${content}`, options)

function set(element: Locator, name: string, value: string): Promise<void> {
  return element.evaluate((one, [name, value]) => one.setAttribute(name, value), [name, value] as const)
}

const MATRIX = `<destiny-matrix birth="${BIRTH}"></destiny-matrix>`
const WITH_TEXTS = `<destiny-matrix birth="${BIRTH}" texts></destiny-matrix>`

describe('the element for other pages', () => {
  it('asks for nothing but its script, gives the credit, and shows the numbers of every golden date', async () => {
    const { page, address, asked, said, element } = await visitWith(MATRIX)
    await page.getByRole('img', { name: CHART }).waitFor()
    const links = element.getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['Open Numerology Data Service', `${site.origin}/`],
      ['CC-BY 4.0', LICENSE_URL],
    ])
    expect(await links.last().getAttribute('rel')).toContain('license')
    for (const [iso, { points }] of Object.entries(golden)) {
      await set(element, 'birth', iso)
      expect(await numbersIn(element), iso).toMatchObject(points)
    }
    expect(asked).toEqual([address, `${site.origin}/widget.js`])
    expect(said).toEqual([])
  })

  it('weighs less than 20 kB as it is sent', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await site.get('/widget.js', { 'Accept-Encoding': encoding })
      expect([response.header('Content-Encoding'), response.body.length < 20_000]).toEqual([encoding, true])
    }
  })

  it.each([
    ['light', PHONE],
    ['dark', DESKTOP],
  ] as const)('has nothing that axe objects to in the %s scheme', async (colorScheme, device) => {
    const others =
      '<destiny-matrix field birth="1990-02-30"></destiny-matrix><life-path number="11"></life-path><life-path number="10"></life-path>'
    const { page, element } = await visitWith(WITH_TEXTS + others, { ...device, colorScheme })
    await arrived(element)
    await element.locator('[data-key=soul] summary').click()
    await page.locator('life-path [data-key=love] summary').first().click()
    expect(await violations(page)).toEqual([])
  })

  it('takes the colours of its page, or with a theme has its own, and is as wide as it is told', async () => {
    const { page, element } = await visitWith(MATRIX)
    const name = element.locator('.name').first()
    const look = async () => [
      await element.evaluate((one) => getComputedStyle(one).backgroundColor),
      await name.evaluate((one) => getComputedStyle(one).fill),
    ]
    await page.evaluate(() => {
      document.body.style.color = 'rgb(12, 90, 60)'
    })
    expect(await look()).toEqual(['rgba(0, 0, 0, 0)', 'rgb(12, 90, 60)'])
    await set(element, 'theme', 'dark')
    expect(await look()).toEqual(['rgb(21, 19, 28)', 'rgb(236, 231, 245)'])
    await set(element, 'size', '320')
    expect((await element.boundingBox())!.width).toBe(320)
  })

  it('has its date as a property too, also one that was set before it was known', async () => {
    const { page, element } = await visit('<destiny-matrix></destiny-matrix>')
    await element.evaluate((one) => Object.assign(one, { birth: '15/5/1990' }))
    await page.addScriptTag({ url: `${site.origin}/widget.js`, type: 'module' })
    await page.getByRole('img', { name: CHART }).waitFor()
    await element.evaluate((one) => Object.assign(one, { birth: '2000-02-29' }))
    expect(await element.getAttribute('birth')).toBe('2000-02-29')
  })

  it('has fields for it, which tell the page once, follow the chart and interrupt nobody who types', async () => {
    const { page, element } = await visitWith('<destiny-matrix field></destiny-matrix>')
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
    await set(element, 'birth', '2000-02-29')
    expect(await fields()).toEqual(['29', '2', '2000'])
    await element.getByRole('textbox', { name: 'Año' }).fill('198')
    await set(element, 'birth', '1990-05-15')
    expect(await fields()).toEqual(['29', '2', '198'])
  })

  it('says in one line what is wrong with a date or a number, and recovers', async () => {
    const { element, said, page } = await visitWith(`${MATRIX}<life-path number="10"></life-path>`)
    for (const [birth, line] of [
      ['1990-02-30', 'Febrero de 1990 tiene 28 días.'],
      ['<img src=x>', '«<img src=x>» no es una fecha. Escríbela en cifras: día, mes y año.'],
      ['', 'Falta la fecha.'],
    ] as const) {
      await set(element, 'birth', birth)
      expect(await element.getByRole('alert').allTextContents()).toEqual([line])
      expect(await element.locator('svg, img').count()).toBe(0)
      await set(element, 'birth', '15 de mayo de 1990')
      expect(await element.getByRole('img', { name: CHART }).count()).toBe(1)
    }
    expect(await page.locator('life-path').getByRole('alert').textContent()).toMatch(/^Ese número no es un camino/)
    expect(said).toEqual([])
  })

  it('tells who writes the page in the console which attribute there is not', async () => {
    const wrong = '<destiny-matrix birth="1990-05-15" text id="a" class="b" data-x v-if="y"></destiny-matrix>'
    const { page, said } = await visitWith(`${wrong}<life-path number="7" service="numeros.example"></life-path>`)
    await arrived(page.locator('life-path'))
    expect(said).toEqual([
      '<destiny-matrix> has no attribute "text"; it has birth, field, theme, size, service, texts, readings.',
      '<life-path> has service="numeros.example", which is neither an absolute address nor a folder such as ./carpeta.',
    ])
  })
})

describe('with readings it', () => {
  it('shows 32 numbers and twelve whole cards once those are drawn, each a link to its reading', async () => {
    const { element, asked, said, address } = await visitWith(MATRIX.replace('birth', 'readings birth'))
    await expect.poll(() => seenIn(element), SCROLLED).toEqual({ numbers: 32, cards: 12, isBroken: false })
    await set(element, 'birth', '2000-02-29')
    await expect.poll(() => seenIn(element), SCROLLED).toEqual({ numbers: 32, cards: 12, isBroken: false })
    await set(element, 'birth', BIRTH)
    expect(await element.locator('a[data-point]').count()).toBe(32)
    for (const name of [/^12 Karma: El Colgado/, /^Karma El Colgado$/]) {
      const link = element.getByRole('link', { name })
      expect(await link.getAttribute('href')).toBe(`${site.origin}/arcanos/12#karma`)
    }
    // One file that is the same for every date.
    expect(asked).toEqual([address, `${site.origin}/widget.js`, `${site.origin}/cartas/todas.js`])
    expect(said).toEqual([])
  })
})

describe('its texts', () => {
  it('are those of the service, and it is not told the date', async () => {
    const { element, asked, said, address } = await visitWith(WITH_TEXTS)
    await arrived(element)
    expect(asked).toEqual([address, `${site.origin}/widget.js`, `${site.origin}/api/charts/15-5-19`])
    for (const iso of [BIRTH, ...DATES.slice(0, 199)]) {
      await set(element, 'birth', iso)
      await arrived(element)
      expect(await textsIn(element), iso).toEqual(await saidOf(iso))
    }
    expect(said).toEqual([])
  })

  it('are folded; one unfolds at a time, by its row, by its point in the chart, or by the keyboard; on paper all', async () => {
    const { page, element } = await visitWith(WITH_TEXTS)
    await arrived(element)
    const openRows = () =>
      element.locator('details[open]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.key!))
    expect(await openRows()).toEqual([])
    await element.locator('[data-key=money] summary').click()
    expect(await openRows()).toEqual(['money'])
    await element.locator('a[data-point=D] .point').click()
    expect(await openRows()).toEqual(['karma'])
    expect(new URL(page.url()).hash).toBe('')
    await page.keyboard.press('Enter')
    expect(await openRows()).toEqual([])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    expect(await openRows()).toEqual(['talents'])
    await page.emulateMedia({ media: 'print' })
    const text = element.locator('[data-key=money] p').last()
    expect(await text.evaluate((one) => one.checkVisibility())).toBe(true)
  })

  it('move nothing when they come, and are legible where the page styles everything otherwise', async () => {
    const { page, element } = await visitWith(`${WITH_TEXTS}<h2 id="after">Después</h2>`)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { line-height: 1 } p, div, .essence { display: none } details { background: red }')
      document.adoptedStyleSheets = [sheet]
    })
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/charts/*', (route) => released.then(() => route.continue()))
    await set(element, 'birth', '2000-02-29')
    const top = () => page.locator('#after').evaluate((one) => one.getBoundingClientRect().top)
    const before = await top()
    expect(await element.locator('.texts[aria-busy]').count()).toBe(1)
    release()
    await arrived(element)
    expect(await top()).toBe(before)
    expect(await element.locator('.essence').isVisible()).toBe(true)
  })

  it('say so if they do not come or are something else, with a link and another try; the chart is there', async () => {
    const { page, element } = await visitWith(WITH_TEXTS)
    await page.route('**/api/charts/*', (route) => route.fulfill({ status: 200, body: '{}' }))
    await set(element, 'birth', '2000-02-29')
    const alert = element.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toMatch(/^Los textos no han llegado; .+Leer en Open Numerology$/)
    expect(await alert.getByRole('link').getAttribute('href')).toBe(`${site.origin}/`)
    expect(await element.locator('[data-point=E] .number').isVisible()).toBe(true)
    await page.unroute('**/api/charts/*')
    await element.getByRole('button', { name: 'Volver a intentarlo' }).click()
    await arrived(element)
    expect(await textsIn(element)).toEqual(await saidOf('2000-02-29'))
  })

  it('are those of a number, or of the number of a date that it tells nobody', async () => {
    const { page, asked, said } = await visitWith('<life-path number="7"></life-path>')
    const element = page.locator('life-path')
    const expectRecord = async (number: number) => {
      await arrived(element)
      const shown = await element.locator('.texts').evaluate((one) => one.textContent)
      const record = (await site.get(`/api/life-path/${number}`)).json<Record<string, string>>()
      for (const field of ['archetype', 'tagline', 'short_description', 'love', 'advice', 'traits', 'weaknesses']) {
        for (const text of [record[field]!].flat()) expect(shown).toContain(text)
      }
    }
    await expectRecord(7)
    await set(element, 'birth', '2009-11-29')
    await expectRecord(33)
    expect(asked.slice(2)).toEqual([`${site.origin}/api/life-path/7`, `${site.origin}/api/life-path/33`])
    expect(said).toEqual([])
  })
})

it('from the package knows no instance, asks for nothing and says so, unless one is named', async () => {
  const { page, element, asked } = await visit(
    `<destiny-matrix birth="${BIRTH}" readings></destiny-matrix>${WITH_TEXTS}`,
  )
  const headers = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }
  await page.route('**/widget.js', (route) => route.fulfill({ path: 'dist/widget.js', headers }))
  await page.addScriptTag({ url: `${site.origin}/widget.js`, type: 'module' })
  const texts = page.locator('destiny-matrix').last()
  await texts.getByRole('alert').waitFor()
  expect(await texts.getByRole('alert').textContent()).toContain('indica en el atributo service')
  expect(await element.getByRole('link').allTextContents()).toEqual(['CC-BY 4.0'])
  expect(asked.filter((url) => /api|cartas/.test(url))).toEqual([])
  for (const one of [texts, element]) await set(one, 'service', site.origin)
  await arrived(texts)
  const card = element.getByRole('link', { name: 'Karma El Colgado', exact: true })
  expect(await card.getAttribute('href')).toBe(`${site.origin}/arcanos/12#karma`)
})

function arrived(element: Locator): Promise<void> {
  return element.locator('.texts:not([aria-busy])').waitFor()
}

type Spoken = Readonly<Record<'essence' | 'practice' | 'text' | 'strength' | 'challenge' | 'question', string>>

/** What the service says of a date, in the order of the page. */
async function saidOf(iso: string): Promise<readonly string[]> {
  const get = async <Said>(path: string) => (await site.get(`/api/matrix/${pathOfDate(iso)}/${path}`)).json<Said>()
  const { reading } = await get<{ reading: Record<string, Spoken> }>('reading')
  const { synthesis } = await get<{ synthesis: Spoken & { paragraphs: { text: string }[] } }>('synthesis')
  const { center, purpose, ...others } = reading
  return [
    ...[synthesis.essence, ...synthesis.paragraphs.map(({ text }) => text), synthesis.practice],
    ...[center!, purpose!, ...Object.values(others)].flatMap((said) => [
      ...[said.question, said.essence, said.text, said.strength, said.challenge, said.practice],
    ]),
  ]
}

/** The texts that are there, folded or not. */
function textsIn(element: Locator) {
  return element.evaluate((one) =>
    [...one.shadowRoot!.querySelectorAll('.essence, details > div :is(p, dd)')].map((text) => text.textContent),
  )
}

/** The numbers that stand in the chart, by their points. */
function numbersIn(element: Locator) {
  return element.locator('[data-point]').evaluateAll((groups) => {
    const numberOf = (group: Element) => Number(group.querySelector('.number')!.textContent)
    return Object.fromEntries(groups.map((group) => [group.getAttribute('data-point')!, numberOf(group)]))
  })
}

/** What a visitor sees of an element with readings: its numbers, and the cards that are drawn and stand whole in their frames. */
function seenIn(element: Locator) {
  return element.evaluate((one) => {
    const root = one.shadowRoot!
    const numbers = [...root.querySelectorAll('[data-point] .number')].filter(
      (number) => /^\d+$/.test(number.textContent) && number.getBoundingClientRect().width > 0,
    )
    const cards = [...root.querySelectorAll('.cards .card')].filter((card) => {
      const frame = card.getBoundingClientRect()
      const shapes = [...card.querySelectorAll('path, rect, circle')].map((shape) => shape.getBoundingClientRect())
      const isInside = ({ left, right, top, bottom }: DOMRect) =>
        left >= frame.left - 2 && right <= frame.right + 2 && top >= frame.top - 2 && bottom <= frame.bottom + 2
      return shapes.length > 3 && shapes.every(isInside) && shapes.some(({ width }) => width > frame.width / 2)
    })
    return { numbers: numbers.length, cards: cards.length, isBroken: root.innerHTML.includes('undefined') }
  })
}

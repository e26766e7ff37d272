import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pathOfDate } from '../contract/facts.ts'
import { DATES } from '../parity/sample.ts'
import { useSite } from '../support/site.ts'
import { violations } from './support/accessibility.ts'
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts'
import { setBirth, visitor } from './support/widget.ts'

const site = useSite()
const browser = useBrowser()
const visit = visitor(site, browser)

const BIRTH = '1990-05-15'

interface Said {
  readonly synthesis: Spoken
  readonly reading: Readonly<Record<string, Spoken>>
}
interface Spoken {
  readonly essence: string
  readonly paragraphs: readonly { readonly text: string }[]
  readonly practice: string
  readonly text: string
  readonly strength: string
  readonly challenge: string
  readonly question: string
}

const code = (element: string) => `<script type="module" src="${site.origin}/widget.js"></script>\n${element}`
const matrix = () => code(`<destiny-matrix birth="${BIRTH}" texts></destiny-matrix>`)

/** What the service says of a date, in the order of the page. */
async function saidOf(iso: string): Promise<readonly string[]> {
  const get = async (path: string) => (await site.get(`/api/matrix/${pathOfDate(iso)}/${path}`)).json<Said>()
  const [{ reading }, { synthesis }] = [await get('reading'), await get('synthesis')]
  const { center, purpose, ...others } = reading
  return [
    synthesis.essence,
    ...synthesis.paragraphs.map(({ text }) => text),
    synthesis.practice,
    ...[center!, purpose!, ...Object.values(others)].flatMap((said) => [
      ...[said.question, said.essence, said.text, said.strength, said.challenge, said.practice],
    ]),
  ]
}

/** The texts that are there, folded or not. */
const shownBy = (element: Locator) =>
  element.evaluate((one) =>
    [...one.shadowRoot!.querySelectorAll('.essence, details > div :is(p, dd)')].map((text) => text.textContent),
  )

const arrived = (element: Locator) => element.locator('.texts:not([aria-busy])').waitFor()

async function openRows(page: Page): Promise<string[]> {
  const open = page.locator('destiny-matrix details[open]')
  return open.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.key!))
}

describe('the texts of the element for other pages', () => {
  it('are those of the service, and it is not told the date', async () => {
    const { page, asked, said, address } = await visit(
      code(`<destiny-matrix birth="${BIRTH}" field texts></destiny-matrix>`),
    )
    const element = page.locator('destiny-matrix')
    await arrived(element)
    expect(await shownBy(element)).toEqual(await saidOf(BIRTH))
    expect(asked).toEqual([address, `${site.origin}/widget.js`, `${site.origin}/api/charts/15-5-19`])
    expect(said).toEqual([])
    expect(await element.getByText('Tu fecha no sale de esta página').isVisible()).toBe(true)
  })

  it('are those of the service for 200 dates', { timeout: 120_000 }, async () => {
    const { page } = await visit(matrix())
    const element = page.locator('destiny-matrix')
    for (const iso of DATES.slice(0, 200)) {
      await setBirth(element, iso)
      await arrived(element)
      expect(await shownBy(element), iso).toEqual(await saidOf(iso))
    }
  })

  it('are folded; one unfolds at a time, by its row, by its point in the chart, or by the keyboard', async () => {
    const { page } = await visit(matrix())
    const element = page.locator('destiny-matrix')
    await arrived(element)
    expect(await openRows(page)).toEqual([])
    await element.locator('[data-key=money] summary').click()
    expect(await openRows(page)).toEqual(['money'])
    await element.locator('a[data-point=D] .point').click()
    expect(await openRows(page)).toEqual(['karma'])
    expect(new URL(page.url()).hash).toBe('')
    await page.keyboard.press('Enter')
    expect(await openRows(page)).toEqual([])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    expect(await openRows(page)).toEqual(['talents'])
    expect(await element.locator('a[data-point]').count()).toBe(12)
  })

  it.each([
    ['light', PHONE],
    ['dark', DESKTOP],
  ] as const)('have nothing that axe objects to in the %s scheme', async (colorScheme, device) => {
    const number = '<life-path number="11"></life-path><life-path number="10"></life-path>'
    const { page } = await visit(matrix() + number, { ...device, colorScheme })
    await arrived(page.locator('destiny-matrix'))
    await page.locator('destiny-matrix [data-key=soul] summary').click()
    await page.locator('life-path [data-key=love] summary').first().click()
    expect(await violations(page)).toEqual([])
  })

  it('move nothing when they come, and are legible where the page styles everything otherwise', async () => {
    const { page } = await visit(`${matrix()}<h2 id="after">Después</h2>`)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { line-height: 1 } p, div, .essence { display: none } details { background: red }')
      document.adoptedStyleSheets = [sheet]
    })
    const element = page.locator('destiny-matrix')
    await page.route('**/api/charts/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await setBirth(element, '2000-02-29')
    const top = () => page.locator('#after').evaluate((one) => one.getBoundingClientRect().top)
    const before = await top()
    expect(await element.locator('.texts[aria-busy]').count()).toBe(1)
    await arrived(element)
    expect(await top()).toBe(before)
    expect(await element.locator('.essence').isVisible()).toBe(true)
  })

  it('are all on paper, unfolded', async () => {
    const { page } = await visit(matrix())
    const element = page.locator('destiny-matrix')
    await arrived(element)
    const text = element.locator('[data-key=money] p').last()
    const isShown = () => text.evaluate((one) => one.checkVisibility())
    expect(await isShown()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await isShown()).toBe(true)
  })

  it('say so if they do not come, with a link and another try; the chart is there', async () => {
    const { page } = await visit(matrix())
    await page.route('**/api/charts/*', (route) => route.abort())
    const element = page.locator('destiny-matrix')
    await setBirth(element, '2000-02-29')
    const alert = element.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toMatch(/^Los textos no han llegado; .+Leer en Open Numerology$/)
    expect(await alert.getByRole('link').getAttribute('href')).toBe(`${site.origin}/`)
    expect(await element.locator('[data-point=E] .number').isVisible()).toBe(true)
    await page.unroute('**/api/charts/*')
    await element.getByRole('button', { name: 'Volver a intentarlo' }).click()
    await arrived(element)
    expect(await shownBy(element)).toEqual(await saidOf('2000-02-29'))
  })

  it.each(['<html>', '{}', '[]', 'null'])('are not taken from something else that answers: %s', async (body) => {
    const { page } = await visit(matrix())
    await page.route('**/api/charts/*', (route) => route.fulfill({ status: 200, body }))
    await setBirth(page.locator('destiny-matrix'), '2000-02-29')
    await page.getByText('Los textos no han llegado').waitFor()
  })

  it('need a service with the package, which asks for nothing and says so', async () => {
    const { page, asked } = await visit(`<destiny-matrix birth="${BIRTH}" texts></destiny-matrix>`)
    const headers = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }
    await page.route('**/widget.js', (route) => route.fulfill({ path: 'dist/widget.js', headers }))
    await page.addScriptTag({ url: `${site.origin}/widget.js`, type: 'module' })
    const element = page.locator('destiny-matrix')
    await element.getByRole('alert').waitFor()
    expect(await element.getByRole('alert').textContent()).toContain('indica en el atributo service')
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
    await element.evaluate((one, service) => one.setAttribute('service', service), site.origin)
    await arrived(element)
  })

  it('tell who writes the page in the console which attribute there is not', async () => {
    const wrong = '<destiny-matrix birth="1990-05-15" text id="a" class="b" data-x v-if="y"></destiny-matrix>'
    const { page, said } = await visit(code(`${wrong}<life-path number="7" service="numeros.example"></life-path>`))
    await arrived(page.locator('life-path'))
    expect(said).toEqual([
      '<destiny-matrix> has no attribute "text"; it has birth, field, theme, size, service, texts, readings.',
      '<life-path> has service="numeros.example", which is neither an absolute address nor a folder such as ./carpeta.',
    ])
  })
})

describe('the element for a life path number', () => {
  it('has the texts of a number, or of a date that it tells nobody', async () => {
    const { page, asked, said } = await visit(code('<life-path number="7"></life-path>'))
    const element = page.locator('life-path')
    await arrived(element)
    const shown = async () => (await element.locator('.texts').evaluate((one) => one.textContent)) ?? ''
    const record = async (number: number) =>
      (await site.get(`/api/life-path/${number}`)).json<Record<string, string & string[]>>()
    const seven = await record(7)
    for (const field of ['archetype', 'tagline', 'short_description', 'love', 'advice'])
      expect(await shown()).toContain(seven[field])
    for (const field of ['traits', 'weaknesses', 'career'])
      for (const text of seven[field]!) expect(await shown()).toContain(text)
    for (const text of seven.description!.split('\n\n')) expect(await shown()).toContain(text)
    await setBirth(element, '1992-11-29')
    await arrived(element)
    expect(await element.getByLabel('Camino de vida 7').textContent()).toBe('7')
    await setBirth(element, '2009-11-29')
    await arrived(element)
    expect(await shown()).toContain((await record(33)).archetype)
    expect(asked.slice(2)).toEqual([`${site.origin}/api/life-path/7`, `${site.origin}/api/life-path/33`])
    expect(said).toEqual([])
  })

  it.each([
    ['number="10"', 'Ese número no es un camino de vida. Son 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22 y 33.'],
    ['birth="1990-02-30"', 'Febrero de 1990 tiene 28 días.'],
    ['', 'Falta la fecha.'],
  ])('says what is wrong with %s', async (attribute, line) => {
    const { page } = await visit(code(`<life-path ${attribute}></life-path>`))
    const alert = page.locator('life-path').getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toBe(line)
  })
})

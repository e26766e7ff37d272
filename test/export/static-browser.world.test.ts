import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '../browser/support/browser.ts'
import { exportEverythingOf } from '../parity/exported.ts'
import { crawl } from '../support/crawler.ts'
import { unescapeHtml } from '../support/html.ts'
import { send } from '../support/http-client.ts'
import { type Server, startServer } from '../support/server.ts'
import { filesBelow, temporaryFolder } from './export.ts'
import { sharedExport } from './shared.ts'
import { startNginx, type WebServer } from './web-servers.ts'

/** nginx with an export that nobody has told its address, and the service that the pages are held against. */
const temporary = temporaryFolder()
const folder = join(temporary, 'export')
const browser = useBrowser()
let web: WebServer
let service: Server
beforeAll(async () => {
  await exportEverythingOf(['15/5'], folder, {})
  web = await startNginx(folder, join(temporary, 'nginx'))
  service = await startServer({ env: { PUBLIC_URL: web.origin, MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' } })
})
afterAll(async () => {
  await Promise.all([web?.stop(), service?.stop()])
})

/** Text and links of what a page shows, without what differs by design: links to pairs and to downloads. */
async function mainOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('main')!.innerText.replace(/\s+/g, ' '))
}

/** A page with dates is complete when its script has replaced the form. */
async function gotoWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main:not(:has(#sitio-datos))').waitFor()
}

async function withoutProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('response', (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`))
  return problems
}

describe('a site of files, in a browser', () => {
  it('opens with the form, and leads from a date to its profile', async () => {
    const page = await browser.open()
    const problems = await withoutProblems(page)
    await page.goto(`${web.origin}/`)
    await page.locator('a[href^="/perfil?birth="]').first().click()
    await page.waitForURL('**/perfil?birth=1990-05-15*')
    await page.locator('main:not(:has(#sitio-datos))').waitFor()
    expect(await page.locator('h1').textContent()).toBe('15 de mayo de 1990')
    expect(problems).toEqual([])
  })

  it.each(['1990-05-15', '2000-02-29'])('shows the same profile as the service: %s', async (birth) => {
    const [here, there] = [await browser.open(), await browser.open()]
    const problems = await withoutProblems(here)
    await gotoWhole(here, `${web.origin}/perfil?birth=${birth}`)
    await there.goto(`http://127.0.0.1:${service.port}/perfil?birth=${birth}`)
    expect(await mainOf(here)).toBe(await mainOf(there))
    expect(await here.title()).toBe(await there.title())
    expect(problems).toEqual([])
    // What the script of all pages does with it: the reader's place is marked.
    await here.locator('tr.here').waitFor({ state: 'attached' })
  })

  it('shows the same pair as the service, but for the API, which has no pairs here', async () => {
    const [here, there] = [await browser.open(), await browser.open()]
    const problems = await withoutProblems(here)
    const path = '/pareja?a=1990-05-15&b=1995-08-20'
    await gotoWhole(here, web.origin + path)
    await there.goto(`http://127.0.0.1:${service.port}${path}`)
    const served = (await mainOf(there)).replace(/ En la API: [^.]+\./, '').replace(' Descargar la imagen (SVG)', '')
    expect(await mainOf(here)).toBe(served)
    expect(await here.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(problems).toEqual([])
  })

  it('says what is wrong with a date, and mends an address', async () => {
    const page = await browser.open()
    await gotoWhole(page, `${web.origin}/perfil?birth=1990-02-30`)
    expect(await page.locator('h1').textContent()).toBe('Revisa la fecha')
    await gotoWhole(page, `${web.origin}/perfil?d=15&m=5&a=1990`)
    expect(new URL(page.url()).search).toBe('?birth=1990-05-15')
    expect(await page.locator('h1').textContent()).toBe('15 de mayo de 1990')
  })

  it('without JavaScript says what is needed, where it is needed', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    for (const path of ['/perfil?birth=1990-05-15', '/pareja?a=1990-05-15&b=1995-08-20']) {
      await page.goto(web.origin + path)
      expect(await page.getByText('hace falta JavaScript').isVisible()).toBe(true)
    }
    await page.goto(`${web.origin}/numeros/7`)
    expect(await page.getByText('hace falta JavaScript').count()).toBe(0)
  })

  it('the credit of the widget leads to its home page, and that is there', async () => {
    const page = await browser.open()
    await page.goto(`${web.origin}/documentacion/widget`)
    const credit = page.locator('destiny-matrix .widget-credit a').first()
    const href = await credit.evaluate((link) => (link as HTMLAnchorElement).href)
    expect(href).toBe(`${web.origin}/`)
    expect((await fetch(href)).status).toBe(200)
  })

  it('every link of the pages that a browser makes leads somewhere', async () => {
    const page = await browser.open()
    const links = new Set<string>()
    for (const path of [
      '/perfil?birth=1990-05-15',
      '/pareja?a=1990-05-15&b=1995-08-20',
      '/perfil?birth=x',
      '/pareja?a=x',
    ]) {
      await gotoWhole(page, web.origin + path)
      const found = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
      for (const href of found)
        links.add(new URL(href.replace(/^webcal:/, 'http:').replace(/#.*/, ''), web.origin).href)
    }
    const own = [...links].filter((href) => href.startsWith(web.origin))
    expect(own.length).toBeGreaterThan(40)
    for (const href of own) expect({ href, status: (await fetch(href)).status }).toEqual({ href, status: 200 })
  })
})

/** Where pages and data name addresses of the API with holes, or what only a service has, it is said beside them. */
const NOT_HERE = /\/(mcp|datos\/descargas)\b|\/api\/pair\/|[{`*]/

describe.each(['without an address, every document', 'with an address, matrices alone'])(
  'a crawl of an export %s',
  (kind) => {
    const isWhole = kind.startsWith('without')
    let site: WebServer
    let publicUrl: string
    beforeAll(async () => {
      site = isWhole ? web : await startNginx(await sharedExport('files'), join(temporary, 'shared'))
      publicUrl = isWhole ? site.origin : 'https://numeros.example'
    })
    afterAll(async () => {
      if (!isWhole) await site.stop()
    })

    it('finds no dead link', async () => {
      const get = (target: string) => send({ port: site.port, target })
      const seeds = [...['/', '/pareja', '/perfil', '/llms.txt', '/robots.txt', '/api', '/api/arcana/9']]
      const { visited, inner } = await crawl({ publicUrl, seeds, get })
      const dead = inner.flatMap(({ from, url }) => {
        const { pathname, search } = new URL(url)
        const { status } = visited.get(pathname + search)!.response
        // The index, the OpenAPI document and guides are those of the whole API, whatever a folder has of it.
        const isOfApi = /^\/(api|api\/openapi\.json|documentacion\/.*)$/.test(from) && url.includes('/api/')
        return status === 200 || NOT_HERE.test(decodeURI(url)) || isOfApi ? [] : [`${status} ${url} in ${from}`]
      })
      expect(dead).toEqual([])
      expect(visited.size).toBeGreaterThan(300)
    })

    it('offers only samples that work there', async () => {
      const { text } = await send({ port: site.port, target: '/desde' })
      const code = [...text.matchAll(/<pre id="\w+"><code>([^<]*)<\/code>/g)].map(([, sample]) => unescapeHtml(sample!))
      const paths = code.flatMap(
        (sample) => sample.replaceAll(publicUrl, '').match(/(?<!\w)\/(api|datos|widget)[\w./]*/g) ?? [],
      )
      for (const target of paths) {
        expect({ target, status: (await send({ port: site.port, target })).status }).toEqual({ target, status: 200 })
      }
      expect(paths).toContain('/api/matrix/15/5/1990')
      expect(paths.includes('/api/matrix/15/5/1990/matrix.csv')).toBe(isWhole)
      // A sample without an address has to say what is missing.
      expect(text.includes('pon la del sitio delante')).toBe(isWhole)
    })
  },
)

/** What any export may name: the licence, standards and their lists, a page of help, and two ways to send a link. */
const FOREIGN =
  /^https?:\/\/(?:(?:wa|t)\.me|(creativecommons|findahelpline|(www\.)?(w3|rfc-editor|spdx|iana|json-schema)|xmlns|datapackage|schema|mlcommons|purl|publications\.europa)\.(org|com|eu))\b/

it('names neither localhost nor an invented domain without PUBLIC_URL, in any of its files', () => {
  const texts = filesBelow(folder).filter((name) => !/\.(png|woff2)$/.test(name))
  expect(texts.length).toBeGreaterThan(2500)
  const found = texts.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    // The guide to hosting shows how the address is set.
    const own = name.startsWith('documentacion/alojar.')
      ? text.replaceAll('PUBLIC_URL=https://numeros.example', '')
      : text
    const addresses = own.match(/https?:\/\/[\w.-]+|localhost|127\.0\.0\.1|[\w-]+\.(?:example|invalid)\b/g) ?? []
    return addresses.filter((address) => !FOREIGN.test(address)).map((address) => `${address} in ${name}`)
  })
  expect(found).toEqual([])
})

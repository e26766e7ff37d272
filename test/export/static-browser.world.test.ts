import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chartTexts, lifePath, numbers, reading, synthesis } from 'open-numerology'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { typeDate, useBrowser } from '../browser/support/browser.ts'
import { exportEverythingOf } from '../parity/exported.ts'
import { DATES } from '../parity/sample.ts'
import { crawl } from '../support/crawler.ts'
import { unescapeHtml } from '../support/html.ts'
import { send } from '../support/http-client.ts'
import { type Server, startServer } from '../support/server.ts'
import { filesBelow, LONG, temporaryFolder } from './export.ts'
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

const mainOf = (page: Page) => page.evaluate(() => document.querySelector('main')!.innerText.replace(/\s+/g, ' '))

/** A page with dates, which is complete when its script has replaced the form, and what went wrong on it. */
async function openWhole(path: string): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.open()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('response', (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`))
  await page.goto(web.origin + path)
  await page.locator('main:not(:has(#sitio-datos))').waitFor()
  return { page, problems }
}

describe('a site of files, in a browser', () => {
  it('opens with the form, leads from a date to its profile, and mends an address', async () => {
    const { page, problems } = await openWhole('/')
    await page.locator('a[href^="/perfil?birth="]').first().click()
    await page.waitForURL('**/perfil?birth=1990-05-15*')
    await page.getByRole('heading', { name: '15 de mayo de 1990', level: 1 }).waitFor()
    expect(problems).toEqual([])
    const { page: mended } = await openWhole('/perfil?d=15&m=5&a=1990')
    expect(new URL(mended.url()).search).toBe('?birth=1990-05-15')
    const { page: wrong } = await openWhole('/perfil?birth=1990-02-30')
    expect(await wrong.locator('h1').textContent()).toBe('Revisa la fecha')
  })

  it.each(['/perfil?birth=1990-05-15', '/perfil?birth=2000-02-29', '/pareja?a=1990-05-15&b=1995-08-20'])(
    'shows at %s what the service shows, and every link of its own leads somewhere',
    async (path) => {
      const { page, problems } = await openWhole(path)
      const there = await browser.open()
      await there.goto(`http://127.0.0.1:${service.port}${path}`)
      // Files have no pairs.
      const served = (await mainOf(there)).replace(/ En la API: [^.]+\./, '').replace(' Descargar la imagen (SVG)', '')
      const shown = path.startsWith('/pareja') ? served : await mainOf(there)
      expect(await mainOf(page)).toBe(shown)
      expect(await page.title()).toBe(await there.title())
      expect(problems).toEqual([])
      if (path.includes('2000')) return
      const found = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
      const links = found.map((href) => new URL(href.replace(/^webcal:/, 'http:').replace(/#.*/, ''), web.origin).href)
      for (const href of new Set(links.filter((one) => one.startsWith(web.origin)))) {
        expect({ href, status: (await fetch(href)).status }).toEqual({ href, status: 200 })
      }
    },
  )

  it('without JavaScript says what is needed, where it is needed', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    for (const path of ['/perfil?birth=1990-05-15', '/pareja?a=1990-05-15&b=1995-08-20']) {
      await page.goto(web.origin + path)
      expect(await page.getByText('hace falta JavaScript').isVisible()).toBe(true)
    }
    await page.goto(`${web.origin}/numeros/7`)
    expect(await page.getByText('hace falta JavaScript').count()).toBe(0)
  })
})

/** Where pages and data name addresses of the API with holes, or what only a service has, it is said beside them. */
const NOT_HERE = /\/(mcp|datos\/descargas)\b|\/api\/pair\/|[{`*]/

describe.each(['without an address, every document', 'with an address, matrices alone'])('an export %s', (kind) => {
  const isWhole = kind.startsWith('without')
  let site: WebServer
  let publicUrl: string
  beforeAll(async () => {
    site = isWhole ? web : await startNginx(await sharedExport('files'), join(temporary, 'shared'))
    publicUrl = isWhole ? site.origin : 'https://numeros.example'
  }, LONG)
  afterAll(() => (isWhole ? undefined : site?.stop()))

  it('has no dead link', async () => {
    const get = (target: string) => send({ port: site.port, target })
    const seeds = ['/', '/pareja', '/perfil', '/llms.txt', '/robots.txt', '/api', '/api/arcana/9']
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
    const code = [...text.matchAll(/<pre id="\w+"><code>(.*?)<\/code>/gs)].map(([, sample]) => unescapeHtml(sample!))
    const paths = code.flatMap(
      (sample) => sample.replaceAll(publicUrl, '').match(/(?<!\w)\/(api|datos|widget)[\w./]*/g) ?? [],
    )
    for (const target of paths) {
      expect({ target, status: (await send({ port: site.port, target })).status }).toEqual({ target, status: 200 })
    }
    expect(paths.includes('/api/matrix/15/5/1990/matrix.csv')).toBe(isWhole)
    // A sample without an address has to say what is missing.
    expect(text.includes('pon la del sitio delante')).toBe(isWhole)
  })
})

/** What any export may name: the licence, standards and their lists, a page of help, and two ways to send a link. */
const FOREIGN =
  /^https?:\/\/(?:(?:wa|t)\.me|(creativecommons|findahelpline|(www\.)?(w3|rfc-editor|spdx|iana|json-schema)|xmlns|datapackage|schema|mlcommons|purl|publications\.europa)\.(org|com|eu))\b/

it('names neither localhost nor an invented domain without PUBLIC_URL, in any of its files', () => {
  const texts = filesBelow(folder).filter((name) => !/\.(png|woff2)$/.test(name))
  expect(texts.length).toBeGreaterThan(2500)
  const found = texts.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    // The guide to hosting shows how the address is set.
    const isGuide = name.startsWith('documentacion/alojar.')
    const own = isGuide ? text.replaceAll('PUBLIC_URL=<wbr>https://numeros.example', '') : text
    const addresses = own.match(/https?:\/\/[\w.-]+|localhost|127\.0\.0\.1|[\w-]+\.(?:example|invalid)\b/g) ?? []
    return addresses.filter((address) => !FOREIGN.test(address)).map((address) => `${address} in ${name}`)
  })
  expect(found).toEqual([])
})

describe('the export of all charts', () => {
  let charts: string
  beforeAll(async () => {
    charts = await sharedExport('charts')
  }, LONG)

  it('fits any free static host, and has what is said of 200 dates and of every number', () => {
    const files = filesBelow(charts)
    expect(files.length).toBeLessThan(6_000)
    expect(files.reduce((sum, file) => sum + readFileSync(join(charts, file)).length, 0)).toBeLessThan(100_000_000)
    const read = (path: string) => JSON.parse(readFileSync(join(charts, 'api', path), 'utf8'))
    for (const iso of DATES.slice(0, 200)) {
      const { personal, talents, soul } = numbers(iso).matrix
      const chart = `${personal}-${talents}-${soul}`
      expect(read(`charts/${chart}`), iso).toMatchObject({
        ...{ reading: reading(iso).reading, synthesis: synthesis(iso).synthesis },
        ...chartTexts(chart),
      })
    }
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33])
      expect(read(`life-path/${number}`)).toMatchObject(lifePath(number))
  })

  it('is a page with texts on a host that knows no types, below a folder of its own', async () => {
    const below = '/numerologia/'
    const host = createServer((request, response) => {
      const path = (request.url ?? '').slice(below.length) || 'index.html'
      const file = join(charts, path)
      if (!existsSync(file)) return response.writeHead(404).end('<h1>404</h1>')
      const type = { html: 'text/html', js: 'text/javascript' }[path.split('.')[1] ?? '']
      response.writeHead(200, type ? { 'Content-Type': type } : {}).end(readFileSync(file))
    })
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      host.closeAllConnections()
      host.close()
    })
    const visitor = await browser.open()
    await visitor.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}${below}`)
    const [matrix, number] = [visitor.locator('destiny-matrix'), visitor.locator('life-path')]
    await typeDate(visitor, '1990-05-15')
    await matrix.getByRole('button', { name: 'Ver la matriz' }).click()
    await matrix.locator('.texts:not([aria-busy])').waitFor()
    await matrix.locator('[data-key=money] summary').click()
    const { text, practice } = reading('1990-05-15').reading.money
    for (const said of [text, practice]) expect(await matrix.getByText(said).isVisible()).toBe(true)
    await number.evaluate((one) => one.setAttribute('birth', '1990-05-15'))
    await number.getByText(lifePath(3).archetype).waitFor()
  })
})

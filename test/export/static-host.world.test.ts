import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESSES, LIFE_PATH_NUMBERS, TAIL_CODES } from '../contract/facts.ts'
import { exportEverythingOf } from '../parity/exported.ts'
import { freePort } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { type Server, startServer } from '../support/server.ts'
import { filesBelow, LONG, temporaryFolder } from './export.ts'
import { startNginx, type WebServer } from './web-servers.ts'

const SETTINGS = {
  ...{ PUBLIC_URL: 'https://numeros.example', PUBLISHER_NAME: "Numerología d'Ací" },
  ...{ MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' },
}
const DAYS = ['29/2', '5/9', '15/5']
const DATES = [...DAYS.slice(1).flatMap((day) => [1900, 1990, 2100].map((year) => `${day}/${year}`)), '29/2/2000']

const temporary = temporaryFolder()
// Quotes and spaces mean something to nginx.
const folder = join(temporary, `it's "here" {x}`)
let service: Server
let nginx: WebServer
beforeAll(async () => {
  await exportEverythingOf(DAYS, folder, SETTINGS, true)
  service = await startServer({ env: { ...SETTINGS, LOG_LEVEL: 'error' } })
  nginx = await startNginx(folder, join(temporary, 'nginx'))
}, LONG)
afterAll(async () => {
  await Promise.all([service?.stop(), nginx?.stop()])
})

/** What a server says of itself, its validators, and when and how it compresses. */
const OWN = [
  ...['date', 'server', 'connection', 'last-modified', 'accept-ranges', 'keep-alive'],
  ...['etag', 'vary', 'content-length', 'transfer-encoding', 'ratelimit-policy'],
]
/** Pages without downloads and pairs, and with a script where a date is asked for. */
const OTHER_CONTENT = [
  ...['/', '/perfil', '/pareja', '/metodo', '/documentacion', '/datos', '/desde', '/estandar', '/llms.txt'],
]

async function told(port: number, target: string) {
  const { status, fields, body } = await send({ port, target })
  const headers = fields.filter(([name]) => !OWN.includes(name)).sort(([one], [other]) => (one < other ? -1 : 1))
  const isOther = OTHER_CONTENT.includes(target) || target.startsWith('/documentacion/')
  // XML is UTF-8 unless it says otherwise.
  const same = headers.map(([name, value]) => `${name}: ${value.replace('svg+xml; charset=utf-8', 'svg+xml')}`)
  return { target, status, headers: same, body: isOther ? '' : body.toString('latin1') }
}

/** Where the service has what the files hold. */
function targets(): string[] {
  const site = filesBelow(folder).filter(
    (file) => !/^(api|404|_|nginx|recursos\/(?:calculo|sintesis))|\.gz$/.test(file),
  )
  const pages = site.filter((file) => !/^[^/]+\.(cff|csv|json)$|^[A-Z]/.test(file))
  const numbers = Array.from({ length: 22 }, (_, at) => at + 1)
  // No export has a file for each position of each date, or a second form of the same.
  const documents = ADDRESSES.filter(
    (path) => path.startsWith('/matrix/') && !/\.png$|reading\.html$|\/reading\/./.test(path),
  )
  return [
    // Of the readings, which are hundreds of pages, a few.
    ...pages
      .filter((file, at) => !/^arcanos\/\d+\//.test(file) || at % 25 === 0)
      .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)),
    ...['/api', '/api/', '/api/openapi.json', '/api/life-path', '/api/arcana', '/api/tails', '/api/arcana/9/card.png'],
    ...LIFE_PATH_NUMBERS.map((number) => `/api/life-path/${number}`),
    ...numbers.map((number) => `/api/arcana/${number}`),
    ...TAIL_CODES.map((code) => `/api/tails/${code}`),
    ...DATES.flatMap((date) => [
      `/api/life-path/of/${date}`,
      ...documents.map((path) => `/api${path.replace(/\d+\/\d+\/\d+/, date)}`),
    ]),
    ...['/api/matrix/05/09/1990', '/api/matrix/5/09/1990/reading', '/api/matrix/15/5/1990?a=b', '/numeros/7?x'],
  ]
}

describe('nginx with the file of an export', () => {
  it(
    'gives the successful responses of the service, header by header and byte by byte',
    async () => {
      const all = targets()
      expect(all.length).toBeGreaterThan(300)
      const different: object[] = []
      for (const target of all) {
        const [expected, given] = await Promise.all([service, nginx].map(({ port }) => told(port, target)))
        expect([target, expected!.status]).toEqual([target, 200])
        if (JSON.stringify(given) !== JSON.stringify(expected)) {
          different.push({
            ...{ target, status: given!.status, isSameBody: given!.body === expected!.body },
            missing: expected!.headers.filter((header) => !given!.headers.includes(header)),
            surplus: given!.headers.filter((header) => !expected!.headers.includes(header)),
          })
        }
      }
      expect(different).toEqual([])
    },
    LONG,
  )

  it.each([
    ...['/api/nothing', '/api/arcana/23', '/api/matrix/30/2/1990', '/api/matrix/29/2/1900', '/api/matrix/15/5/2101'],
    ...['/api/pair/15/5/1990/20/8/1995', '/api/matrix/15/5/1990/chart.png', '/apix', '/no-existe', '/numeros/10'],
    ...['/colas/1-2-3', '/recursos/x.css', '/mcp', '/nginx.conf', '/_headers', '/_redirects', '/cartas/'],
  ])('says 404 to what is not there: %s', async (target) => {
    const response = await send({ port: nginx.port, target: target.replace(/\/$/, '/x') })
    expect(response.status).toBe(404)
    if (target.startsWith('/api/') && !target.endsWith('.png')) {
      expect(JSON.parse(response.text)).toEqual({ error: 'Not found' })
      expect([response.header('Access-Control-Allow-Origin'), response.header('Cache-Control')]).toEqual([
        '*',
        'no-store',
      ])
    }
  })

  it('leads from a slash at the end to the page, and nowhere else', async () => {
    for (const target of ['/numeros/7/', '/api/life-path/7/', '/perfil/?birth=1990-05-15']) {
      const response = await send({ port: nginx.port, target })
      expect([target, response.status, response.header('Location')]).toEqual([
        target,
        308,
        target.replace(/\/(\?|$)/, '$1'),
      ])
    }
    for (const target of ['//evil.example/', '/%2F/evil.example/', '/%0d%0aX-Y:z/', '/\\evil.example/']) {
      const response = await send({ port: nginx.port, target })
      expect(response.all('Location').join('')).not.toMatch(/^\/\/|^\/\\|:/)
      expect(response.all('X-Y')).toEqual([])
    }
  })

  it('answers the preflight of a script on another site', async () => {
    const [expected, given] = await Promise.all(
      [service, nginx].map(({ port }) => send({ port, target: '/api/arcana/9', method: 'OPTIONS' })),
    )
    expect(given!.status).toBe(204)
    for (const name of [
      'Access-Control-Allow-Origin',
      'Access-Control-Allow-Headers',
      'Access-Control-Allow-Methods',
    ]) {
      expect([name, given!.all(name)]).toEqual([name, expected!.all(name)])
    }
  })

  it('sends the compressed copies as they are to those who take gzip', async () => {
    for (const [target, file] of [
      ['/', 'index.html'],
      ['/api/arcana', 'api/arcana.json'],
      ['/api/matrix/15/5/1990/chart.svg', 'api/matrix/15/5/1990/chart.svg'],
    ] as const) {
      const response = await send({ port: nginx.port, target, headers: { 'Accept-Encoding': 'gzip' } })
      const isCopy = response.body.equals(readFileSync(join(folder, `${file}.gz`)))
      expect([target, isCopy, response.header('Content-Encoding'), response.header('Vary')]).toEqual([
        ...[target, true, 'gzip', 'Accept-Encoding'],
      ])
    }
  })

  it('writes no address and no birth date into a log', async () => {
    for (const target of ['/api/matrix/15/5/1990', '/perfil?birth=1990-05-15', '/api/matrix/15/5/1991/none', '/%zz']) {
      await send({ port: nginx.port, target })
    }
    const log = join(temporary, 'nginx/access')
    const written = [nginx.output(), existsSync(log) ? readFileSync(log, 'utf8') : '']
    expect(written.join('\n')).not.toMatch(/[/=]199[01]|matrix|perfil/)
  })
})

describe("Cloudflare's own server of static files, with _headers and _redirects", () => {
  let host: Miniflare
  let port: number
  beforeAll(async () => {
    port = await freePort()
    host = new Miniflare({
      ...{ host: '127.0.0.1', port, modules: true, compatibilityDate: '2026-01-01' },
      script: 'export default { fetch: (request, { ASSETS }) => ASSETS.fetch(request) }',
      assets: { directory: folder, binding: 'ASSETS', assetConfig: { not_found_handling: '404-page' } },
    })
    await host.ready
  }, LONG)
  afterAll(() => host?.dispose())

  it.each([
    ...['/', '/numeros', '/numeros/7', '/widget.js', '/cartas/7.svg', '/estandar/rules.json'],
    ...['/api', '/api/arcana', '/api/arcana/9', '/api/matrix/15/5/1990', '/api/matrix/15/5/1990/reading'],
  ])('%s is what the service says, with its headers', async (target) => {
    const [expected, given] = await Promise.all([service.port, port].map((each) => send({ port: each, target })))
    expect(given!.status).toBe(200)
    if (!OTHER_CONTENT.includes(target)) expect(given!.body.equals(expected!.body)).toBe(true)
    for (const name of ['Cache-Control', 'Access-Control-Allow-Origin', 'X-API-License', 'Content-Security-Policy']) {
      expect([name, given!.all(name)]).toEqual([name, expected!.all(name)])
    }
    const type = (response: typeof expected) => response!.header('Content-Type')!.split(';')[0]
    expect(type(given)).toBe(type(expected))
  })

  it.each(['/api/nothing', '/api/arcana/23', '/api/matrix/30/2/1990', '/no-existe'])('%s is a 404', async (target) => {
    expect((await send({ port, target })).status).toBe(404)
  })
})

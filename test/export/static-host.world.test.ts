import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDates } from '../../src/numerology/calendar.ts'
import { ADDRESSES, LIFE_PATH_NUMBERS, pathOfDate, TAIL_CODES } from '../contract/facts.ts'
import { exportEverythingOf } from '../parity/exported.ts'
import { DATES } from '../parity/sample.ts'
import { freePort } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { type Server, startServer } from '../support/server.ts'
import { filesBelow, LONG, temporaryFolder } from './export.ts'
import { METADATA, SETTINGS as SHARED, sharedExport } from './shared.ts'
import { startNginx, type WebServer } from './web-servers.ts'

const SETTINGS = { ...SHARED, LOG_LEVEL: 'error' }
const ARCANA = Array.from({ length: 22 }, (_, at) => at + 1)
/** Pages without pairs, readings and downloads, which a service has, and with a script where dates are asked for. */
const OTHER_CONTENT = /^\/$|^\/(404|index|perfil|pareja|metodo|documentacion|datos|desde|estandar|llms\.txt)(?![\w])/

let service: Server
beforeAll(async () => {
  service = await startServer({ env: SETTINGS })
})
afterAll(() => service?.stop())

describe('the exported files', () => {
  const RECORDS = [
    ...['/api/life-path', '/api/arcana', '/api/tails', '/api', '/api/openapi.json'],
    ...LIFE_PATH_NUMBERS.flatMap((number) => [`/api/life-path/${number}`, `/api/life-path/${number}/card.png`]),
    ...ARCANA.flatMap((number) => [`/api/arcana/${number}`, `/api/arcana/${number}/card.png`]),
    ...TAIL_CODES.map((code) => `/api/tails/${code}`),
  ]
  const fileOf = (path: string) => (/\.\w+$/.test(path) ? path : `${path}.json`).slice(1)
  let folder: string
  let files: string[]
  beforeAll(async () => {
    folder = await sharedExport('files')
    files = filesBelow(folder)
  }, LONG)

  it('are 73,414 matrices, the records and lists, the pages of the sitemap and their assets, and nothing half done', async () => {
    for (const { day, month, year } of allDates()) {
      if (!existsSync(`${folder}/api/matrix/${day}/${month}/${year}.json`)) throw new Error(`${day}/${month}/${year}`)
    }
    expect(files.filter((name) => name.startsWith('api/matrix/'))).toHaveLength(73_414)
    const { text } = await send({ port: service.port, target: '/sitemap.xml' })
    const pages = [...text.matchAll(/<loc>https:\/\/numeros\.example\/([^<]*)<\/loc>/g)].map(([, path]) => path!)
    const others = files.filter((name) => !/^(api\/matrix|recursos|cartas)\//.test(name))
    expect(others.sort()).toEqual(
      [
        ...[...METADATA, 'files.csv', 'nginx.conf', '_headers', '_redirects', '404.html', 'perfil.html'],
        ...['estandar/rules.json', 'estandar/rules.schema.json', 'sitio.webmanifest', 'widget.js', 'cambios.atom'],
        ...['llms.txt', 'robots.txt', 'sitemap.xml', ...pages.map((page) => `${page || 'index'}.html`)],
        ...RECORDS.map(fileOf),
      ].sort(),
    )
  })

  it('are the bytes of the server, wherever a program is not needed', { timeout: LONG }, async () => {
    const site = files.filter((name) => !/^(api[/.]|recursos\/(calculo|sintesis)|nginx\.conf|_|files\.csv)/.test(name))
    const pages = site.filter((name) => !(METADATA as readonly string[]).includes(name))
    const same = pages.map((name) => `/${name}`).filter((name) => !OTHER_CONTENT.test(name))
    expect(same.length).toBeGreaterThan(300)
    const paths = [...RECORDS, ...DATES.map((iso) => `/api/matrix/${pathOfDate(iso)}`), ...same]
    for (const path of paths) {
      const file = path.startsWith('/api') ? fileOf(path) : path.slice(1)
      const { body } = await send({ port: service.port, target: path.replace(/\.html$/, '') })
      if (!body.equals(readFileSync(join(folder, file)))) throw new Error(`${path} differs`)
    }
  })

  it('are described and listed with size and checksum', () => {
    const [head, ...lines] = readFileSync(join(folder, 'files.csv'), 'utf8').trimEnd().split('\n')
    expect(head).toBe('path,bytes,sha256')
    const listed = lines.map((line) => line.split(','))
    const unlisted = new Set<string>([...METADATA, 'files.csv'])
    expect(listed.map(([path]) => path).sort()).toEqual(files.filter((name) => !unlisted.has(name)).sort())
    const { resources } = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8'))
    expect(resources).toHaveLength(1 + RECORDS.length)
    const described = resources.map(({ path, bytes, hash }: Record<string, string>) => [
      path,
      `${bytes}`,
      hash!.slice(7),
    ])
    for (const [path, bytes, hash] of [...described, ...listed.filter((_, at) => at % 97 === 0)]) {
      const content = readFileSync(join(folder, path))
      const sha256 = createHash('sha256').update(content).digest('hex')
      expect([path, bytes, hash]).toEqual([path, String(content.length), sha256])
    }
  })

  it('have every picture that pages name for previews, and the script of dates where it is needed alone', () => {
    const pages = files.filter((name) => name.endsWith('.html'))
    const texts = new Map(pages.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    const named = [...texts.values()].flatMap((page) => /<meta property="og:image" content="([^"]*)">/.exec(page)![1]!)
    // The general one, and those of 12 numbers and 22 arcana.
    expect(new Set(named).size).toBe(1 + 12 + 22)
    for (const url of new Set(named)) {
      const picture = readFileSync(join(folder, url.slice(SETTINGS.PUBLIC_URL.length)))
      // The size that the tags beside it state is the first that a PNG says.
      expect([url, picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([url, 1200, 630])
    }
    expect(pages.filter((name) => /calculo-/.test(texts.get(name)!)).sort()).toEqual(['pareja.html', 'perfil.html'])
    expect(texts.get('datos.html')).toContain('Este sitio no tiene los archivos preparados.')
    expect(texts.get('datos.html')).not.toContain('/datos/descargas/')
  })
})

const temporary = temporaryFolder()
// Quotes and spaces mean something to nginx.
const folder = join(temporary, `it's "here" {x}`)
const DAYS = ['29/2', '5/9', '15/5']
const TRIED = ['5/9/1900', '5/9/1990', '15/5/2100', '29/2/2000']

/** What a server says of itself, its validators, and when and how it compresses. */
const OWN = [
  ...['date', 'server', 'connection', 'last-modified', 'accept-ranges', 'keep-alive'],
  ...['etag', 'vary', 'content-length', 'transfer-encoding', 'ratelimit-policy'],
]

async function told(port: number, target: string) {
  const { status, fields, body } = await send({ port, target })
  // XML is UTF-8 unless it says otherwise.
  const headers = fields
    .filter(([name]) => !OWN.includes(name))
    .map(([name, value]) => `${name}: ${value.replace('svg+xml; charset=utf-8', 'svg+xml')}`)
  return { target, status, headers: headers.sort(), body: OTHER_CONTENT.test(target) ? '' : body.toString('latin1') }
}

describe('an export with all documents of three days', () => {
  let nginx: WebServer
  beforeAll(async () => {
    await exportEverythingOf(DAYS, folder, SETTINGS, true)
    nginx = await startNginx(folder, join(temporary, 'nginx'))
  }, LONG)
  afterAll(() => nginx?.stop())

  /** Where the service has what the files hold. */
  function targets(): string[] {
    const files = filesBelow(folder).filter(
      (name) => !/^(api|404|_|nginx|recursos\/(calculo|sintesis))|\.gz$/.test(name),
    )
    // Of the readings, which are hundreds of pages, a few.
    const pages = files
      .filter(
        (name, at) => !/^[^/]+\.(cff|csv|json)$|^[A-Z]/.test(name) && (!/^arcanos\/\d+\//.test(name) || at % 25 === 0),
      )
      .map((name) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`))
    // No export has a file for each position of each date, or a second form of the same.
    const isExported = (path: string) => path.startsWith('/matrix/') && !/\.png$|reading\.html$|\/reading\/./.test(path)
    const documents = ['/life-path/of/1/1/2000', ...ADDRESSES.filter(isExported)]
    return [
      ...pages,
      ...[
        '/api',
        '/api/',
        '/api/openapi.json',
        '/api/life-path',
        '/api/arcana/9',
        '/api/arcana/9/card.png',
        '/api/tails',
      ],
      ...TRIED.flatMap((date) => documents.map((path) => `/api${path.replace(/\d+\/\d+\/\d+/, date)}`)),
      ...['/api/matrix/05/09/1990', '/api/matrix/5/09/1990/reading', '/api/matrix/15/5/1990?a=b', '/numeros/7?x'],
    ]
  }

  it('is given by nginx with its file header by header and byte by byte as by the service', {
    timeout: LONG,
  }, async () => {
    const all = targets()
    expect(all.length).toBeGreaterThan(200)
    for (const target of all) {
      const [expected, given] = await Promise.all([service, nginx].map(({ port }) => told(port, target)))
      expect(expected!.status, target).toBe(200)
      if (given!.body !== expected!.body) throw new Error(`${target} differs`)
      expect(given).toEqual(expected)
    }
  })

  it.each([
    ...['/api/nothing', '/api/arcana/23', '/api/matrix/30/2/1990', '/api/matrix/29/2/1900', '/api/matrix/15/5/2101'],
    ...['/api/pair/15/5/1990/20/8/1995', '/apix', '/no-existe', '/recursos/x.css', '/mcp', '/nginx.conf', '/_headers'],
  ])('has in nginx a 404 for what is not there: %s', async (target) => {
    const response = await send({ port: nginx.port, target })
    expect(response.status).toBe(404)
    if (!target.startsWith('/api/')) return
    expect(JSON.parse(response.text)).toEqual({ error: 'Not found' })
    expect(response.header('Access-Control-Allow-Origin')).toBe('*')
    expect(response.header('Cache-Control')).toBe('no-store')
  })

  it('leads in nginx from a slash at the end to the page, and nowhere else', async () => {
    for (const target of ['/numeros/7/', '/api/life-path/7/', '/perfil/?birth=1990-05-15']) {
      const response = await send({ port: nginx.port, target })
      const moved = [response.status, response.header('Location')]
      expect([target, ...moved]).toEqual([target, 308, target.replace(/\/(\?|$)/, '$1')])
    }
    for (const target of ['//evil.example/', '/%2F/evil.example/', '/%0d%0aX-Y:z/', '/\\evil.example/']) {
      const response = await send({ port: nginx.port, target })
      expect(response.all('Location').join('')).not.toMatch(/^\/\/|^\/\\|:/)
      expect(response.all('X-Y')).toEqual([])
    }
  })

  it('answers in nginx preflights, sends its compressed copies, and logs no birth date', async () => {
    const preflights = [service, nginx].map(({ port }) => send({ port, target: '/api/arcana/9', method: 'OPTIONS' }))
    const [expected, given] = await Promise.all(preflights)
    expect(given!.status).toBe(204)
    for (const name of ['Origin', 'Headers', 'Methods'].map((one) => `Access-Control-Allow-${one}`)) {
      expect([name, given!.all(name)]).toEqual([name, expected!.all(name)])
    }
    const file = 'api/matrix/15/5/1990/chart.svg'
    const copy = await send({ port: nginx.port, target: `/${file}`, headers: { 'Accept-Encoding': 'gzip' } })
    expect(copy.body.equals(readFileSync(join(folder, `${file}.gz`)))).toBe(true)
    expect(copy.header('Content-Encoding')).toBe('gzip')
    for (const target of ['/perfil?birth=1990-05-15', '/api/matrix/15/5/1991/none', '/%zz']) {
      await send({ port: nginx.port, target })
    }
    const log = join(temporary, 'nginx/access')
    const written = [nginx.output(), existsSync(log) ? readFileSync(log, 'utf8') : '']
    expect(written.join('\n')).not.toMatch(/[/=]199[01]|matrix|perfil/)
  })

  it("is given by Cloudflare's own server of files as by the service, by _headers and _redirects", {
    timeout: LONG,
  }, async () => {
    const port = await freePort()
    const host = new Miniflare({
      ...{ host: '127.0.0.1', port, modules: true, compatibilityDate: '2026-01-01' },
      script: 'export default { fetch: (request, { ASSETS }) => ASSETS.fetch(request) }',
      assets: { directory: folder, binding: 'ASSETS', assetConfig: { not_found_handling: '404-page' } },
    })
    await host.ready
    for (const target of [
      ...['/', '/numeros', '/numeros/7', '/widget.js', '/cartas/7.svg', '/estandar/rules.json', '/api', '/api/arcana'],
      ...['/api/arcana/9', '/api/matrix/15/5/1990', '/api/matrix/15/5/1990/reading'],
    ]) {
      const [expected, given] = await Promise.all([service.port, port].map((each) => told(each, target)))
      expect([target, given!.status, given!.body === expected!.body]).toEqual([target, 200, true])
      const compared = /^(cache-control|access-control-allow-origin|x-api-license|content-security-policy): /
      const [wanted, found] = [expected!, given!].map(({ headers }) =>
        headers.filter((header) => compared.test(header)),
      )
      expect([target, found]).toEqual([target, wanted])
    }
    for (const target of ['/api/nothing', '/api/matrix/30/2/1990', '/no-existe']) {
      expect([target, (await send({ port, target })).status]).toEqual([target, 404])
    }
    await host.dispose()
  })
})

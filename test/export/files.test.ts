import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDates } from '../../src/numerology/calendar.ts'
import { pathOfDate } from '../contract/facts.ts'
import { DATES, DOCUMENTS } from '../parity/sample.ts'
import { type Server, startServer } from '../support/server.ts'
import { filesBelow, LONG, runExport, temporaryFolder } from './export.ts'

const temporary = temporaryFolder()
const folder = join(temporary, 'export')
const settings = { PUBLIC_URL: 'https://numeros.example', PUBLISHER_NAME: "Numerología d'Ací" }

let server: Server
let origin: string
beforeAll(async () => {
  const limits = { MATRIX_LIMIT: '1000000', OTHER_LIMIT: '1000000' }
  server = await startServer({ env: { ...settings, ...limits, LOG_LEVEL: 'error' } })
  origin = `http://127.0.0.1:${server.port}`
  const { code, stderr } = runExport(folder, [], { env: { ...settings, ...limits } })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
}, LONG)
afterAll(async () => {
  await server.stop()
})

const PLAIN = [
  '/api',
  '/api/openapi.json',
  '/api/life-path',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33].map((number) => `/api/life-path/${number}`),
  '/api/arcana',
  ...Array.from({ length: 22 }, (_, at) => `/api/arcana/${at + 1}`),
  '/api/tails',
  ...DOCUMENTS['the 26 tails'].map((path) => `/api${path}`),
]
// The sample of test/parity, whose servers are held against the same dates.
const MATRICES = DATES.map((iso) => `/api/matrix/${pathOfDate(iso)}`)

/** The pages and what they need, by the names that the server has for them. */
let SITE: string[] = []
beforeAll(async () => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>https:\/\/numeros\.example\/([^<]+)<\/loc>/g)].map(([, path]) => path!)
  const assets = filesBelow(join(folder, 'recursos')).map((name) => `recursos/${name}`)
  SITE = [
    ...pages.filter((page) => page !== 'pareja').map((page) => `${page}.html`),
    ...['.well-known/api-catalog', 'estandar/rules.json', 'llms.txt', 'robots.txt', 'sitemap.xml'],
    ...['sitio.webmanifest', 'widget.js', ...assets],
  ]
  for (const kind of [
    /calculo\.\w+\.js/,
    /guion\.\w+\.js/,
    /estilo\.\w+\.css/,
    /fraunces\.\w+\.woff2/,
    /icono\.\w+\.svg/,
  ]) {
    expect(
      assets.some((name) => kind.test(name)),
      String(kind),
    ).toBe(true)
  }
})

function fileOf(path: string): string {
  return join(folder, path.endsWith('.json') ? path : `${path}.json`)
}

describe('the exported files', () => {
  it(
    'are the bytes of the server: all records and lists, 2,000 matrices',
    async () => {
      for (const path of [...PLAIN, ...MATRICES]) {
        const served = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
        if (!served.equals(readFileSync(fileOf(path)))) throw new Error(`${path} differs`)
      }
    },
    LONG,
  )

  it('are all 73,414 matrices, the records and lists, and nothing half done', () => {
    for (const { day, month, year } of allDates()) {
      if (!existsSync(`${folder}/api/matrix/${day}/${month}/${year}.json`)) throw new Error(`${day}/${month}/${year}`)
    }
    expect(filesBelow(join(folder, 'api/matrix'))).toHaveLength(73_414)
    const others = filesBelow(folder).filter((name) => !name.startsWith('api/matrix/'))
    expect(others.sort()).toEqual(
      [
        ...['CITATION.cff', 'Caddyfile', 'LICENSE.md', '_headers', '_redirects', 'datapackage.json', 'nginx.conf'],
        ...['404.html', '404-cola.html', '405.html', 'index.html', 'perfil.html', 'pareja.html'],
        ...PLAIN.map((path) => fileOf(path).slice(folder.length + 1)),
        ...SITE,
      ].sort(),
    )
  })

  it('are the bytes of the server: the pages that need none, the widget, style and script', async () => {
    const same = ['/', '/numeros', '/numeros/7', '/matriz', '/arcanos/9', '/colas', '/colas/18-3-12', '/widget.js']
    const assets = SITE.filter((name) => /^recursos\/(?!calculo)|json$|\.webmanifest$/.test(name)).map(
      (name) => `/${name}`,
    )
    for (const path of [...same, ...assets]) {
      const served = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
      const file = path === '/' ? '/index.html' : path
      const isPage = !/\.\w+$/.test(file)
      expect({ path, isSame: served.equals(readFileSync(folder + file + (isPage ? '.html' : ''))) }).toEqual({
        path,
        isSame: true,
      })
    }
  })

  it('are described with size and checksum', () => {
    const { resources, licenses, version } = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8'))
    expect(licenses[0].name).toBe('CC-BY-4.0')
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(resources).toHaveLength(PLAIN.length)
    for (const { path, bytes, hash } of resources) {
      const content = readFileSync(join(folder, path))
      expect(bytes).toBe(content.length)
      expect(hash).toBe(`sha256:${createHash('sha256').update(content).digest('hex')}`)
    }
  })

  it('come with licence and citation', () => {
    expect(readFileSync(join(folder, 'LICENSE.md'), 'utf8')).toContain('CC-BY 4.0')
    expect(readFileSync(join(folder, 'CITATION.cff'), 'utf8')).toMatch(/^license: CC-BY-4\.0$/m)
  })
})

describe('rules for static hosts', () => {
  const lines = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n')

  it('_headers has the headers of the server', async () => {
    const { headers } = await fetch(`${origin}/api/matrix/1/1/2000`)
    for (const name of ['Cache-Control', 'Access-Control-Allow-Origin', 'X-API-License', 'Link', 'Content-Language']) {
      expect(lines('_headers')).toContain(`  ${name}: ${headers.get(name)}`)
    }
  })

  it('_headers sets no header twice for one address, and knows charts, pages and assets', async () => {
    const rules = readFileSync(join(folder, '_headers'), 'utf8')
      .trim()
      .split('\n\n')
      .map((rule) => rule.split('\n').map((line) => line.trim()))
    const headersFor = (path: string) =>
      rules
        .filter(([from]) =>
          new RegExp(`^${from!.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path),
        )
        .flatMap(([, ...headers]) => headers)
    for (const path of [
      '/',
      '/numeros/7',
      '/perfil',
      '/widget.js',
      `/${SITE.find((name) => name.endsWith('.css'))}`,
      '/api',
      ...PLAIN,
    ]) {
      const found = headersFor(path)
      const names = found.map((line) => line.split(':')[0])
      expect({ path, names }).toEqual({ path, names: [...new Set(names)] })
      const { headers } = await fetch(origin + path)
      for (const line of found)
        expect(`${path} ${line}`).toBe(`${path} ${line.split(':')[0]}: ${headers.get(line.split(':')[0]!)}`)
      expect(names).toContain('Cache-Control')
    }
  })

  it('_redirects leads every address to its file, and a zero in front away', () => {
    const rules = lines('_redirects')
      .filter(Boolean)
      .map((line) => line.split(' ') as [string, string, string])
    const follow = (path: string): string => {
      for (const [from, to, status] of rules) {
        const found = new RegExp(`^${from.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
        if (!found) continue
        const target = to.replace(/:(\w+)/g, (_, name: string) => found.groups![name]!)
        return status === '200' ? target : follow(target)
      }
      return path
    }
    for (const path of [...PLAIN, ...MATRICES]) expect(existsSync(join(folder, follow(path))), path).toBe(true)
    expect(follow('/api/matrix/05/09/1990')).toBe('/api/matrix/5/9/1990.json')
    const firstDynamic = rules.findIndex(([from]) => from.includes(':'))
    expect(rules.slice(firstDynamic).every(([from]) => from.includes(':'))).toBe(true)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../support/server.ts'
import { LONG, runExport } from './export.ts'
import { SETTINGS, sharedExport } from './shared.ts'
import { siteNames } from './site-names.ts'

let server: Server
let origin: string
let folder: string
let names: string[]
beforeAll(async () => {
  server = await startServer({ env: { ...SETTINGS, LOG_LEVEL: 'error' } })
  origin = `http://127.0.0.1:${server.port}`
  folder = await sharedExport('files')
  names = await siteNames(origin, folder)
}, LONG)
afterAll(async () => {
  await server.stop()
})

/** Without pairs, readings and downloads, which a service has, and with a script where dates are asked for. */
const OTHER_CONTENT =
  /^(404|405|index|perfil|pareja|metodo|documentacion|datos|desde|estandar|llms|recursos\/calculo)[-\w./]*(html|md|txt|js|json)$/

describe('the exported site', () => {
  it(
    'is the bytes of the server wherever a program is not needed',
    async () => {
      const same = names.filter((name) => !OTHER_CONTENT.test(name))
      expect(same.length).toBeGreaterThan(600)
      for (const name of same) {
        const path = name.replace(/^index\.html$/, '').replace(/\.html$/, '')
        const served = Buffer.from(await (await fetch(`${origin}/${path}`)).arrayBuffer())
        if (!served.equals(readFileSync(join(folder, name)))) throw new Error(`${name} differs`)
      }
    },
    LONG,
  )

  it('has every picture that its pages name for previews', () => {
    const pages = names.filter((name) => name.endsWith('.html'))
    const named = pages.flatMap((name) => {
      const page = readFileSync(join(folder, name), 'utf8')
      const tags = [...page.matchAll(/<meta (?:property="og:image"|name="twitter:image") content="([^"]*)">/g)]
      expect(tags, name).toHaveLength(2)
      return tags.map(([, url]) => url!)
    })
    // The general one, and those of 12 numbers and 22 arcana.
    expect(new Set(named).size).toBe(1 + 12 + 22)
    for (const url of new Set(named)) {
      expect(url.startsWith(`${SETTINGS.PUBLIC_URL}/`)).toBe(true)
      const picture = readFileSync(join(folder, url.slice(SETTINGS.PUBLIC_URL.length)))
      // The size that the tags beside it state is the first that a PNG says.
      expect([url, picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([url, 1200, 630])
    }
  })

  it.each(['perfil', 'pareja'])('%s.html is the page that asks for dates, and says what is needed', async (name) => {
    const exported = readFileSync(join(folder, `${name}.html`), 'utf8')
    const served = await (await fetch(`${origin}/${name}`)).text()
    expect(exported).toMatch(/<p class="[^"]*without-script">.*JavaScript.*<\/p>/)
    expect(exported).toMatch(/<script type="module" src="\/recursos\/calculo\.[0-9a-f]{10}\.js">/)
    const withoutLinks = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(withoutLinks(exported)).toContain(withoutLinks(/<h1>[\s\S]*?<\/form>/.exec(served)![0]).trim())
  })

  it('is small where it need not be large: the script of dates is on no other page', () => {
    const users = names.filter(
      (name) => name.endsWith('.html') && /calculo\./.test(readFileSync(join(folder, name), 'utf8')),
    )
    expect(users).toEqual(['pareja.html', 'perfil.html'])
  })
})

describe('_headers', () => {
  /** What the rules say of an address, as hosts do that look at nothing else: the answer may be an error. */
  function linesFor(text: string, path: string): string[] {
    const rules = text
      .trim()
      .split('\n\n')
      .map((rule) => rule.split('\n').map((line) => line.trim()) as [string, ...string[]])
    // Cloudflare Pages reads no more.
    expect(rules.length).toBeLessThanOrEqual(100)
    const matches = (from: string) =>
      new RegExp(`^${from.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path)
    return rules.filter(([from]) => matches(from)).flatMap(([, ...lines]) => lines)
  }

  /** The headers that the rules give an address, and those of them that the service gives it too. */
  async function held(text: string, path: string) {
    const found = linesFor(text, path)
    const given = found.map((line) => line.split(':')[0]!)
    const { headers } = await fetch(origin + path)
    expect({ path, given }).toEqual({ path, given: [...new Set(given)] })
    expect(found).toEqual(given.map((name) => `${name}: ${headers.get(name)}`))
    expect(given).toContain('X-Content-Type-Options')
    return given
  }

  it('sets no header twice for one address, and gives each what the service gives', async () => {
    const text = readFileSync(join(folder, '_headers'), 'utf8')
    const asset = (ending: string) => `/${names.find((name) => name.startsWith('recursos/') && name.endsWith(ending))}`
    const pages = [
      ...['/', '/numeros', '/numeros/7', '/arcanos/9'],
      ...['/colas/18-3-12', '/metodo', '/documentacion', '/perfil'],
    ]
    const files = ['/widget.js', '/robots.txt', '/.well-known/api-catalog', ...['.css', '.woff2', '.svg'].map(asset)]
    for (const path of [...pages, ...files, '/api', '/api/arcana', '/api/life-path/7', '/api/matrix/15/5/1990']) {
      await held(text, path)
    }
    for (const path of ['/', '/numeros', '/api', '/api/arcana', ...files]) {
      expect(await held(text, path)).toContain('Cache-Control')
    }
  })

  it('lets no error be stored: not a missing file, not a number or a date that is none', async () => {
    const text = readFileSync(join(folder, '_headers'), 'utf8')
    const wrong = [
      ...['/recursos/estilo.0123456789.css', '/cartas/23.svg', '/numeros/10', '/arcanos/23', '/arcanos/9/nada'],
      ...['/colas/1-2-3', '/documentacion/nada', '/no-existe', '/api/nothing', '/api/life-path/10', '/api/arcana/23'],
      ...['/api/arcana/23/card.png', '/api/tails/1-2-3', '/api/matrix/30/2/1990', '/api/pair/1/1/2000/2/2/2000'],
    ]
    for (const path of wrong) {
      expect((await fetch(origin + path)).status === 200 && !path.includes('/pair/'), path).toBe(false)
      expect([path, linesFor(text, path).filter((line) => line.startsWith('Cache-Control'))]).toEqual([path, []])
    }
  })

  it('of a full export gives the other documents of a date theirs, and a chart CORP and CSP', async () => {
    const { stdout } = runExport('-', ['--full', '--only', '_headers'], { env: SETTINGS })
    for (const document of ['', '/reading', '/matrix.csv', '/ages.ics']) {
      await held(stdout, `/api/matrix/15/5/1990${document}`)
    }
    expect(await held(stdout, '/api/matrix/15/5/1990/chart.svg')).toEqual(
      expect.arrayContaining(['Cross-Origin-Resource-Policy', 'Content-Security-Policy']),
    )
  })
})

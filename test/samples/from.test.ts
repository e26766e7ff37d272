import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG, temporaryFolder } from '../export/export.ts'
import { sharedExport } from '../export/shared.ts'
import { freePort } from '../support/addresses.ts'
import { unescapeHtml } from '../support/html.ts'
import { send } from '../support/http-client.ts'
import { type Server, startServer } from '../support/server.ts'

/** The samples of /desde as a visitor copies them, from a server whose addresses lead to itself. */
let server: Server
let page: string
const temporary = temporaryFolder()
beforeAll(async () => {
  const port = await freePort()
  server = await startServer({ env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` } })
  page = (await send({ port: server.port, target: '/desde' })).text
})
afterAll(() => server?.stop())

function sample(id: string): string {
  const [, code] = new RegExp(`<pre id="${id}"><code>([^<]*)</code>`).exec(page)!
  return unescapeHtml(code!)
}

async function get(url: string) {
  const { origin, pathname, search } = new URL(url)
  expect(origin).toBe(`http://127.0.0.1:${server.port}`)
  return send({ port: server.port, target: pathname + search })
}

/** The addresses that a sample asks for. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^"'\s)]+/g)].map(([url]) => url)
}

function python(code: string, env: Readonly<Record<string, string>>) {
  return spawnSync('python3', ['-X', 'utf8', '-c', code], {
    env: { PATH: process.env.PATH!, PYTHONDONTWRITEBYTECODE: '1', ...env },
    encoding: 'utf8',
  })
}

/** Its library is no part of Python; where it is missing, a few lines with the same names do. */
function hasRequests(): boolean {
  return python('import requests', {}).status === 0
}
const STAND_IN = { PYTHONPATH: 'test/samples/stand-in' }

describe('the samples of /desde', { timeout: LONG }, () => {
  it('Python with requests prints twelve positions and the citation', () => {
    const { status, stdout, stderr } = python(sample('requests'), hasRequests() ? {} : STAND_IN)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(13)
    expect(lines[5]).toBe('center: Los Enamorados')
    expect(lines[12]).toContain('CC-BY 4.0')
  })

  it.each([
    ['pandas', ['date', 'center', 'position', 'arcana', 'text']],
    ['r', ['center', 'number', 'name']],
  ])('%s: the tables that it reads are there, with the columns that it names', async (id, columns) => {
    const code = sample(id)
    const [base] = addressesIn(code)
    const names = [...code.matchAll(/(\w+\.csv)["']/g)].map(([, name]) => name!)
    expect(names).toHaveLength(2)
    const heads = await Promise.all(
      names.map(async (name) => (await get(new URL(name, base).href)).text.split('\n')[0]!.split(',')),
    )
    for (const column of columns) expect(heads.flat(), column).toContain(column)
    for (const column of columns) expect(code).toMatch(new RegExp(`["'$]${column}`))
  })

  it('DuckDB runs the query; without a network it reads the same files from a folder', async () => {
    const code = sample('duckdb')
    for (const url of addressesIn(code)) expect((await get(url)).body.subarray(0, 4).toString()).toBe('PAR1')
    const folder = await sharedExport('parquet')
    const sql = code
      .replace('INSTALL httpfs; LOAD httpfs;', '')
      .replace(/'http[^']+\/(\w+\.parquet)'/g, `'${folder}/$1'`)
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson() as { name: string; fechas: string }[]
    connection.closeSync()
    expect(rows.reduce((sum, { fechas }) => sum + Number(fechas), 0)).toBe(73_414)
  })

  it('SQLite answers with the twelve readings', async () => {
    const file = join(temporary, 'downloaded.sqlite')
    const { port } = server
    const { body } = await send({ port, target: '/datos/descargas/sqlite/open-numerology.sqlite' })
    writeFileSync(file, body)
    const database = new DatabaseSync(file, { readOnly: true })
    const rows = database.prepare(sample('sqlite')).all()
    database.close()
    expect(rows).toHaveLength(12)
    expect(rows[5]).toMatchObject({ position_name: 'Centro', name: 'Los Enamorados' })
  })

  it.each(['sheets', 'powerQuery'])('%s imports a table of twelve rows', async (id) => {
    const [url] = addressesIn(sample(id))
    const { status, text, header } = await get(url!).then((response) => ({
      status: response.status,
      text: response.text,
      header: response.header('Content-Type'),
    }))
    expect([status, header, text.trimEnd().split('\n').length]).toEqual([200, 'text/csv; charset=utf-8', 13])
  })

  it('the formula for a cell makes the same address', () => {
    const formula = sample('sheetsOfCell')
    const made = formula
      .replace(/^=IMPORTDATA\((.*)\)$/, '$1')
      .replace('DAY(A2)', '"15"')
      .replace('MONTH(A2)', '"5"')
      .replace('YEAR(A2)', '"1990"')
      .split(' & ')
      .map((part) => part.slice(1, -1))
      .join('')
    expect([made]).toEqual(addressesIn(sample('sheets')))
  })

  it('WordPress gets a script that is there, and a provider whose addresses answer', async () => {
    const [script] = addressesIn(sample('wordpressPaste'))
    expect((await get(script!)).header('Content-Type')).toContain('javascript')
    const [, pattern, provider] = /add_provider\( '#(.+)#', '(.+)', true \)/.exec(sample('wordpressEmbed'))!
    const profile = `http://127.0.0.1:${server.port}/perfil?birth=1990-05-15`
    expect(profile).toMatch(new RegExp(pattern!))
    const found = await get(`${provider}?url=${encodeURIComponent(profile)}&maxwidth=600&maxheight=900&format=json`)
    const { type, url, width, height } = found.json<{ type: string; url: string; width: number; height: number }>()
    expect(type).toBe('photo')
    expect(width).toBeLessThanOrEqual(600)
    expect(height).toBeLessThanOrEqual(900)
    expect((await get(url)).header('Content-Type')).toBe('image/png')
    // The page says so itself.
    expect((await get(profile)).text).toContain(`type="application/json+oembed" href="${sample('oembed')}"`)
  })

  it('a GPT action finds the description', async () => {
    const { openapi, paths } = (await get(sample('action'))).json<{ openapi: string; paths: Record<string, object> }>()
    expect(openapi).toMatch(/^3\.1/)
    const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
    const operations = Object.values(paths).flatMap((path) => Object.keys(path).filter((key) => methods.includes(key)))
    expect(operations).toContain('options')
    // An action may have thirty.
    expect(operations.length).toBeLessThanOrEqual(30)
  })

  it('every request of the collection is answered', async () => {
    const [, path] = /href="([^"]+postman_collection\.json)"/.exec(page)!
    const { variable, item, info } = (await send({ port: server.port, target: path! })).json<Collection>()
    expect(info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json')
    const requests = item.flatMap((folder) => folder.item)
    const { paths } = (await get(sample('action'))).json<{ paths: object }>()
    expect(requests).toHaveLength(Object.keys(paths).length)
    for (const { request } of requests) {
      const values = new Map(request.url.variable.map(({ key, value }) => [key, value]))
      const url = request.url.raw
        .replace('{{baseUrl}}', variable[0]!.value)
        .replace(/(?<=\/):(\w+)/g, (_, name: string) => values.get(name)!)
      expect((await get(url)).status, url).toBe(200)
    }
  })
})

interface Collection {
  readonly info: { readonly schema: string }
  readonly variable: readonly { readonly value: string }[]
  readonly item: readonly {
    readonly item: readonly {
      readonly request: {
        readonly url: { readonly raw: string; readonly variable: readonly { key: string; value: string }[] }
      }
    }[]
  }[]
}

describe('/oembed', () => {
  const ask = (query: string) => send({ port: server.port, target: `/oembed${query}` })
  const own = (path: string) => encodeURIComponent(`http://127.0.0.1:${server.port}${path}`)

  it.each([
    ['', 400],
    ['?url=nothing', 404],
    [`?url=${encodeURIComponent('https://other.example/perfil?birth=1990-05-15')}`, 404],
  ])('%s: %i', async (query, status) => {
    const answer = await ask(query)
    expect([answer.status, answer.header('Cache-Control')]).toEqual([status, 'no-store'])
    expect(answer.json<{ error: string }>().error).toMatch(/\w/)
  })

  it.each([
    ['/perfil?birth=1990-02-30', 404],
    ['/perfil', 404],
    ['/numeros/7', 404],
    ['/api/matrix/15/5/1990/reading', 404],
    ['/api/matrix/15/5/1990', 200],
    ['/api/matrix/15/5/1990/chart.svg', 200],
    ['/api/matrix/15/5/1990/chart.png', 200],
  ])('of %s: %i', async (path, status) => {
    expect((await ask(`?url=${own(path)}`)).status).toBe(status)
  })

  it('has no XML, and takes no sizes that are none', async () => {
    const url = own('/perfil?birth=1990-05-15')
    expect((await ask(`?url=${url}&format=xml`)).status).toBe(501)
    expect((await ask(`?url=${url}&maxwidth=0`)).status).toBe(400)
    expect((await ask(`?url=${url}&maxheight=wide`)).status).toBe(400)
    const { width, height } = (await ask(`?url=${url}&maxwidth=1`)).json<{ width: number; height: number }>()
    expect([width, height]).toEqual([1, 1])
  })
})

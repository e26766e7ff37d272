import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { build } from 'esbuild'
import type { Page, Request } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { useBrowser } from '../browser/support/browser.ts'
import { LONG } from '../export/export.ts'
import { ROWS } from '../readers/facts.ts'
import { freePort } from '../support/addresses.ts'
import { addressesIn, useSamplePage } from './page.ts'

const visits = useBrowser()
const page = useSamplePage()

const FILES = 'test/node_modules/@duckdb/duckdb-wasm/dist'
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' }

/** DuckDB in a browser. Its last version with Parquet inside: later ones get that from the Internet too. */
async function openDuckDb(): Promise<Page> {
  const entry = { contents: "export * from '@duckdb/duckdb-wasm'", resolveDir: 'test' }
  const { outputFiles } = await build({ stdin: entry, bundle: true, globalName: 'duckdb', write: false })
  const own = new Map([
    ['/index.html', '<!doctype html><link rel="icon" href="data:,"><script src="/duckdb.js"></script>'],
    ['/duckdb.js', outputFiles[0]!.text],
  ])
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('Content-Type', TYPES[url.split('.').pop()!] ?? 'text/plain')
    response.end(own.get(url) ?? readFileSync(FILES + url))
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  onTestFinished(() => {
    server.close()
  })
  const tab = await visits.open()
  await tab.goto(`http://127.0.0.1:${port}/index.html`)
  return tab
}

declare const duckdb: typeof import('@duckdb/duckdb-wasm')

/** Runs in the browser. */
async function query(sql: string): Promise<{ name: string; fechas: number }[]> {
  const { AsyncDuckDB, VoidLogger } = duckdb
  const database = new AsyncDuckDB(new VoidLogger(), new Worker('/duckdb-browser-eh.worker.js'))
  await database.instantiate('/duckdb-eh.wasm')
  const rows = (await (await database.connect()).query(sql)).toArray() as { name: string; fechas: bigint }[]
  return rows.map(({ name, fechas }) => ({ name, fechas: Number(fechas) }))
}

it('DuckDB runs the sample where the files are, and gets only what the query asks for', { timeout: LONG }, async () => {
  const sample = page.sample('duckdb')
  // As after somebody's first question: the service has made the files.
  const sizes = new Map<string, number>()
  for (const url of addressesIn(sample)) sizes.set(url, (await page.get(url)).body.length)
  const tab = await openDuckDb()
  const asked: Request[] = []
  tab.on('request', (request) => asked.push(request))
  // The extension for HTTP comes from the Internet; in the browser, HTTP is the browser's.
  const rows = await tab.evaluate(query, sample.replace('INSTALL httpfs; LOAD httpfs;', ''))

  expect(rows.reduce((sum, { fechas }) => sum + fechas, 0)).toBe(ROWS.matrices)
  expect(rows.map(({ fechas }) => fechas)).toEqual(rows.map(({ fechas }) => fechas).sort((one, other) => other - one))
  const [matrices] = [...sizes.keys()].filter((url) => url.endsWith('/matrices.parquet'))
  const ranges = asked.filter((request) => request.url() === matrices && request.method() === 'GET').map(bytesOf)
  const got = ranges.reduce((sum, bytes) => sum + bytes, 0)
  expect(got).toBeGreaterThan(0)
  expect(got).toBeLessThan(sizes.get(matrices!)! / 2)
})

/** Of the part of a file that a request asks for. */
function bytesOf(request: Request): number {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers().range ?? '') ?? []
  return from ? Number(to) - Number(from) + 1 : Number.POSITIVE_INFINITY
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SETTINGS, sharedExport } from '../export/shared.ts'
import { send } from '../support/http-client.ts'
import { BUN, DENO } from '../support/runtimes.ts'
import { type Server, startServer } from '../support/server.ts'
import { expectDatabase, expectParts, hash, linksOf } from './download-checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'runtime-downloads-'))
const node = await startServer({ env: { ...SETTINGS, TMPDIR: folder } })
afterAll(async () => {
  await node.stop()
  rmSync(folder, { recursive: true })
})

describe.each([BUN, DENO])('the downloads on $name', (runtime) => {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ ...runtime, env: { ...SETTINGS, TMPDIR: folder } })
  })
  afterAll(async () => {
    expect((await server.stop()).code).toBe(0)
  })
  const get = (target: string, headers: Record<string, string> = {}) => send({ port: server.port, target, headers })

  it('are the same, compressed or in parts', async () => {
    const ask = (headers: Record<string, string> = {}) => get('/datos/descargas/csv/matrices.csv', headers)
    const bytes = readFileSync(join(await sharedExport('csv'), 'matrices.csv'))
    const plain = await ask()
    expect([plain.status, plain.header('Content-Length'), hash(plain.body)]).toEqual([
      200,
      String(bytes.length),
      hash(bytes),
    ])
    const zipped = await ask({ 'Accept-Encoding': 'gzip' })
    expect([zipped.header('Content-Encoding'), hash(gunzipSync(zipped.body))]).toEqual(['gzip', hash(bytes)])
    await expectParts(ask, bytes, plain.header('ETag')!)
    await expectParts((headers) => ask({ ...headers, 'Accept-Encoding': 'gzip' }), zipped.body, zipped.header('ETag')!)
    expect((await ask({ Range: `bytes=${bytes.length}-` })).status).toBe(416)
  })

  it.each(['csv/matrices.csv', 'sqlite/open-numerology.sqlite'])(
    'have the ETag that they have on Node only if they are the same bytes: %s',
    async (file) => {
      const [target, headers] = [`/datos/descargas/${file}`, { 'Accept-Encoding': 'gzip' }]
      const [here, onNode] = [await get(target, headers), await send({ port: node.port, target, headers })]
      const isSame = { tag: here.header('ETag') === onNode.header('ETag'), bytes: here.body.equals(onNode.body) }
      expect(isSame).not.toEqual({ tag: true, bytes: false })
    },
  )

  it('are of every format that the page offers on Node', async () => {
    const groups = new Set(linksOf((await get('/datos')).text).map((link) => link.split('/')[3]!))
    expect([...groups].sort()).toEqual(['csv', 'excel', 'parquet', 'sqlite', 'standard'])
  })

  it.each([
    ['excel', 'tails.csv'],
    ['parquet', 'matrices.parquet'],
  ] as const)('are the bytes that Node exports: %s', async (format, name) => {
    const { status, body } = await get(`/datos/descargas/${format}/${name}`)
    const bytes = readFileSync(join(await sharedExport(format), name))
    expect([status, hash(body)]).toEqual([200, hash(bytes)])
  })

  it('are a database that Node opens, and the standard as it was built', async () => {
    // Its own SQLite may write other bytes.
    const database = await get('/datos/descargas/sqlite/open-numerology.sqlite')
    expect(database.status).toBe(200)
    expectDatabase(database.body, folder)
    const standard = await get('/datos/descargas/standard/standard.tar.gz')
    expect([standard.status, hash(standard.body)]).toEqual([200, hash(readFileSync('dist/standard.tar.gz'))])
  })
})

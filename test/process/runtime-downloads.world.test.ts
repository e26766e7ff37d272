import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { BUN, DENO } from '../support/runtimes.ts'
import { type Server, startServer } from '../support/server.ts'
import { expectParts, hash } from './download-checks.ts'

const node = await startServer()
afterAll(() => node.stop())

describe.each([BUN, DENO])('the downloads on $name', (runtime) => {
  let server: Server
  beforeAll(async () => {
    server = await startServer(runtime)
  })
  afterAll(async () => {
    expect((await server.stop()).code).toBe(0)
  })
  const get = (target: string, headers: Record<string, string> = {}) => send({ port: server.port, target, headers })

  it('are the same, compressed or in parts', async () => {
    const ask = (headers: Record<string, string> = {}) => get('/datos/descargas/csv/matrices.csv', headers)
    const bytes = readFileSync('dist/downloads/csv/matrices.csv')
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

  it('have the tags and bytes of Node', async () => {
    const [target, headers] = ['/datos/descargas/parquet/matrices.parquet', { 'Accept-Encoding': 'gzip' }]
    const [here, onNode] = [await get(target, headers), await send({ port: node.port, target, headers })]
    expect(here.header('ETag')).toBe(onNode.header('ETag'))
    expect(here.body.equals(onNode.body)).toBe(true)
  })
})

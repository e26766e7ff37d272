import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { METADATA, SETTINGS, sharedExport } from '../export/shared.ts'
import { copyOfDist } from '../support/dist-copy.ts'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/test-program.ts'
import { expectDatabase, expectParts, hash, linksOf } from './download-checks.ts'

const server = await startServer({ args: [join(await copyOfDist(), 'server.js')], env: SETTINGS })
afterAll(() => server.stop())

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  send({ port: server.port, target, headers, method })

const page = (await ask('/datos')).text
const links = [...new Set(linksOf(page))].filter((link) => !link.endsWith('.zip'))

describe('the downloads of /datos', () => {
  it('are every file of every format for analysis', async () => {
    const groups = [...new Set(links.map((link) => link.split('/')[3]!))].sort()
    expect(groups).toEqual(['csv', 'excel', 'parquet', 'sqlite', 'standard'])
    for (const format of ['csv', 'excel', 'parquet', 'sqlite'] as const) {
      const offered = links.filter((link) => link.includes(`/${format}/`)).map((link) => link.split('/')[4]!)
      expect(offered.sort()).toEqual(readdirSync(await sharedExport(format)).sort())
    }
  })

  it('are named on the page with their size and checksum', async () => {
    const file = await ask('/datos/descargas/csv/tails.csv')
    expect([...page.matchAll(/SHA-256: <code>/g)].length).toBeGreaterThanOrEqual(links.length)
    expect(page).toContain(
      `tails.csv</a></th><td>Las 26 colas kármicas, de la más a la menos frecuente<br>SHA-256: <code>${hash(file.body)}</code>`,
    )
    const [, kilobytes] = /">tails\.csv<.*<td class="number">([\d,]+)\u00a0kB<\/td>/.exec(page)!
    expect(Number(kilobytes!.replace(',', '.'))).toBeCloseTo(file.body.length / 1000, 0)
  })

  it('name no address, because the build knows none', async () => {
    const { text } = await ask('/datos/descargas/csv/datapackage.json')
    expect(text).not.toMatch(/localhost|numeros\.example/)
  })

  it.each(['csv', 'excel'] as const)('are the bytes of the export: %s', async (format) => {
    const exported = await sharedExport(format)
    for (const link of links.filter((candidate) => candidate.includes(`/${format}/`))) {
      const name = link.split('/')[4]!
      const { status, body } = await ask(link)
      expect(status, link).toBe(200)
      // Those that describe it have the addresses of the instance that exports.
      if (!METADATA.some((other) => other === name))
        expect(hash(body), link).toBe(hash(readFileSync(join(exported, name))))
    }
  })

  it('are a database that opens', async () => {
    expectDatabase((await ask(links.find((link) => link.endsWith('.sqlite'))!)).body, temporaryFolder())
  })

  it('are saved under their own name, can be kept, and are open to other origins', async () => {
    const link = links.find((candidate) => candidate.endsWith('/readings.csv'))!
    const head = await ask(link, {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.header('Content-Disposition')).toBe('attachment; filename="readings.csv"')
    expect(head.header('Access-Control-Allow-Origin')).toBe('*')
    const again = await ask(link, { 'If-None-Match': head.header('ETag')! })
    expect(again.status).toBe(304)
  })

  it('are sent compressed to those who take that, as a representation of its own', async () => {
    const link = '/datos/descargas/csv/matrices.csv'
    const plain = await ask(link)
    const zipped = await ask(link, { 'Accept-Encoding': 'gzip, br' })
    expect(zipped.header('Content-Encoding')).toBe('gzip')
    expect(zipped.header('Vary')).toBe('Accept-Encoding')
    expect(zipped.body.length).toBeLessThan(plain.body.length / 4)
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
    expect(zipped.header('ETag')).not.toBe(plain.header('ETag'))
    const again = { 'Accept-Encoding': 'gzip', 'If-None-Match': zipped.header('ETag')! }
    expect((await ask(link, again)).status).toBe(304)
    expect((await ask(link, { 'Accept-Encoding': 'gzip;q=0' })).has('Content-Encoding')).toBe(false)
  })

  it('are nothing but these', async () => {
    expect((await ask('/datos/descargas/csv/nada.csv')).status).toBe(404)
    expect((await ask('/datos/descargas/csv/../../../etc/passwd')).status).toBe(404)
    expect((await ask('/datos/descargas/csv/%2e%2e%2fdatapackage.json')).status).toBe(404)
    expect((await ask(links[0]!, {}, 'POST')).status).toBe(405)
  })
})

describe('a part of a download', () => {
  const link = '/datos/descargas/parquet/matrices.parquet'

  it('belongs to what the client has begun, compressed or not', async () => {
    const plain = await ask(link)
    await expectParts((headers) => ask(link, headers), plain.body, plain.header('ETag')!)
    const zipped = await ask(link, { 'Accept-Encoding': 'gzip' })
    const asZipped = (headers: Record<string, string>) => ask(link, { ...headers, 'Accept-Encoding': 'gzip' })
    await expectParts(asZipped, zipped.body, zipped.header('ETag')!)
  })

  it('is one of the file itself for readers that count its bytes, whatever they accept', async () => {
    const plain = await ask(link)
    const part = await ask(link, { 'Accept-Encoding': 'gzip', Range: 'bytes=-8' })
    expect([part.status, part.has('Content-Encoding')]).toEqual([206, false])
    expect(part.body.equals(plain.body.subarray(-8))).toBe(true)
    expect(part.body.subarray(4).toString()).toBe('PAR1')
  })

  it('of another version is all of this one', async () => {
    const whole = await ask(link, { Range: 'bytes=0-3', 'If-Range': '"other"' })
    expect(whole.status).toBe(200)
  })
})

describe('the files in dist/', () => {
  const link = '/datos/descargas/csv/tails.csv'

  it('may be built anew under a running service', async () => {
    const dist = await copyOfDist()
    const own = await startServer({ args: [join(dist, 'server.js')] })
    const get = (headers: Record<string, string> = {}) => send({ port: own.port, target: link, headers })
    const before = await get()
    rmSync(join(dist, 'downloads/csv'), { recursive: true })
    expect((await get()).status).toBe(404)
    for (const name of readdirSync('dist/downloads/csv')) {
      mkdirSync(join(dist, 'downloads/csv'), { recursive: true })
      writeFileSync(join(dist, 'downloads/csv', name), readFileSync(join('dist/downloads/csv', name)))
    }
    const tag = { 'If-None-Match': before.header('ETag')! }
    expect((await get(tag)).status).toBe(304)
    expect((await get()).body.equals(before.body)).toBe(true)
    expect((await own.stop()).code).toBe(0)
    expect(own.log().filter(({ level }) => level === 'error')).toEqual([])
  })

  it('need not be there: the page says what makes them', async () => {
    const dist = await copyOfDist()
    rmSync(join(dist, 'downloads/sqlite'), { recursive: true })
    const own = await startServer({ args: [join(dist, 'server.js')] })
    const { text } = await send({ port: own.port, target: '/datos' })
    expect(text).toMatch(/SQLite: este sitio no tiene los archivos preparados\. <a [^>]+>Así se hacen en tu máquina/)
    expect(linksOf(text).some((path) => path.includes('/sqlite/'))).toBe(false)
    expect((await send({ port: own.port, target: link })).status).toBe(200)
    await own.stop()
  })
})

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { SETTINGS, sharedExport } from '../export/shared.ts'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'
import { expectDatabase, expectParts, hash, linksOf } from './download-checks.ts'

/** The server's own folder for temporary files, so that what it leaves there can be seen. */
const folder = mkdtempSync(join(tmpdir(), 'downloads-'))
const server = await startServer({ env: { ...SETTINGS, TMPDIR: folder } })
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  send({ port: server.port, target, headers, method })

const page = (await ask('/datos')).text
const links = linksOf(page)

describe('the downloads of /datos', () => {
  it('are every file of every format for analysis', async () => {
    const groups = [...new Set(links.map((link) => link.split('/')[3]!))].sort()
    expect(groups).toEqual(['csv', 'excel', 'parquet', 'sqlite', 'standard'])
    for (const format of ['csv', 'excel', 'parquet', 'sqlite'] as const) {
      const offered = links.filter((link) => link.includes(`/${format}/`)).map((link) => link.split('/')[4]!)
      expect(offered.sort()).toEqual(readdirSync(await sharedExport(format)).sort())
    }
  })

  it('are only made when somebody asks: the page and HEAD make none', async () => {
    const own = await startServer({ env: { TMPDIR: folder } })
    const before = readdirSync(folder).length
    const empty = await send({ port: own.port, target: '/datos' })
    const checksums = /SHA-256: <code>/g
    // The standard is part of the program.
    expect([...empty.text.matchAll(checksums)]).toHaveLength(1)
    expect((await send({ port: own.port, target: links[0]!, method: 'HEAD' })).has('Content-Length')).toBe(false)
    expect(readdirSync(folder)).toHaveLength(before)
    const file = await send({ port: own.port, target: '/datos/descargas/csv/tails.csv' })
    // Like the API's, although this server does not know its URL.
    const described = await send({ port: own.port, target: '/datos/descargas/csv/datapackage.json' })
    expect(described.text).toContain(`"http://localhost:${own.port}/datos"`)
    const full = await send({ port: own.port, target: '/datos', headers: { 'If-None-Match': empty.header('ETag')! } })
    expect(full.status).toBe(200)
    // Its eighteen tables and the four files that describe them.
    expect([...full.text.matchAll(checksums)]).toHaveLength(1 + 18 + 4)
    expect(full.text).toContain(
      `tails.csv</a></th><td>Las 26 colas kármicas, de la más a la menos frecuente<br>SHA-256: <code>${hash(file.body)}</code>`,
    )
    const [, kilobytes] = /">tails\.csv<.*<td class="number">([\d,]+)\u00a0kB<\/td>/.exec(full.text)!
    expect(Number(kilobytes!.replace(',', '.'))).toBeCloseTo(file.body.length / 1000, 0)
    await own.stop()
  })

  it.each(['csv', 'excel', 'parquet'] as const)('are the bytes of the export: %s', async (format) => {
    const exported = await sharedExport(format)
    for (const link of links.filter((candidate) => candidate.includes(`/${format}/`))) {
      const name = link.split('/')[4]!
      const { status, body } = await ask(link)
      expect(status, link).toBe(200)
      // The description of the whole also says that this one has compressed copies.
      if (name !== 'datapackage.json') expect(hash(body), link).toBe(hash(readFileSync(join(exported, name))))
    }
  })

  it('are a database that opens', async () => {
    expectDatabase((await ask(links.find((link) => link.endsWith('.sqlite'))!)).body, folder)
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

  it('are not made for a client that has them, compressed or not', async () => {
    const gzip = { 'Accept-Encoding': 'gzip' }
    const link = '/datos/descargas/csv/matrices.csv'
    const plain = (await ask(link)).header('ETag')!
    const zipped = (await ask(link, gzip)).header('ETag')!
    const own = await startServer({ env: { ...SETTINGS, TMPDIR: folder } })
    const before = readdirSync(folder).length
    const again = async (headers: Record<string, string>) => {
      const answer = await send({ port: own.port, target: link, headers })
      return [answer.status, answer.header('ETag')]
    }
    expect(await again({ 'If-None-Match': plain })).toEqual([304, plain])
    expect(await again({ ...gzip, 'If-None-Match': zipped })).toEqual([304, zipped])
    expect(readdirSync(folder)).toHaveLength(before)
    expect(await again({ 'If-None-Match': zipped })).toEqual([200, plain])
    await own.stop()
  })

  it('are nothing but these', async () => {
    expect((await ask('/datos/descargas/csv/nada.csv')).status).toBe(404)
    expect((await ask('/datos/descargas/csv/../../../etc/passwd')).status).toBe(404)
    expect((await ask('/datos/descargas/csv/%2e%2e%2fdatapackage.json')).status).toBe(404)
    expect((await ask(links[0]!, {}, 'POST')).status).toBe(405)
  })

  it('are gone when the service is', async () => {
    const other = await startServer({ env: { TMPDIR: folder } })
    expect((await send({ port: other.port, target: '/datos/descargas/csv/positions.csv' })).status).toBe(200)
    const before = readdirSync(folder).filter((name) => name.startsWith('open-numerology-')).length
    await other.stop()
    expect(readdirSync(folder).filter((name) => name.startsWith('open-numerology-'))).toHaveLength(before - 1)
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

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'

/** The server's own folder for temporary files, so that what it leaves there can be seen. */
const folder = mkdtempSync(join(tmpdir(), 'downloads-'))
const PUBLIC_URL = 'https://numeros.example'
const server = await startServer({ env: { TMPDIR: folder, PUBLIC_URL } })
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  send({ port: server.port, target, headers, method })

const page = (await ask('/datos')).text
const links = [...page.matchAll(/href="(\/datos\/descargas\/[^"]+)"/g)].map(([, path]) => path!)

describe('the downloads of /datos', { timeout: 120_000 }, () => {
  it('offer every format for analysis', () => {
    expect(new Set(links.map((link) => link.split('/')[3]))).toEqual(
      new Set(['csv', 'ndjson', 'parquet', 'sqlite', 'standard']),
    )
  })

  it.each(['csv', 'ndjson', 'parquet'])('are the bytes of the export: %s', async (format) => {
    const exported = join(folder, `own-${format}`)
    const env = { ...process.env, PUBLIC_URL }
    execFileSync(process.execPath, ['dist/cli.js', 'export', exported, '--format', format], { env, stdio: 'ignore' })
    for (const link of links.filter((candidate) => candidate.includes(`/${format}/`))) {
      const { status, body } = await ask(link)
      expect(status, link).toBe(200)
      expect(hash(body), link).toBe(hash(readFileSync(join(exported, link.split('/')[4]!))))
    }
  })

  it('are a database that opens', async () => {
    const { DatabaseSync } = await import('node:sqlite')
    const { writeFileSync } = await import('node:fs')
    const file = join(folder, 'own.sqlite')
    writeFileSync(file, (await ask(links.find((link) => link.endsWith('.sqlite'))!)).body)
    const database = new DatabaseSync(file, { readOnly: true })
    expect(database.prepare('SELECT count(*) AS count FROM matrices').get()).toEqual({ count: 73_414 })
    expect(database.prepare('SELECT count(*) AS count FROM readings').get()).toEqual({ count: 264 })
    database.close()
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

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

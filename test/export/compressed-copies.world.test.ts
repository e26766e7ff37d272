import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportEverythingOf } from '../parity/exported.ts'
import { send } from '../support/http-client.ts'
import { LONG, temporaryFolder } from './export.ts'
import { startCaddy, startNginx, type WebServer } from './web-servers.ts'

/** `--full --gzip`, one day of it, behind the web servers that look for copies. */
const temporary = temporaryFolder()
const folder = join(temporary, 'export')
const servers = new Map<string, WebServer>()
beforeAll(async () => {
  await exportEverythingOf(['15/5'], folder, { PUBLIC_URL: 'https://numeros.example' }, ['--gzip'])
  servers.set('nginx', await startNginx(folder, join(temporary, 'nginx')))
  servers.set('Caddy', await startCaddy(folder, join(temporary, 'caddy')))
}, LONG)
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()))
})

it('every document of a day has a copy that holds the same', () => {
  const day = join(folder, 'api/matrix/15/5')
  expect(readdirSync(day).filter((name) => name.endsWith('.json.gz'))).toHaveLength(201)
  const names = readdirSync(join(day, '1990'))
  const copies = names.filter((name) => name.endsWith('.gz'))
  expect(copies.length).toBe(names.length / 2)
  for (const name of copies) {
    const plain = readFileSync(join(day, '1990', name.slice(0, -'.gz'.length)))
    expect(gunzipSync(readFileSync(join(day, '1990', name))).equals(plain), name).toBe(true)
  }
})

const FILES = [
  ['/', 'index.html'],
  ['/numeros/7', 'numeros/7.html'],
  ['/widget.js', 'widget.js'],
  ['/api/arcana', 'api/arcana.json'],
  ['/api/matrix/15/5/1990/reading', 'api/matrix/15/5/1990/reading.json'],
  ['/api/matrix/15/5/1990/chart.svg', 'api/matrix/15/5/1990/chart.svg'],
] as const

it.each(['nginx', 'Caddy'])(
  '%s sends the copies as they are to those who take gzip, and the files to others',
  async (name) => {
    const { port } = servers.get(name)!
    for (const [target, file] of FILES) {
      const plain = await send({ port, target })
      const compressed = await send({ port, target, headers: { 'Accept-Encoding': 'gzip' } })
      expect({ target, isFile: plain.body.equals(readFileSync(join(folder, file))) }).toEqual({ target, isFile: true })
      const isCopy = compressed.body.equals(readFileSync(join(folder, `${file}.gz`)))
      expect({ target, isCopy, encoding: compressed.all('Content-Encoding') }).toEqual({
        ...{ target, isCopy: true, encoding: ['gzip'] },
      })
      for (const header of ['Content-Type', 'Cache-Control', 'Vary']) {
        expect([target, compressed.all(header)]).toEqual([target, plain.all(header)])
      }
      expect(compressed.header('ETag')).not.toBe(plain.header('ETag'))
    }
  },
)

it.each(['nginx', 'Caddy'])('%s has no address for a copy', async (name) => {
  for (const target of ['/widget.js.gz', '/index.html.gz', '/files.csv.gz', '/api/arcana.json.gz']) {
    expect(existsSync(join(folder, target))).toBe(true)
    const { status } = await send({ port: servers.get(name)!.port, target })
    expect({ target, status }).toEqual({ target, status: 404 })
  }
})

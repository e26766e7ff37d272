import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDates } from '../../src/numerology/calendar.ts'
import { pathOfDate, TAIL_CODES } from '../contract/facts.ts'
import { DATES } from '../parity/sample.ts'
import { type Server, startServer } from '../support/server.ts'
import { filesBelow, LONG } from './export.ts'
import { METADATA, SETTINGS, sharedExport } from './shared.ts'
import { siteNames } from './site-names.ts'

let folder: string

let server: Server
let origin: string
beforeAll(async () => {
  server = await startServer({ env: { ...SETTINGS, LOG_LEVEL: 'error' } })
  origin = `http://127.0.0.1:${server.port}`
  folder = await sharedExport('files')
}, LONG)
afterAll(async () => {
  await server.stop()
})

const PICTURES = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33].map((number) => `/api/life-path/${number}/card.png`),
  ...Array.from({ length: 22 }, (_, at) => `/api/arcana/${at + 1}/card.png`),
]
const PLAIN = [
  '/api',
  '/api/openapi.json',
  '/api/life-path',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33].map((number) => `/api/life-path/${number}`),
  '/api/arcana',
  ...Array.from({ length: 22 }, (_, at) => `/api/arcana/${at + 1}`),
  '/api/tails',
  ...TAIL_CODES.map((code) => `/api/tails/${code}`),
  ...PICTURES,
]
// The sample of test/parity, whose servers are held against the same dates.
const MATRICES = DATES.map((iso) => `/api/matrix/${pathOfDate(iso)}`)

function fileOf(path: string): string {
  return join(folder, /\.\w+$/.test(path) ? path : `${path}.json`)
}

describe('the exported files', () => {
  it(
    'are the bytes of the server: all records, pictures and lists, 2,000 matrices',
    async () => {
      for (const path of [...PLAIN, ...MATRICES]) {
        const served = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
        if (!served.equals(readFileSync(fileOf(path)))) throw new Error(`${path} differs`)
      }
    },
    LONG,
  )

  it('are all 73,414 matrices, the records and lists, the site, and nothing half done', async () => {
    for (const { day, month, year } of allDates()) {
      if (!existsSync(`${folder}/api/matrix/${day}/${month}/${year}.json`)) throw new Error(`${day}/${month}/${year}`)
    }
    expect(filesBelow(join(folder, 'api/matrix'))).toHaveLength(73_414)
    const others = filesBelow(folder).filter((name) => !name.startsWith('api/matrix/'))
    expect(others.sort()).toEqual(
      [
        ...[...METADATA, 'files.csv', 'nginx.conf', '_headers', '_redirects'],
        ...PLAIN.map((path) => fileOf(path).slice(folder.length + 1)),
        ...(await siteNames(origin, folder)),
      ].sort(),
    )
  })

  it('are described with size and checksum', () => {
    const { resources, licenses, version } = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8'))
    expect(licenses[0].name).toBe('CC-BY-4.0')
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    // The list of all files, and each document that is not of a date.
    expect(resources).toHaveLength(1 + PLAIN.length)
    for (const { path, mediatype, encoding, bytes, hash } of resources) {
      const content = readFileSync(join(folder, path))
      if (path.endsWith('.png')) expect([mediatype, encoding]).toEqual(['image/png', undefined])
      expect(bytes).toBe(content.length)
      expect(hash).toBe(`sha256:${checksum(content)}`)
    }
  })

  it('are listed one by one, all but the metadata', () => {
    const [head, ...lines] = readFileSync(join(folder, 'files.csv'), 'utf8').trimEnd().split('\n')
    expect(head).toBe('path,bytes,sha256')
    const listed = lines.map((line) => line.split(',') as [string, string, string])
    const others = new Set<string>([...METADATA, 'files.csv'])
    expect(listed.map(([path]) => path).sort()).toEqual(
      filesBelow(folder)
        .filter((name) => !others.has(name))
        .sort(),
    )
    for (const [path, bytes, hash] of listed.filter((_, at) => at % 97 === 0)) {
      const content = readFileSync(join(folder, path))
      expect([path, bytes, hash]).toEqual([path, String(content.length), checksum(content)])
    }
  })
})

function checksum(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

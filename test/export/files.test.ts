import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDates } from '../../src/numerology/calendar.ts'
import { pathOfDate } from '../contract/facts.ts'
import { DATES, DOCUMENTS } from '../parity/sample.ts'
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
  ...DOCUMENTS['the 26 tails'].map((path) => `/api${path}`),
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
        ...[...METADATA, 'Caddyfile', '_headers', '_redirects', 'files.csv', 'nginx.conf'],
        ...['404.json', 'api/404.html'],
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

  it('come with licence and citation', () => {
    expect(readFileSync(join(folder, 'LICENSE.md'), 'utf8')).toContain('CC-BY 4.0')
    expect(readFileSync(join(folder, 'CITATION.cff'), 'utf8')).toMatch(/^license: CC-BY-4\.0$/m)
  })
})

describe('rules for static hosts', () => {
  const lines = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n')

  it('_headers has the headers of the server', async () => {
    const { headers } = await fetch(`${origin}/api/life-path`)
    for (const name of ['Cache-Control', 'Access-Control-Allow-Origin', 'X-API-License', 'Link', 'Content-Language']) {
      expect(lines('_headers')).toContain(`  ${name}: ${headers.get(name)}`)
    }
  })

  it('_redirects leads every address to its file, and a zero in front away', () => {
    const rules = redirects()
    for (const path of [...PLAIN, ...MATRICES])
      expect(existsSync(join(folder, follow(path, rules).to)), path).toBe(true)
    expect(follow('/api/matrix/05/09/1990').to).toBe('/api/matrix/5/9/1990.json')
    const isDynamic = ([from]: Rule) => /[:*]/.test(from)
    expect(rules.slice(rules.findIndex(isDynamic)).every(isDynamic)).toBe(true)
    // Cloudflare Pages reads no more.
    expect(rules.filter(isDynamic).length).toBeLessThanOrEqual(100)
  })

  it.each([
    '/api/nothing',
    '/api/arcana/23',
    '/api/life-path/10',
    '/api/tails/1-2-3',
    '/api/matrix/1/1',
    '/api/pair/1/1/2000/2/2/2000',
  ])('%s leads to the error of the API, as JSON and not to be stored', async (path) => {
    const { to, status } = follow(path)
    expect([to, status]).toEqual(['/404.json', '404'])
    const error = await (await fetch(`${origin}/api/nothing`)).text()
    // Cloudflare knows no such rule, and looks for the nearest page of this name.
    for (const file of [to, '/api/404.html']) expect(readFileSync(join(folder, file), 'utf8')).toBe(error)
    const rule = readFileSync(join(folder, '_headers'), 'utf8')
      .split('\n\n')
      .find((text) => text.startsWith('/404.json\n'))
    expect(rule).toContain('  Cache-Control: no-store\n')
  })

  it.each(['/api/matrix/30/2/1990', '/api/matrix/29/2/2023', '/api/matrix/1/13/1990', '/api/matrix/1/1/2101'])(
    '%s, which is no date, leads to no file: a page for Netlify, the error of the API for Cloudflare, neither stored',
    (path) => {
      const { to } = follow(path)
      expect([to, existsSync(join(folder, to))]).toEqual([`${path}.json`, false])
      expect(readFileSync(join(folder, '404.html'), 'utf8')).toMatch(/^<!doctype html>/)
      const above = path.split('/').map((_, at, parts) => [...parts.slice(0, -at - 1), '404.html'].join('/'))
      const nearest = above.find((page) => existsSync(join(folder, page)))
      expect(nearest).toBe('/api/404.html')
      const rules = readFileSync(join(folder, '_headers'), 'utf8').split('\n\n')
      const given = [path, to].map((address) => rules.filter((rule) => matches(rule.split('\n')[0]!, address)))
      for (const found of given) {
        expect(found.length).toBeGreaterThan(0)
        expect(found.join('\n')).not.toContain('Cache-Control')
      }
    },
  )

  function matches(pattern: string, path: string): RegExpExecArray | null {
    return new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '.*')}$`).exec(path)
  }

  type Rule = readonly [from: string, to: string, status: string]

  function redirects(): Rule[] {
    return lines('_redirects')
      .filter(Boolean)
      .map((line) => line.split(' ') as unknown as Rule)
  }

  function follow(path: string, rules = redirects()): { readonly to: string; readonly status: string } {
    if (existsSync(join(folder, path)) && /\.\w+$/.test(path)) return { to: path, status: '200' }
    for (const [from, to, status] of rules) {
      const found = matches(from, path)
      if (!found) continue
      const target = to.replace(/:(\w+)/g, (_, name: string) => found.groups![name]!)
      return status === '308' ? follow(target, rules) : { to: target, status }
    }
    return { to: path, status: '200' }
  }
})

function checksum(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

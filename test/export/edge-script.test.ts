import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Respond } from '../../src/doors/export/files/edge-script.ts'
import { LONG, runExport } from './export.ts'
import { SETTINGS, sharedExport } from './shared.ts'

const ORIGIN = 'https://numeros.example'

/** The script as a host gets it. Hosts in their own runtimes are in same-answers.test.ts, with a full export. */
async function respondOf(script: string): Promise<Respond> {
  const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
  return (await import(/* @vite-ignore */ url)).respond
}

let folder: string
let respond: Respond
beforeAll(async () => {
  folder = await sharedExport('files')
  respond = await respondOf(readFileSync(join(folder, 'edge/respond.js'), 'utf8'))
}, LONG)

/** Asks the script, and notes what it asks the host, who has the files of the folder. */
async function ask(path: string, headers: Readonly<Record<string, string>> = {}, by = respond) {
  const asked: string[] = []
  const response = await by(new Request(ORIGIN + path, { headers }), async ({ url }) => {
    asked.push(url)
    const file = join(folder, new URL(url).pathname)
    const tag = { ETag: '"one-ssl"' }
    return existsSync(file) ? new Response(readFileSync(file), { headers: tag }) : new Response('', { status: 404 })
  })
  return { asked, response }
}

async function errorOf(response: Response) {
  return [
    response.status,
    await response.text(),
    ...['Content-Type', 'Cache-Control'].map((n) => response.headers.get(n)),
  ]
}

const JSON_TYPE = 'application/json; charset=utf-8'

describe('the edge script', () => {
  it('says of what an export without --full lacks that it is not there, as JSON and not to be stored', async () => {
    for (const document of ['/reading', '/chart.svg', '/ages.ics', '/card.png']) {
      const { response } = await ask(`/api/matrix/15/5/1990${document}`)
      expect(await errorOf(response)).toEqual([404, '{"error":"Not found"}\n', JSON_TYPE, 'no-store'])
    }
    const { response } = await ask('/api/matrix/15/5/1990')
    expect(await response.json()).toHaveProperty('matrix')
    expect((await ask('/api/matrix/30/2/1990')).response.status).toBe(400)
  })

  it.each([
    ['fails', async () => new Response('<h1>no</h1>', { status: 503 })],
    ['redirects', async () => Response.redirect('https://elsewhere.example', 302)],
    ['is not there', () => Promise.reject(new Error('gone'))],
  ])('says that it failed, as JSON and not to be stored, where the host %s', async (_, fetchFile) => {
    for (const path of ['/', '/numeros/7', '/no-existe', '/api/arcana/9', '/api/matrix/30/2/1990', '/LICENSE.md']) {
      const response = await respond(new Request(ORIGIN + path), fetchFile)
      expect(await errorOf(response)).toEqual([500, '{"error":"Internal error"}\n', JSON_TYPE, 'no-store'])
    }
  })

  it.each([
    '//elsewhere.example/numeros/7',
    '/numeros//elsewhere.example',
    '/numeros/%37',
    '/..%2f..%2fetc/passwd',
    '/%zz',
  ])('asks the host for nothing but its own page of errors for %s', async (path) => {
    const { asked, response } = await ask(path)
    expect([response.status, asked]).toEqual([404, [`${ORIGIN}/404.html`]])
  })

  it.each([
    ['"one-ssl"', 304],
    ['W/"one-ssl"', 304],
    ['"other", W/"one-ssl"', 304],
    ['*', 304],
    ['"other"', 200],
    ['', 200],
  ])('answers a client that knows %s with %i', async (known, status) => {
    const { response } = await ask('/api/arcana/9', { 'If-None-Match': known })
    expect([response.status, response.headers.get('ETag')]).toEqual([status, '"one-ssl"'])
    expect((await response.text()).length > 0).toBe(status === 200)
  })

  it('has the API under BASE_PATH and nowhere else', async () => {
    const env = { ...SETTINGS, BASE_PATH: '/v/datos' }
    const { stdout } = runExport('-', ['--only', 'edge/respond.js'], { env })
    const moved = await respondOf(stdout)
    const files = {
      '/v/datos': '/v/datos.json',
      '/v/datos/': '/v/datos.json',
      '/v/datos/arcana/9': '/v/datos/arcana/9.json',
    }
    for (const [path, file] of Object.entries(files)) {
      expect((await ask(path, {}, moved)).asked).toEqual([ORIGIN + file])
    }
    const { asked } = await ask('/v/datos/matrix/05/05/1990', {}, moved)
    expect(asked).toEqual([`${ORIGIN}/v/datos/matrix/5/5/1990.json`])
    expect((await ask('/v/datos/matrix/15/5/1990/?x', {}, moved)).response.headers.get('Location')).toBe(
      '/v/datos/matrix/15/5/1990?x',
    )
    const { response } = await ask('/api/arcana/9', {}, moved)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportEverythingOf } from '../parity/exported.ts'
import { type HttpRequest, send } from '../support/http-client.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { RawConnection } from '../support/raw-client.ts'
import { type Server, startServer } from '../support/server.ts'
import { type Cloudflare, startCloudflare, startNetlify, wranglerSettings } from './edge-hosts.ts'
import { filesBelow, LONG, temporaryFolder } from './export.ts'
import { type Asked, DAYS, EXCEPTIONS, OTHER_CONTENT, requests } from './requests.ts'
import { startCaddy, startNginx, type WebServer } from './web-servers.ts'

/** A limit is something that only a program can count. */
const SETTINGS = {
  ...{ PUBLIC_URL: 'https://numeros.example', PUBLISHER_NAME: "Numerología d'Ací" },
  ...{ MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' },
}

/** What each server says of itself, and what nobody can have in common: the time, the connection, the name of a version. */
const OWN = ['date', 'server', 'connection', 'last-modified', 'accept-ranges', 'ratelimit-policy']

const temporary = temporaryFolder()
const folder = join(temporary, 'export')
let service: Server
let nginx: WebServer
let caddy: WebServer
let cloudflare: Cloudflare
let netlify: WebServer
beforeAll(async () => {
  await exportEverythingOf(DAYS, folder, SETTINGS)
  service = await startServer({ env: { ...SETTINGS, LOG_LEVEL: 'error' } })
  nginx = await startNginx(folder, join(temporary, 'nginx'))
  caddy = await startCaddy(folder, join(temporary, 'caddy'))
  cloudflare = await startCloudflare(folder)
  netlify = await startNetlify(folder)
}, LONG)
afterAll(async () => {
  await Promise.all(all().map((server) => server?.stop()))
})

const NAMES = ['service', 'nginx', 'Caddy', 'Cloudflare', 'Netlify']
const all = () => [service, nginx, caddy, cloudflare, netlify]

describe('service, nginx, Caddy and the edge script of Cloudflare and Netlify', () => {
  it(
    'give the same 500 answers, header by header and byte by byte, and let no error be stored',
    async () => {
      const list = requests(filesBelow(folder))
      expect(list.length).toBeGreaterThanOrEqual(500)
      const different: object[] = []
      for (const asked of list) {
        const [expected, ...others] = await Promise.all(all().map(({ port }) => told(port, asked)))
        const isStored = !expected!.headers.some(([name, value]) => name === 'cache-control' && value === 'no-store')
        if (expected!.status >= 400) expect({ asked, isStored }).toEqual({ asked, isStored: false })
        others.forEach((given, at) => {
          if (JSON.stringify(given) !== JSON.stringify(expected)) {
            different.push({ by: NAMES[1 + at], asked, ...differences(expected!, given) })
          }
        })
      }
      expect(different).toEqual([])
    },
    LONG,
  )

  it.each(EXCEPTIONS)('differ, as docs/export.md says: $why ($target)', async (exception) => {
    const answers = await Promise.all(all().map(({ port }) => ask(port, exception)))
    const [, , , byScript] = exception.statuses
    expect(answers.map(({ status }) => status)).toEqual([...exception.statuses, byScript])
    for (const answer of answers) if (answer.status >= 400) expect(answer.header('Cache-Control')).toBe('no-store')
  })

  it('refuse an address that is broken, each in its own way', async () => {
    const target = '/api/life-path/%zz'
    const answers = await Promise.all(all().map(({ port }) => ask(port, { target })))
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 404, 404])
    const [, byNginx] = answers
    expect([byNginx!.header('Cache-Control'), byNginx!.json()]).toEqual(['no-store', { error: 'Bad request' }])
  })

  it.each([
    ['If-Match', '"none"'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('take no notice of %s, or refuse it in an answer that is not stored', async (name, value) => {
    for (const target of ['/api/arcana/9', '/api/arcana/9/card.png', '/numeros/7']) {
      const answers = await Promise.all(all().map(({ port }) => ask(port, { target, headers: { [name]: value } })))
      expect(answers.map(({ status }) => status)).toEqual([200, 412, 200, 200, 200])
      expect([answers[1]!.all('Cache-Control'), answers[1]!.json()]).toEqual([['no-store'], { error: 'Bad request' }])
    }
  })

  /** Without a word about it, a cache may keep an answer of these statuses (RFC 9110, 15.1). */
  const KEPT_UNASKED = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]

  it.each([
    ['no host', 'GET /api HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /api HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a method that is no word', 'G@T /api HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an address with a broken %', 'GET /api/%zz HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a length below zero', 'GET /api HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    ['another protocol', '\u0016\u0003\u0001\r\n\r\n'],
  ])('let nothing be stored that answers broken HTTP: %s', async (_, request) => {
    for (const [by, { port }] of Object.entries({ nginx, caddy })) {
      const head = await new RawConnection(port).write(request).received((text) => text.includes('\r\n\r\n'))
      const [, status] = /^HTTP\/1\.1 ([45]\d\d) /.exec(head) ?? []
      const control = /^Cache-Control: (.*?)\r$/im.exec(head)?.[1]
      expect({ by, status: Number(status), isKept: KEPT_UNASKED.includes(Number(status)) }).toEqual({
        ...{ by, status: 400, isKept: false },
      })
      // Caddy answers these before it looks at any rule, and says nothing of storing.
      expect({ by, control }).toEqual({ by, control: by === 'nginx' ? 'no-store' : undefined })
    }
  })

  it('compress what the service compresses, and nothing else', async () => {
    for (const target of ['/', '/api/arcana', '/api/arcana/9', '/api/matrix/15/5/1990', '/widget.js', '/numeros/7']) {
      const encodings = await Promise.all(
        [service, nginx, caddy].map(async ({ port }) => {
          const response = await ask(port, { target, headers: { 'Accept-Encoding': 'gzip' } })
          return [response.all('Content-Encoding'), response.all('Vary')]
        }),
      )
      expect({ target, answers: encodings }).toEqual({ target, answers: [encodings[0], encodings[0], encodings[0]] })
    }
  })

  it('leave what only web servers and hosts read out of what Cloudflare stores', async () => {
    const files = filesBelow(folder).filter((name) => /^edge\/|^[^/]*(toml|jsonc|conf|ignore|Caddyfile)$/.test(name))
    expect(files).toHaveLength(8)
    for (const name of files) expect([name, await cloudflare.stored(name)]).toEqual([name, 404])
    expect(await cloudflare.stored('numeros/7.html')).toBe(200)
  })

  it('write no address and no birth date into a log', async () => {
    const [, ...servers] = [service, nginx, caddy, cloudflare, netlify] as const
    for (const target of ['/api/matrix/15/5/1990', '/perfil?birth=1990-05-15', '/api/matrix/15/5/1991/none', '/%zz']) {
      await Promise.all(servers.map(({ port }) => ask(port, { target })))
    }
    const written = [...servers.map((server) => server.output()), readFileSync(join(temporary, 'nginx/access'), 'utf8')]
    // Between the digits of a time, 1990 is none of ours.
    expect(written.join('\n')).not.toMatch(/[/=]199[01]|matrix|perfil/)
    expect(wranglerSettings(folder).observability).toEqual({ enabled: false })
  })
})

function ask(port: number, asked: Asked): Promise<HttpResponse> {
  return send({ port, ...asked } as HttpRequest)
}

interface Told {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** What a client is told. With `isKnown`, by somebody who has the answer already. */
async function told(port: number, asked: Asked): Promise<Told> {
  const etag = asked.isKnown ? (await ask(port, asked)).header('ETag') : undefined
  const { status, fields, body } = await ask(port, { ...asked, headers: etag ? { 'If-None-Match': etag } : {} })
  const isOther = OTHER_CONTENT.includes(asked.target)
  // The service paints nothing for HEAD, so it does not know the length.
  const hasNoLength = isOther || (asked.method === 'HEAD' && asked.target.endsWith('card.png'))
  const headers = fields
    .filter(([name]) => !OWN.includes(name) && !(hasNoLength && name === 'content-length'))
    .map(([name, value]) => [name, name === 'etag' ? '' : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return { status, headers, body: isOther ? '' : body.toString('latin1') }
}

function differences(expected: Told, given: Told): object {
  const fields = ({ headers }: Told) => headers.map(([name, value]) => `${name}: ${value}`)
  return {
    ...(expected.status === given.status ? {} : { status: [expected.status, given.status] }),
    missing: fields(expected).filter((field) => !fields(given).includes(field)),
    surplus: fields(given).filter((field) => !fields(expected).includes(field)),
    ...(expected.body === given.body ? {} : { body: [expected.body.slice(0, 80), given.body.slice(0, 80)] }),
  }
}

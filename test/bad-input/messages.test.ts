import { describe, expect, it } from 'vitest'
import type { HttpResponse } from '../support/http-response.ts'
import { get, onHeldServer } from './held-server.ts'

const PATH = '/api/life-path/7'

/** What is not HTTP/1.1 as a server should take it. */
const MALFORMED: Record<string, string | Buffer> = {
  'no Host header': `GET ${PATH} HTTP/1.1\r\nConnection: close\r\n\r\n`,
  'two Host headers': `GET ${PATH} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
  'an unknown method': `FETCH ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'a method in lower case': `get ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'a version of HTTP that does not exist': `GET ${PATH} HTTP/1.7\r\nHost: a\r\n\r\n`,
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'another protocol': `GET ${PATH} SMTP/1.1\r\nHost: a\r\n\r\n`,
  'a greeting of TLS': Buffer.from('1603010200010001fc0303', 'hex'),
  'no request line': 'Host: a\r\n\r\n',
  'random bytes': Buffer.from('fffe00010203deadbeef0d0a0d0a', 'hex'),
  'a header without a colon': get(PATH, 'nonsense\r\n'),
  'a header with NUL in it': get(PATH, 'X: a\0b\r\n'),
  'a header with a bare line feed': get(PATH, 'X: a\nY: b\r\n'),
  'line feeds alone': `GET ${PATH} HTTP/1.1\nHost: a\n\n`,
  'a Content-Length that is no number': get(PATH, 'Content-Length: ten\r\n'),
  'a negative Content-Length': get(PATH, 'Content-Length: -1\r\n'),
  'two different Content-Lengths': get(PATH, 'Content-Length: 1\r\nContent-Length: 2\r\n'),
  'a Content-Length with a sign': get(PATH, 'Content-Length: +0\r\n'),
  'a Content-Length that is a list': get(PATH, 'Content-Length: 0, 44\r\n'),
  'a space before the colon': get(PATH, 'Transfer-Encoding : chunked\r\n'),
  'both Content-Length and Transfer-Encoding': get(PATH, 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'),
}

onHeldServer('a message', (server) => {
  const only = async (bytes: string | Buffer): Promise<HttpResponse> => {
    const [response, ...more] = await server.answers(bytes)
    expect(more).toEqual([])
    return response!
  }

  it.each(Object.entries(MALFORMED))('with %s is 400 "Bad request" and the end of the connection', async (_, bytes) => {
    const response = await only(bytes)
    expect(response.status).toBe(400)
    expect(response.json()).toEqual({ error: 'Bad request' })
    expect(response.header('Cache-Control')).toBe('no-store')
    expect(response.header('Access-Control-Allow-Origin')).toBe('*')
    expect(response.header('Connection')).toBe('close')
  })

  it.each([
    ['one header of 9 KB', `X-Long: ${'x'.repeat(9000)}\r\n`],
    ['headers of 9 KB in all', 'X-Some: xxxxxxxxxxxxxxxxxxxx\r\n'.repeat(320)],
    ['a cookie of 300 kB', `Cookie: ${'c=1; '.repeat(60_000)}\r\n`],
  ])('with %s is 431', async (_, headers) => {
    const response = await only(get(PATH, headers))
    expect(response.status).toBe(431)
    expect(response.json()).toEqual({ error: 'Request header fields too large' })
  })

  describe('HTTP/1.0', () => {
    it('is answered without a Host, and the connection closed', async () => {
      const response = await only(`GET ${PATH} HTTP/1.0\r\n\r\n`)
      expect(response.status).toBe(200)
      expect(response.json()).toMatchObject({ number: 7 })
    })
  })

  describe('wrong methods', () => {
    it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'LOCK', 'SEARCH'])('%s is 405', async (method) => {
      const response = await only(`${method} ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      expect(response.status).toBe(405)
      expect(response.header('Allow')).toBe('GET, HEAD, OPTIONS')
    })

    it('TRACE gives nothing back of what was sent', async () => {
      const response = await only(`TRACE ${PATH} HTTP/1.1\r\nHost: a\r\nX-Secret: s3cret\r\nConnection: close\r\n\r\n`)
      expect(response.toString()).not.toContain('s3cret')
    })

    it('CONNECT is closed without an answer: this is no proxy', async () => {
      expect(await server.answers('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')).toEqual([])
    })

    it('OPTIONS * asks what the server can do, and is told its methods', async () => {
      expect((await only('OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).status).toBe(204)
    })
  })

  describe('bodies', () => {
    it('on GET are read over, and the next request on the connection is understood', async () => {
      const first = 'GET /api/life-path/7 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello'
      const responses = await server.answers(first + get('/api/life-path/8'))
      expect(responses.map((response) => response.status)).toEqual([200, 200])
      expect(responses.map((response) => response.json().number)).toEqual([7, 8])
    })

    it('hide no request of their own', async () => {
      const hidden = get('/api/arcana')
      const bytes = `GET ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`
      expect((await only(bytes)).json()).toMatchObject({ number: 7 })
    })

    it('in broken chunks end the connection after the answer at the latest', async () => {
      const bytes = `GET ${PATH} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nhello\r\n`
      for (const { status } of await server.answers(bytes)) expect([200, 400]).toContain(status)
    })
  })

  describe('wishes that the service does not have', () => {
    it.each([
      ['an unknown expectation', 'Expect: coffee\r\n'],
      ['an upgrade', 'Upgrade: websocket\r\n'],
      ['a range', 'Range: bytes=0-1\r\n'],
      ['another type', 'Accept: image/webp\r\n'],
      ['another language', 'Accept-Language: en\r\n'],
      ['broken conditions', 'If-None-Match: "unfinished\r\nIf-Modified-Since: never\r\n'],
      ['another encoding', 'Accept-Encoding: ;;q=,,\r\n'],
    ])('%s is answered as if it had not been said', async (_, headers) => {
      const response = await only(get(PATH, headers))
      expect(response.status).toBe(200)
      expect(response.json()).toMatchObject({ number: 7 })
    })
  })
})

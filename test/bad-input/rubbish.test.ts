import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { readRedisUrl } from '../../src/server/redis.ts'
import { shownValue } from '../../src/server/settings.ts'
import { openReference } from '../parity/reference.ts'
import { exchange, RawConnection, readResponses } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'
import { HAS_SIGNALS } from '../support/system.ts'

// One seed, so that a run that failed fails again.
fc.configureGlobal({ seed: 20_261_115, numRuns: 500 })

describe('the app', () => {
  const door = openReference({ MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' })
  const words = [
    'api',
    'life-path',
    'of',
    'matrix',
    'arcana',
    'steps',
    'reading',
    'chart.svg',
    'openapi.json',
    'perfil',
  ]
  const segment = fc.oneof(
    fc.constantFrom(...words),
    fc.integer({ min: -5, max: 2200 }).map(String),
    fc.constantFrom('', '.', '..', '%', '%00', '%2F', '%E2%82', '٣', '１', '7?', '?birth=1990-05-15', '#'),
    fc.string({ maxLength: 8 }),
  )
  const target = fc.array(segment, { maxLength: 7 }).map((segments) => `/${segments.join('/')}`)
  const request = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE', 'PROPFIND'),
    target: fc.oneof(
      target,
      target.map((path) => `/api${path}`),
    ),
    ifNoneMatch: fc.constantFrom(undefined, '*', '"x"', 'W/', 'W/"'.repeat(2_000)),
  })

  it('answers whatever is asked: no throw, no 5xx, headers and body that agree', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ method, target, ifNoneMatch }) => {
        const headers = ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch }
        const answer = await door.request(target, { method, headers, isAbsolute: true })
        expect([200, 204, 304, 308, 400, 404, 405]).toContain(answer.status)
        for (const [, value] of answer.fields) expect(value).not.toMatch(/[\r\n\0]/)
        if (answer.body.length > 0) expect(answer.all('Content-Length')).toEqual([String(answer.body.length)])
        if (answer.status >= 400) expect(answer.all('Cache-Control')).toEqual(['no-store'])
        if (answer.body.length > 0) expect(answer.all('X-Content-Type-Options')).toEqual(['nosniff'])
        if (target.startsWith('/api/')) expect(answer.all('Access-Control-Allow-Origin')).toEqual(['*'])
      }),
    )
  })
})

it('a password in REDIS_URL arrives as it was meant, and no message shows it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: 'grapheme' }), (password) => {
      const encoded = encodeURIComponent(password)
      expect(readRedisUrl(`redis://:${encoded}@cache/1`)?.options.password).toBe(password)
      for (const written of [encoded, password]) {
        expect(shownValue(`redis://:${written}@cache/1`)).toBe('…')
        expect(shownValue(`unix:///r.sock?password=${written}`)).toBe('…')
      }
    }),
  )
})

describe('a server', async () => {
  const server = await startServer({ env: { MATRIX_LIMIT: '100000', OTHER_LIMIT: '100000' } })
  // After all of it, it leaves in good order, having answered nothing with a 5xx and logged no error.
  afterAll(async () => {
    const end = await server.stop()
    if (HAS_SIGNALS) expect(end).toEqual({ code: 0, signal: null })
    expect(server.stderr).toBe('')
    expect(server.log().filter(({ level, status }) => level !== 'info' || Number(status) >= 500)).toEqual([])
  })
  const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`
  const answersTo = async (target: string) => {
    const { bytes, isCleanlyClosed } = await exchange(server.port, get(target, 'Connection: close\r\n'))
    expect(isCleanlyClosed).toBe(true)
    const answers = readResponses(bytes)
    expect(answers).toHaveLength(1)
    return answers[0]!
  }

  it('answers every kind of address clearly, and below 500', async () => {
    for (const target of [
      ...['/', '*', '/ap', '/api.', '/api/..', '/api/../api/life-path', '/api//', '/api//life-path', '/api;x'],
      ...['//api/life-path', '/api/life-path/7#x', '/api\\life-path', '/%61pi/life-path', '/api/life-path%3Fa'],
      ...['/api/%2e%2e/%2e%2e/etc/passwd', '/../../etc/passwd', '/.env', '/.git/config', '/API/life-path', '/api/%'],
      ...['https://evil.example/api', 'http://evil.example', 'ftp://evil.example/api/life-path'],
      ...[
        `/api/${'a/'.repeat(2000)}`,
        `/api/matrix/${'9'.repeat(4000)}/5/1990`,
        '/api/arcana/%3Cscript%3E',
        `/api/${'%ff/'.repeat(1900)}`,
      ],
    ]) {
      const { status } = await answersTo(target)
      expect(status, target).toBeLessThan(500)
    }
    for (const target of ['/api/nothing', '/api//life-path', '/api/life-path;v=1']) {
      expect((await answersTo(target)).json()).toEqual({ error: 'Not found' })
    }
  })

  it('reads an address in absolute form as its path, wherever it says it is', async () => {
    const [plain, absolute] = [await answersTo('/api/arcana/7'), await answersTo('http://evil.example/api/arcana/7')]
    expect(absolute.body).toEqual(plain.body)
    expect((await answersTo('http://evil.example/api/arcana/7/')).header('Location')).toBe('/api/arcana/7')
  })

  it.each([
    ['NUL', '\0', 400],
    ['an escape', '\x1b', 400],
    ['a space', ' 1', 400],
    ['more than 8 KiB', '7'.repeat(9000), 431],
  ])('refuses %s in an address', async (_, bytes, status) => {
    expect((await answersTo(`/api/life-path/${bytes}`)).status).toBe(status)
  })

  it('names no software or version, and every body is taken for what it says it is', async () => {
    const paths = ['/api/life-path', '/api/matrix/30/2/2000', '/', '/perfil', '/nothing', '/mcp', '/healthz', '/readyz']
    const malformed = readResponses((await exchange(server.port, 'nonsense\r\n\r\n')).bytes)
    for (const answer of [...(await Promise.all(paths.map((path) => server.ask(path)))), ...malformed]) {
      const names = answer.fields.map(([name]) => name)
      expect(names.filter((name) => ['server', 'x-powered-by', 'via'].includes(name))).toEqual([])
      expect(`${answer}`).not.toMatch(/node\/|v\d\d\.\d+\.\d+|node_modules|\.[jt]s:\d/)
      if (answer.body.length > 0) expect(answer.header('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  it.each([8, 9, 20])(
    'of %i requests sent ahead answers eight, in order, and then the connection ends',
    async (count) => {
      // A slow one first, which is compressed: what follows waits for it.
      const others = Array.from({ length: count - 1 }, (_, at) => get(`/api/arcana/${at + 1}`))
      const requests = [get('/perfil?birth=1990-05-15', 'Accept-Encoding: br\r\n'), ...others]
      const connection = new RawConnection(server.port).write(requests.join(''))
      await connection.received((text) => text.includes('{"number":7'))
      if (count === 8) connection.halfClose()
      const [page, ...answers] = readResponses((await connection.closed()).bytes)
      expect(page!.header('Content-Encoding')).toBe('br')
      expect(answers.map((response) => response.json().number)).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(answers.at(-1)!.all('Connection').includes('close')).toBe(count > 8)
    },
  )
})

import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type AnswerCache,
  type CachedAnswer,
  type ClientOptions,
  type Fetch,
  MemoryCache,
  NumerologyClient,
} from '../../src/package/client/index.ts'
import { useFakeClock } from './fake-clock.ts'
import { type FaultyServer, startFaultyServer } from './faulty-server.ts'

const MATRIX = { api_version: '1.0', matrix: { center: { arcana: 6 } } }
const FRESH = { 'Cache-Control': 'max-age=60', ETag: '"1"' }
const STALE = { 'Cache-Control': 'max-age=0', ETag: '"1"' }

let server: FaultyServer
afterEach(() => server?.stop())

async function clientOf(handle: RequestListener, options: Partial<ClientOptions> = {}): Promise<NumerologyClient> {
  server = await startFaultyServer(handle)
  return new NumerologyClient({ baseUrl: server.baseUrl, ...options })
}

function answering(body: unknown, headers: Record<string, string> = FRESH): RequestListener {
  return (_, outgoing) => outgoing.writeHead(200, headers).end(JSON.stringify(body))
}

/** Answers once, then fails with each of these in turn; `undefined` ends the connection. */
function failingAfter(headers: Record<string, string>, ...statuses: (number | undefined)[]): RequestListener {
  let isFirst = true
  return (_, outgoing) => {
    if (isFirst) outgoing.writeHead(200, headers).end(JSON.stringify(MATRIX))
    else {
      const status = statuses.shift()
      if (status === undefined) outgoing.destroy()
      else outgoing.writeHead(status).end('{"error":"broken"}')
    }
    isFirst = false
  }
}

describe('an answer of another service', () => {
  it.each([
    ['null', null],
    ['another object', { login: 'required' }],
    ['an object with a version and nothing that was asked for', { api_version: '1.0' }],
    ['a list', []],
    ['a text', 'hello'],
  ])('is not taken for a matrix, nor kept: %s', async (_, body) => {
    const cache = new MemoryCache()
    const client = await clientOf(answering(body), { cache })
    await expect(client.matrix('1990-05-15')).rejects.toMatchObject({ name: 'UnreadableAnswerError' })
    expect(cache.get(`${server.baseUrl}/matrix/15/5/1990`)).toBeUndefined()
  })

  it.each(['<html><svg viewBox="0 0 9 9"/></html>', '<!doctype html><body><svg/>', '{"login":"<svg "}', ''])(
    'is not taken for a chart, nor kept: %s',
    async (page) => {
      const cache = new MemoryCache()
      const client = await clientOf((_, outgoing) => outgoing.writeHead(200, FRESH).end(page), { cache })
      await expect(client.chart('1990-05-15')).rejects.toMatchObject({ name: 'UnreadableAnswerError' })
      expect(cache.get(`${server.baseUrl}/matrix/15/5/1990/chart.svg`)).toBeUndefined()
    },
  )

  it.each([[{ api_version: '1.0' }], [['a text']], [[{ number: 1 }]]])('is not taken for a list: %j', async (body) => {
    const client = await clientOf(answering(body))
    await expect(client.arcana()).rejects.toMatchObject({ name: 'UnreadableAnswerError' })
  })
})

describe('a cache that fails', () => {
  const failing = (method: 'get' | 'set', fail: () => never | Promise<never>): AnswerCache => ({
    get: () => (method === 'get' ? fail() : undefined),
    set: () => (method === 'set' ? fail() : undefined),
  })
  const now = () => {
    throw new Error('the cache is down')
  }
  const later = () => Promise.reject(new Error('the cache is down'))

  it.each([
    ['looking up, at once', failing('get', now)],
    ['looking up, later', failing('get', later)],
    ['storing, at once', failing('set', now)],
    ['storing, later', failing('set', later)],
  ])('costs the caller nothing: %s', async (_, cache) => {
    const client = await clientOf(answering(MATRIX), { cache })
    expect(await client.matrix('1990-05-15')).toEqual(MATRIX)
  })

  it.each([
    ['cut text', { text: '{"api_ver', freshUntil: Infinity, etag: '"1"' }],
    ['another document', { text: '{"login":1}', freshUntil: Infinity }],
    ['no text', { freshUntil: Infinity } as CachedAnswer],
  ])('by a damaged entry: the service is asked, without its tag: %s', async (_, entry) => {
    const client = await clientOf(answering(MATRIX), { cache: { get: () => entry, set: () => {} } })
    expect(await client.matrix('1990-05-15')).toEqual(MATRIX)
    expect(server.requests[0]!.headers['if-none-match']).toBeUndefined()
  })

  it('by never having stored: the caller has its answer without it', async () => {
    const hanging = () => new Promise<never>(() => {})
    const client = await clientOf(answering(MATRIX), { cache: { get: () => undefined, set: hanging } })
    expect(await client.matrix('1990-05-15')).toEqual(MATRIX)
  })
})

it('gives equal calls answers of their own, safe to modify', async () => {
  const client = await clientOf(answering(MATRIX))
  const [one, other] = await Promise.all([client.matrix('1990-05-15'), client.matrix('1990-05-15')])
  Object.assign(one.matrix.center, { arcana: 0 })
  expect(other).toEqual(MATRIX)
})

it('ends its request when the caller leaves', async () => {
  let closed = false
  const client = await clientOf((incoming) => incoming.socket.on('close', () => (closed = true)))
  const controller = new AbortController()
  const asked = client.matrix('1990-05-15', { signal: controller.signal })
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  controller.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
  while (!closed) await new Promise((resolve) => setTimeout(resolve, 5))
})

describe('a redirect', () => {
  const to = (location: string): RequestListener => {
    return ({ url }, outgoing) => {
      if (url === '/moved') outgoing.writeHead(200, FRESH).end(JSON.stringify(MATRIX))
      else outgoing.writeHead(307, { Location: location }).end()
    }
  }

  it('within the service is followed, with its headers', async () => {
    const client = await clientOf(to('/moved'), { headers: { 'X-Api-Key': 'secret' } })
    expect(await client.matrix('1990-05-15')).toEqual(MATRIX)
    expect(server.requests.map(({ headers }) => headers['x-api-key'])).toEqual(['secret', 'secret'])
  })

  it('to another origin is refused: nobody else sees the headers', async () => {
    const other = await startFaultyServer(answering(MATRIX))
    try {
      const client = await clientOf(to(`${other.baseUrl}/steal`), { headers: { 'X-Api-Key': 'secret' } })
      await expect(client.matrix('1990-05-15')).rejects.toMatchObject({
        name: 'ConnectionError',
        message: expect.stringContaining('redirects'),
      })
      expect(other.requests).toHaveLength(0)
    } finally {
      await other.stop()
    }
  })

  it.each(['/api/matrix/15/5/1990', 'http://'])('without an end is an error: %s', async (location) => {
    const client = await clientOf(to(location))
    await expect(client.matrix('1990-05-15')).rejects.toMatchObject({ name: 'ConnectionError' })
    expect(server.requests.length).toBeLessThan(10)
  })
})

it('stops reading an answer that is longer than any of the service', async () => {
  let written = 0
  const client = await clientOf((_, outgoing) => {
    const more = () => {
      // Without a bound, the client would wait for a gigabyte.
      while (!outgoing.destroyed && written < 1e9) {
        written += 1e6
        if (!outgoing.write('x'.repeat(1e6))) return void outgoing.once('drain', more)
      }
      outgoing.end()
    }
    more()
  })
  await expect(client.matrix('1990-05-15')).rejects.toMatchObject({ name: 'UnreadableAnswerError', text: '' })
  expect(written).toBeLessThan(100e6)
})

describe('no error shows the birth date that was asked for, neither in its message nor when it is printed', () => {
  it.each<[string, RequestListener, string]>([
    ['an error of the service', (_, outgoing) => outgoing.writeHead(400).end('{"error":"x"}'), 'ServiceError'],
    ['a refusal', (_, outgoing) => outgoing.writeHead(429).end('{"error":"x"}'), 'RateLimitError'],
    ['no such address', (_, outgoing) => outgoing.writeHead(404).end('{"error":"x"}'), 'NotFoundError'],
    ['a broken connection', (_, outgoing) => outgoing.destroy(), 'ConnectionError'],
    ['another document', answering({}), 'UnreadableAnswerError'],
    ['no answer', () => {}, 'TimeoutError'],
  ])('%s', async (_, handle, name) => {
    const client = await clientOf(handle, name === 'TimeoutError' ? { timeoutMs: 200 } : {})
    const error = await client.matrix('1987-11-23').catch((thrown) => thrown)
    expect(error).toMatchObject({ name, url: `${server.baseUrl}/matrix/23/11/1987` })
    expect(error.message).toContain(new URL(server.baseUrl).origin)
    expect(`${error.message} ${inspect(error)} ${JSON.stringify(error)}`).not.toMatch(/23\/11|1987/)
  })
})

describe('a service that fails', () => {
  it.each([500, 502, undefined])('is replaced by the copy at hand: %s', async (status) => {
    const client = await clientOf(failingAfter(STALE, status))
    await client.matrix('1990-05-15')
    expect(await client.matrix('1990-05-15')).toEqual(MATRIX)
    expect(server.requests).toHaveLength(2)
  })

  it.each([
    ['before it answers', () => {}],
    [
      'in the middle of its answer',
      ((_, outgoing) => outgoing.writeHead(200, FRESH).write('{"api')) as RequestListener,
    ],
  ])('by hanging %s is replaced by the copy at hand', async (_, hang) => {
    const cache = new MemoryCache()
    let handle = answering(MATRIX, STALE)
    const patient = await clientOf((...request) => handle(...request), { cache })
    await patient.matrix('1990-05-15')
    handle = hang
    const client = new NumerologyClient({ baseUrl: server.baseUrl, cache, timeoutMs: 100 })
    const clock = useFakeClock()
    const asked = client.matrix('1990-05-15')
    while (server.requests.length < 2) await new Promise(setImmediate)
    clock.advance(100)
    expect(await asked).toEqual(MATRIX)
    expect(server.requests).toHaveLength(2)
    const strict = new NumerologyClient({ baseUrl: server.baseUrl, cache, timeoutMs: 100, maxStaleMs: 0 })
    const refused = expect(strict.matrix('1990-05-15')).rejects.toMatchObject({ name: 'TimeoutError' })
    while (server.requests.length < 3) await new Promise(setImmediate)
    clock.advance(100)
    await refused
  })

  it('by hanging is replaced even if the given fetch takes no notice of the signal', async () => {
    const cache = new MemoryCache()
    const patient = await clientOf(answering(MATRIX, STALE), { cache })
    await patient.matrix('1990-05-15')
    const deaf = () => new Promise<Response>(() => {})
    const client = new NumerologyClient({ baseUrl: server.baseUrl, cache, timeoutMs: 100, fetch: deaf })
    expect(await client.matrix('1990-05-15')).toEqual(MATRIX)
  })

  it('is not hidden where the caller wants no stale copies', async () => {
    const client = await clientOf(failingAfter(STALE, 500), { maxStaleMs: 0 })
    await client.matrix('1990-05-15')
    await expect(client.matrix('1990-05-15')).rejects.toMatchObject({ status: 500 })
  })

  it.each([404, 429])('by refusing is heard: %i', async (status) => {
    const client = await clientOf(failingAfter(STALE, status))
    await client.matrix('1990-05-15')
    await expect(client.matrix('1990-05-15')).rejects.toMatchObject({ status })
  })
})

it('keeps an answer without a validator for as long as it is fresh', async () => {
  const client = await clientOf(answering(MATRIX, { 'Cache-Control': 'max-age=60' }))
  await client.matrix('1990-05-15')
  await client.matrix('1990-05-15')
  expect(server.requests).toHaveLength(1)
})

it.each(['-5', '1.5', '1990'.padEnd(9, ' x')])('does not wait by a Retry-After of "%s"', async (field) => {
  const client = await clientOf((_, outgoing) => outgoing.writeHead(429, { 'Retry-After': field }).end('{}'))
  await expect(client.arcana()).rejects.toMatchObject({ name: 'RateLimitError', retryAfterMs: undefined })
  expect(server.requests).toHaveLength(1)
})

it('sends the headers it was given', async () => {
  const client = await clientOf(answering(MATRIX), { headers: { 'X-Api-Key': 'secret' } })
  await client.matrix('1990-05-15')
  expect(server.requests[0]!.headers).toMatchObject({ 'x-api-key': 'secret', accept: 'application/json' })
})

it('takes a fetch whose answers have no stream', async () => {
  const arrayBuffer = () => new Response(JSON.stringify(MATRIX)).arrayBuffer()
  const fetch: Fetch = async () => ({ status: 200, headers: new Headers(), arrayBuffer })
  expect(await new NumerologyClient({ baseUrl: 'http://a', fetch }).matrix('1990-05-15')).toEqual(MATRIX)
})

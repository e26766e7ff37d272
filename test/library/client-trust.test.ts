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
import { type FaultyServer, startFaultyServer } from './faulty-server.ts'

const MATRIX = { api_version: '1.0', matrix: { center: { arcana: 6 } } }
const FRESH = { 'Cache-Control': 'max-age=60', ETag: '"1"' }

let server: FaultyServer
afterEach(() => server?.stop())

async function clientOf(handle: RequestListener, options: Partial<ClientOptions> = {}): Promise<NumerologyClient> {
  server = await startFaultyServer(handle)
  return new NumerologyClient({ baseUrl: server.baseUrl, ...options })
}

function answering(body: unknown, headers: Record<string, string> = FRESH): RequestListener {
  return (_, outgoing) => outgoing.writeHead(200, headers).end(JSON.stringify(body))
}

describe('an answer of another service', () => {
  const page = { ...FRESH, 'Content-Type': 'text/html' }

  it.each(['<html>', JSON.stringify(MATRIX)])('is not taken for a document, nor kept: %s', async (body) => {
    const cache = new MemoryCache()
    const client = await clientOf((_, outgoing) => outgoing.writeHead(200, page).end(body), { cache })
    for (const ask of [() => client.matrix('1990-05-15'), () => client.chart('1990-05-15'), () => client.arcana()]) {
      await expect(ask()).rejects.toMatchObject({ name: 'UnreadableAnswerError', text: body })
    }
    expect(cache.get(`${server.baseUrl}/matrix/15/5/1990`)).toBeUndefined()
    await expect(client.chartPng('1990-05-15')).rejects.toMatchObject({ name: 'UnreadableAnswerError' })
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

  it('to another origin is refused: nobody else sees the headers', async () => {
    const other = await startFaultyServer(answering(MATRIX))
    try {
      const client = await clientOf(to(`${other.baseUrl}/steal`), { headers: { 'X-Api-Key': 'secret' } })
      await expect(client.matrix('1990-05-15')).rejects.toMatchObject({ name: 'ConnectionError' })
      expect(other.requests).toHaveLength(0)
    } finally {
      await other.stop()
    }
  })

  it.each(['/moved', '/api/matrix/15/5/1990', 'http://'])('is an error: %s', async (location) => {
    const client = await clientOf(to(location))
    await expect(client.matrix('1990-05-15')).rejects.toMatchObject({ name: 'ConnectionError' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('no error shows the birth date that was asked for, neither in its message nor when it is printed', () => {
  it.each<[string, RequestListener, string]>([
    ['an error of the service', (_, outgoing) => outgoing.writeHead(400).end('{"error":"x"}'), 'ServiceError'],
    ['a refusal', (_, outgoing) => outgoing.writeHead(429).end('{"error":"x"}'), 'RateLimitError'],
    ['no such address', (_, outgoing) => outgoing.writeHead(404).end('{"error":"x"}'), 'NotFoundError'],
    ['a broken connection', (_, outgoing) => outgoing.destroy(), 'ConnectionError'],
    ['another document', (_, outgoing) => outgoing.end('<html>'), 'UnreadableAnswerError'],
    ['no answer', () => {}, 'TimeoutError'],
  ])('%s', async (_, handle, name) => {
    const client = await clientOf(handle, name === 'TimeoutError' ? { timeoutMs: 200 } : {})
    const error = await client.matrix('1987-11-23').catch((thrown) => thrown)
    expect(error).toMatchObject({ name, url: `${server.baseUrl}/matrix/23/11/1987` })
    expect(error.message).toContain(new URL(server.baseUrl).origin)
    expect(`${error.message} ${inspect(error)} ${JSON.stringify(error)}`).not.toMatch(/23\/11|1987/)
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

it('takes a fetch of your own', async () => {
  const arrayBuffer = () => new Response(JSON.stringify(MATRIX)).arrayBuffer()
  const fetch: Fetch = async () => ({
    status: 200,
    headers: new Headers({ 'Content-Type': 'application/json' }),
    arrayBuffer,
  })
  expect(await new NumerologyClient({ baseUrl: 'http://a', fetch }).matrix('1990-05-15')).toEqual(MATRIX)
})

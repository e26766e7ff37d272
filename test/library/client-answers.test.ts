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
import { useSite } from '../support/site.ts'
import { useFakeClock } from './fake-clock.ts'
import { type FaultyServer, startFaultyServer } from './faulty-server.ts'
import { watchedFetch } from './watched-fetch.ts'

const site = useSite()
const MATRIX = { api_version: '1.0', matrix: { center: { arcana: 6 } } }
const FRESH = { 'Cache-Control': 'max-age=60', ETag: '"1"' }

let server: FaultyServer
afterEach(() => server?.stop())

async function clientOf(handle: RequestListener, options: Partial<ClientOptions> = {}): Promise<NumerologyClient> {
  server = await startFaultyServer(handle)
  return new NumerologyClient({ baseUrl: server.baseUrl, ...options })
}

const answering: RequestListener = (_, outgoing) => outgoing.writeHead(200, FRESH).end(JSON.stringify(MATRIX))

/** Refuses the first requests, as many as there are fields, then answers. */
function refusing(status: number, ...retryAfter: string[]): RequestListener {
  return (_, outgoing) => {
    const field = retryAfter.shift()
    if (field === undefined) outgoing.end('[]')
    else outgoing.writeHead(status, { 'Retry-After': field }).end('{"error":"Too many requests"}')
  }
}

describe('the cache', () => {
  it('asks once for what may be kept, and gives each call an answer of its own', async () => {
    const { fetch, statuses } = watchedFetch()
    const client = new NumerologyClient({ baseUrl: `${site.origin}/api`, fetch })
    const first = await client.arcanum(9)
    Object.assign(first, { name: 'changed' })
    expect((await client.arcanum(9)).name).toBe('El Ermitaño')
    expect(statuses).toEqual([200])
  })

  it('can be another one, and asks with the validator once an answer is no longer fresh', async () => {
    const { fetch, statuses } = watchedFetch()
    const kept = new Map<string, CachedAnswer>()
    const cache: AnswerCache = {
      get: async (url) => kept.get(url),
      set: async (url, answer) => {
        kept.set(url, { ...answer, freshUntil: 0 })
      },
    }
    const client = new NumerologyClient({ baseUrl: `${site.origin}/api`, fetch, cache })
    expect(await client.lifePaths()).toEqual(await client.lifePaths())
    expect(statuses).toEqual([200, 304])
  })

  it('in memory holds a bounded number and lets go of what was used least recently', () => {
    const cache = new MemoryCache(2)
    for (const url of ['a', 'b']) cache.set(url, { etag: '"a"', text: '{}', freshUntil: 0 })
    cache.get('a')
    cache.set('c', { etag: '"a"', text: '{}', freshUntil: 0 })
    expect(['a', 'b', 'c'].map((url) => cache.get(url) !== undefined)).toEqual([true, false, true])
  })

  it.each([
    ['max-age=60', undefined, 1],
    ['public, max-age=60', '60', 2],
    ['no-cache, max-age=60', undefined, 2],
    ['no-store', undefined, 2],
    [undefined, undefined, 2],
  ])('heeds the service: with %s, age %s, two calls are %i requests', async (cacheControl, age, count) => {
    const client = await clientOf((_, outgoing) => {
      outgoing.setHeader('ETag', '"a"')
      if (cacheControl) outgoing.setHeader('Cache-Control', cacheControl)
      if (age) outgoing.setHeader('Age', age)
      outgoing.end('[]')
    })
    await client.arcana()
    await client.arcana()
    expect(server.requests).toHaveLength(count)
  })

  const down = () => Promise.reject(new Error('the cache is down'))
  it.each<[string, AnswerCache]>([
    ['cannot look up', { get: down, set: () => {} }],
    ['cannot store', { get: () => undefined, set: down }],
    ['never has stored', { get: () => undefined, set: () => new Promise<never>(() => {}) }],
    ['has a damaged entry', { get: () => ({ text: '{"api_', freshUntil: Infinity, etag: '"1"' }), set: () => {} }],
  ])('costs the caller nothing if it %s', async (_, cache) => {
    const client = await clientOf(answering, { cache })
    expect(await client.matrix('1990-05-15')).toEqual(MATRIX)
    expect(server.requests[0]!.headers['if-none-match']).toBeUndefined()
  })
})

describe('Retry-After', () => {
  it.each([
    ['1', 429, 1_000],
    [new Date(2_000).toUTCString(), 503, 2_000],
  ])('of %s is waited for, then the request is repeated', async (field, status, ms) => {
    const client = await clientOf(refusing(status, field))
    const clock = useFakeClock(0)
    const answer = client.arcana()
    await clock.waitsFor(ms)
    clock.advance(ms - 1)
    expect(server.requests).toHaveLength(1)
    clock.advance(1)
    expect(await answer).toEqual([])
    expect(server.requests).toHaveLength(2)
  })

  it.each([
    ['more than allowed', { maxWaitMs: 1_999 }, ['2'], 1, 2_000],
    ['more often than allowed', { retries: 2 }, ['0', '0', '0', '0'], 3, 0],
    ['nothing readable', {}, ['-5'], 1, undefined],
  ])('that asks for %s is an error', async (_, options, fields, requests, retryAfterMs) => {
    const client = await clientOf(refusing(429, ...fields), options)
    await expect(client.arcana()).rejects.toMatchObject({ name: 'RateLimitError', retryAfterMs })
    expect(server.requests).toHaveLength(requests)
  })
})

describe('the signal of the caller', () => {
  it.each<[string, RequestListener]>([
    ['an answer', () => {}],
    ['the end of a wait', refusing(429, '30')],
  ])('ends the call while it waits for %s', async (_, handle) => {
    const client = await clientOf(handle)
    const controller = new AbortController()
    const call = client.arcana({ signal: controller.signal })
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    controller.abort(new Error('enough'))
    await expect(call).rejects.toThrow('enough')
    expect(server.requests).toHaveLength(1)
  })
})

describe('what is no answer of the service', () => {
  const page = { ...FRESH, 'Content-Type': 'text/html' }

  it.each(['<html>', JSON.stringify(MATRIX)])('is not taken for a document, nor kept: %s', async (body) => {
    const cache = new MemoryCache()
    const client = await clientOf((_, outgoing) => outgoing.writeHead(200, page).end(body), { cache })
    for (const ask of [() => client.matrix('1990-05-15'), () => client.chart('1990-05-15'), () => client.arcana()]) {
      await expect(ask()).rejects.toMatchObject({ name: 'UnreadableAnswerError', text: body })
    }
    expect(cache.get(`${server.baseUrl}/matrix/15/5/1990`)).toBeUndefined()
  })

  it('is an error if it is a redirect, and nobody else sees the headers', async () => {
    const other = await startFaultyServer(answering)
    try {
      const headers = { 'X-Api-Key': 'secret' }
      const client = await clientOf(
        (_, outgoing) => outgoing.writeHead(307, { Location: `${other.baseUrl}/steal` }).end(),
        { headers },
      )
      await expect(client.matrix('1990-05-15')).rejects.toMatchObject({ name: 'ConnectionError' })
      expect(server.requests[0]!.headers).toMatchObject({ 'x-api-key': 'secret', accept: 'application/json' })
      expect(other.requests).toHaveLength(0)
    } finally {
      await other.stop()
    }
  })

  it('is an error with what the service says of it', async () => {
    const body = { error: 'Internal error', message: 'Escribe a soporte.' }
    const client = await clientOf((_, outgoing) => outgoing.writeHead(500).end(JSON.stringify(body)))
    const message = expect.stringContaining('Escribe a soporte.')
    await expect(client.arcana()).rejects.toMatchObject({ status: 500, error: 'Internal error', message, body })
  })

  it.each<[string, RequestListener, string]>([
    ['an error of the service', (_, outgoing) => outgoing.writeHead(400).end('{"error":"x"}'), 'ServiceError'],
    ['a proxy that fails', (_, outgoing) => outgoing.writeHead(502).end('<h1>Bad gateway</h1>'), 'ServiceError'],
    ['a refusal', (_, outgoing) => outgoing.writeHead(429).end('{"error":"x"}'), 'RateLimitError'],
    ['no such address', (_, outgoing) => outgoing.writeHead(404).end('{"error":"x"}'), 'NotFoundError'],
    ['a broken connection', (_, outgoing) => outgoing.destroy(), 'ConnectionError'],
    ['another document', (_, outgoing) => outgoing.end('<html>'), 'UnreadableAnswerError'],
    ['no answer', () => {}, 'TimeoutError'],
    ['half an answer', (_, outgoing) => outgoing.writeHead(200).write('[1,'), 'TimeoutError'],
  ])('has an error of its own, which never shows the birth date: %s', async (_, handle, name) => {
    const client = await clientOf(handle, name === 'TimeoutError' ? { timeoutMs: 200 } : {})
    const error = await client.matrix('1987-11-23').catch((thrown) => thrown)
    expect(error).toMatchObject({ name, url: `${server.baseUrl}/matrix/23/11/1987` })
    expect(error.message).toContain(new URL(server.baseUrl).origin)
    expect(`${error.message} ${inspect(error)} ${JSON.stringify(error)}`).not.toMatch(/23\/11|1987/)
  })
})

describe('options', () => {
  it.each([
    [{ baseUrl: 'localhost:3000/api' }, /baseUrl: "localhost:3000\/api"/],
    [undefined as unknown as ClientOptions, /^baseUrl: undefined is not an http or https URL\.$/],
    [{ baseUrl: 'http://user:pw@localhost/api' }, /set headers\.Authorization/],
    [{ baseUrl: 'http://a', timeoutMs: 0 }, /timeoutMs: 0/],
    [{ baseUrl: 'http://a', retries: -1 }, /retries: -1/],
    [{ baseUrl: 'http://a', maxWaitMs: Number.NaN }, /maxWaitMs: NaN/],
  ])('%j is refused at once', (options, message) => {
    expect(() => new NumerologyClient(options)).toThrow(message)
  })

  it('take a fetch of your own', async () => {
    const arrayBuffer = () => new Response(JSON.stringify(MATRIX)).arrayBuffer()
    const headers = new Headers({ 'Content-Type': 'application/json' })
    const fetch: Fetch = async () => ({ status: 200, headers, arrayBuffer })
    expect(await new NumerologyClient({ baseUrl: 'http://a', fetch }).matrix('1990-05-15')).toEqual(MATRIX)
  })
})

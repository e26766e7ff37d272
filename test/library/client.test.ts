import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type AnswerCache,
  type CachedAnswer,
  type ClientOptions,
  type Fetch,
  MemoryCache,
  type NotFoundError,
  NumerologyClient,
} from '../../src/package/client/index.ts'
import { startServer } from '../support/server.ts'
import { useSite } from '../support/site.ts'
import { type FaultyServer, startFaultyServer } from './faulty-server.ts'

const { origin } = useSite()
const baseUrl = `${origin}/api`
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

/** A client of the service, with a list of what it answered. */
function watched(options: Partial<ClientOptions> = {}) {
  const statuses: number[] = []
  const fetch: Fetch = async (url, init) => {
    const answer = await globalThis.fetch(url, init)
    statuses.push(answer.status)
    return answer
  }
  // A slash at the end of the base address does no harm.
  return { client: new NumerologyClient({ baseUrl: `${baseUrl}/`, fetch, ...options }), statuses }
}

describe('the client and the service', () => {
  it.each<[string, (client: NumerologyClient) => Promise<string | Uint8Array>]>([
    ['/matrix/15/5/1990/chart.svg', (client) => client.chart('1990-05-15')],
    ['/matrix/15/5/1990/matrix.csv', (client) => client.matrixTable('1990-05-15')],
    ['/matrix/15/5/1990/ages.ics', (client) => client.agesCalendar('1990-05-15')],
    ['/pair/15/5/1990/20/8/1995/chart.svg', (client) => client.pairChart('1990-05-15', '1995-08-20')],
    ['/matrix/15/5/1990/chart.png', (client) => client.chartPng('1990-05-15')],
    ['/pair/15/5/1990/20/8/1995/card.png', (client) => client.pairCard('1990-05-15', '1995-08-20')],
    ['/life-path/33/card.png', (client) => client.lifePathCard(33)],
    ['/arcana/22/card.png', (client) => client.arcanumCard(22)],
  ])('%s is given as it is served; text is kept, pictures are not', async (path, call) => {
    const { client, statuses } = watched({ timeoutMs: 60_000 })
    const served = Buffer.from(await (await fetch(baseUrl + path)).arrayBuffer())
    for (let times = 0; times < 2; times++) expect(Buffer.from(await call(client)).equals(served)).toBe(true)
    expect(statuses).toEqual(path.endsWith('.png') ? [200, 200] : [200])
  })

  const client = new NumerologyClient({ baseUrl })
  it.each<[string, () => Promise<unknown>, object]>([
    ['number', () => client.lifePath(10 as 1), { error: 'Number not found', url: `${baseUrl}/life-path/10` }],
    ['card', () => client.arcanum('../life-path' as never), { error: 'Arcanum not found' }],
    ['position', () => client.readingAt('1990-05-15', '../..' as never), { error: 'Position not found' }],
    ...['1-2-3', '', '..', '18-3-12?', undefined].map((code): [string, () => Promise<unknown>, object] => [
      `tail ${code}`,
      () => client.tailOf(code as string),
      { error: 'Tail not found', validNumbers: undefined, validTails: expect.arrayContaining(['18-3-12']) },
    ]),
  ])('a %s that does not exist is a NotFoundError with what the service says', async (_, call, said) => {
    const error: NotFoundError = await call().then(
      () => expect.fail('found'),
      (thrown) => thrown,
    )
    expect(error).toMatchObject({ name: 'NotFoundError', status: 404, ...said })
    expect(error.validNumbers ?? error.validTails ?? error.validPositions).not.toHaveLength(0)
    expect(error.message).not.toContain('baseUrl')
  })

  it('a wrong base address is a NotFoundError that asks whether it is right', async () => {
    for (const wrong of [`${baseUrl}/v2`, origin]) {
      const asked = new NumerologyClient({ baseUrl: wrong }).arcana()
      await expect(asked).rejects.toMatchObject({ name: 'NotFoundError', validNumbers: undefined })
      await expect(asked).rejects.toThrow('is baseUrl correct?')
    }
  })

  it('too many requests are a RateLimitError with the wait that the service names', async () => {
    const strict = await startServer({ env: { MATRIX_LIMIT: '1' } })
    onTestFinished(async () => void (await strict.stop()))
    const options = { baseUrl: `http://localhost:${strict.port}/api`, retries: 0, cache: null }
    const client = new NumerologyClient(options)
    await client.matrix('1990-05-15')
    const error = await client.matrix('1990-05-15').catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'RateLimitError', status: 429, error: 'Too many requests' })
    expect(error.retryAfterMs).toBeGreaterThanOrEqual(1_000)
    expect(error.retryAfterMs).toBeLessThanOrEqual(60_000)
  })
})

describe('the cache', () => {
  it('gives each call an answer of its own', async () => {
    const { client, statuses } = watched()
    Object.assign(await client.arcanum(9), { name: 'changed' })
    expect((await client.arcanum(9)).name).toBe('El Ermitaño')
    expect(statuses).toEqual([200])
  })

  it('can be another one, and asks with the validator once an answer is no longer fresh', async () => {
    const kept = new Map<string, CachedAnswer>()
    const set = async (url: string, answer: CachedAnswer) => void kept.set(url, { ...answer, freshUntil: 0 })
    const { client, statuses } = watched({ cache: { get: async (url) => kept.get(url), set } })
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
    ['max-age=60', '0', 1],
    ['public, max-age=60', '60', 2],
    ['no-cache, max-age=60', '0', 2],
    ['no-store', '0', 2],
    ['', '0', 2],
  ])('heeds the service: with "%s", age %s, two calls are %i requests', async (cacheControl, age, count) => {
    const client = await clientOf((_, outgoing) => {
      if (cacheControl) outgoing.setHeader('Cache-Control', cacheControl)
      outgoing.writeHead(200, { ETag: '"a"', Age: age }).end('[]')
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
  it('is waited for, then the request is repeated', async () => {
    const client = await clientOf(refusing(429, '1'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const answer = client.arcana()
    // Time passes only when the test says so; connections go on as usual.
    while (!timers.mock.calls.some(([, delay]) => delay === 1_000)) await new Promise(setImmediate)
    vi.advanceTimersByTime(999)
    expect(server.requests).toHaveLength(1)
    vi.advanceTimersByTime(1)
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

it.each<[string, RequestListener]>([
  ['an answer', () => {}],
  ['the end of a wait', refusing(429, '30')],
])('the signal of the caller ends the call while it waits for %s', async (_, handle) => {
  const client = await clientOf(handle)
  const controller = new AbortController()
  const call = client.arcana({ signal: controller.signal })
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  controller.abort(new Error('enough'))
  await expect(call).rejects.toThrow('enough')
  expect(server.requests).toHaveLength(1)
})

describe('what is no answer of the service', () => {
  it.each(['<html>', JSON.stringify(MATRIX)])('is not taken for a document, nor kept: %s', async (body) => {
    const cache = new MemoryCache()
    const page = { ...FRESH, 'Content-Type': 'text/html' }
    const client = await clientOf((_, outgoing) => outgoing.writeHead(200, page).end(body), { cache })
    for (const ask of [() => client.matrix('1990-05-15'), () => client.chart('1990-05-15'), () => client.arcana()]) {
      await expect(ask()).rejects.toMatchObject({ name: 'UnreadableAnswerError', text: body })
    }
    expect(cache.get(`${server.baseUrl}/matrix/15/5/1990`)).toBeUndefined()
  })

  it('is an error if it is a redirect, and nobody else sees the headers', async () => {
    const other = await startFaultyServer(answering)
    onTestFinished(() => other.stop())
    const move: RequestListener = (_, outgoing) => outgoing.writeHead(307, { Location: `${other.baseUrl}/steal` }).end()
    const client = await clientOf(move, { headers: { 'X-Api-Key': 'secret' } })
    await expect(client.matrix('1990-05-15')).rejects.toMatchObject({ name: 'ConnectionError' })
    expect(server.requests[0]!.headers).toMatchObject({ 'x-api-key': 'secret', accept: 'application/json' })
    expect(other.requests).toHaveLength(0)
  })

  const body = { error: 'Internal error', message: 'Escribe a soporte.' }
  it.each<[string, RequestListener, string, object]>([
    [
      'an error of the service',
      (_, outgoing) => outgoing.writeHead(500).end(JSON.stringify(body)),
      'ServiceError',
      { status: 500, error: 'Internal error', message: expect.stringContaining('Escribe a soporte.'), body },
    ],
    ['a proxy that fails', (_, out) => out.writeHead(502).end('<h1>Bad gateway</h1>'), 'ServiceError', { status: 502 }],
    ['a refusal', (_, outgoing) => outgoing.writeHead(429).end('{"error":"x"}'), 'RateLimitError', { error: 'x' }],
    ['no such address', (_, outgoing) => outgoing.writeHead(404).end('{"error":"x"}'), 'NotFoundError', {}],
    ['a broken connection', (_, outgoing) => outgoing.destroy(), 'ConnectionError', {}],
    ['another document', (_, outgoing) => outgoing.end('<html>'), 'UnreadableAnswerError', {}],
    ['no answer', () => {}, 'TimeoutError', { timeoutMs: 200 }],
    ['half an answer', (_, outgoing) => outgoing.writeHead(200).write('[1,'), 'TimeoutError', {}],
  ])('has an error of its own, which never shows the birth date: %s', async (_, handle, name, fields) => {
    const client = await clientOf(handle, name === 'TimeoutError' ? { timeoutMs: 200 } : {})
    const error = await client.matrix('1987-11-23').catch((thrown) => thrown)
    expect(error).toMatchObject({ name, url: `${server.baseUrl}/matrix/23/11/1987`, ...fields })
    expect(error.message).toContain(new URL(server.baseUrl).origin)
    expect(`${error.message} ${inspect(error)} ${JSON.stringify(error)}`).not.toMatch(/23\/11|1987/)
  })
})

it.each([
  [{ baseUrl: 'localhost:3000/api' }, /baseUrl: "localhost:3000\/api"/],
  [undefined as unknown as ClientOptions, /^baseUrl: undefined is not an http or https URL\.$/],
  [{ baseUrl: 'http://user:pw@localhost/api' }, /set headers\.Authorization/],
  [{ baseUrl: 'http://a', timeoutMs: 0 }, /timeoutMs: 0/],
  [{ baseUrl: 'http://a', retries: -1 }, /retries: -1/],
  [{ baseUrl: 'http://a', maxWaitMs: Number.NaN }, /maxWaitMs: NaN/],
])('the options %j are refused at once', (options, message) => {
  expect(() => new NumerologyClient(options)).toThrow(message)
})

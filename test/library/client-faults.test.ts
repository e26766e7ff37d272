import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type ClientOptions, NumerologyClient, RateLimitError, ServiceError } from '../../src/package/client/index.ts'
import { freePort } from '../support/addresses.ts'
import { useFakeClock } from './fake-clock.ts'
import { type FaultyServer, startFaultyServer } from './faulty-server.ts'

let server: FaultyServer
afterEach(() => server?.stop())

async function clientOf(handle: RequestListener, options: Partial<ClientOptions> = {}): Promise<NumerologyClient> {
  server = await startFaultyServer(handle)
  return new NumerologyClient({ baseUrl: server.baseUrl, ...options })
}

/** Refuses the first requests, as many as there are fields, then answers. */
function refusing(status: number, ...retryAfter: string[]): RequestListener {
  return (_, outgoing) => {
    const field = retryAfter.shift()
    if (field === undefined) outgoing.end('[]')
    else outgoing.writeHead(status, { 'Retry-After': field }).end('{"error":"Too many requests"}')
  }
}

describe('Retry-After', () => {
  it('is waited for, then the request is repeated', async () => {
    const client = await clientOf(refusing(429, '1'))
    const clock = useFakeClock()
    const answer = client.arcana()
    await clock.waitsFor(1_000)
    clock.advance(999)
    expect(server.requests).toHaveLength(1)
    clock.advance(1)
    expect(await answer).toEqual([])
    expect(server.requests).toHaveLength(2)
  })

  it('may be a date, and come with a 503', async () => {
    const now = Date.UTC(2027, 0, 31)
    const client = await clientOf(refusing(503, new Date(now + 2_000).toUTCString()))
    const clock = useFakeClock(now)
    const answer = client.arcana()
    await clock.waitsFor(2_000)
    clock.advance(2_000)
    expect(await answer).toEqual([])
    expect(server.requests).toHaveLength(2)
  })

  it('is not waited for when it asks for more than allowed', async () => {
    const client = await clientOf(refusing(429, '2'), { maxWaitMs: 1_999 })
    const error = await client.arcana().catch((thrown) => thrown)
    expect(error).toBeInstanceOf(RateLimitError)
    expect(error.retryAfterMs).toBe(2_000)
    expect(server.requests).toHaveLength(1)
  })

  it('is honoured no more often than allowed', async () => {
    const client = await clientOf(refusing(429, '0', '0', '0', '0'), { retries: 2 })
    await expect(client.arcana()).rejects.toThrow(RateLimitError)
    expect(server.requests).toHaveLength(3)
  })

  it('that says nothing readable is an error at once', async () => {
    const client = await clientOf(refusing(429, 'soon'))
    await expect(client.arcana()).rejects.toMatchObject({ name: 'RateLimitError', retryAfterMs: undefined })
  })

  it('ends with the signal of the caller', async () => {
    const client = await clientOf(refusing(429, '30'))
    const controller = new AbortController()
    const call = client.arcana({ signal: controller.signal })
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    setTimeout(() => controller.abort(new Error('enough')), 50)
    await expect(call).rejects.toThrow('enough')
    expect(server.requests).toHaveLength(1)
  })
})

describe('slow answers', () => {
  it.each<[string, RequestListener]>([
    ['no answer', () => {}],
    ['half an answer', (_, outgoing) => outgoing.writeHead(200).write('[1,')],
  ])('%s: TimeoutError', async (_, handle) => {
    const client = await clientOf(handle, { timeoutMs: 100 })
    await expect(client.arcana()).rejects.toMatchObject({
      name: 'TimeoutError',
      timeoutMs: 100,
      message: expect.stringContaining('100 ms'),
    })
  })

  it('end with the signal of the caller, whose reason is given back', async () => {
    const controller = new AbortController()
    const client = await clientOf(() => controller.abort(new Error('enough')))
    await expect(client.arcana({ signal: controller.signal })).rejects.toThrow('enough')
    await expect(client.arcana({ signal: AbortSignal.abort('no more') })).rejects.toBe('no more')
    expect(server.requests).toHaveLength(1)
  })
})

describe('broken answers', () => {
  it('nobody listens: ConnectionError with the reason', async () => {
    const client = new NumerologyClient({ baseUrl: `http://127.0.0.1:${await freePort()}/api` })
    await expect(client.arcana()).rejects.toMatchObject({
      name: 'ConnectionError',
      message: expect.stringContaining('ECONNREFUSED'),
      cause: expect.any(Error),
    })
  })

  it('the connection breaks: ConnectionError', async () => {
    const client = await clientOf((_, outgoing) => outgoing.socket!.destroy())
    await expect(client.arcana()).rejects.toMatchObject({ name: 'ConnectionError' })
  })

  it('a page instead of data: UnreadableAnswerError with what came, and nothing is kept', async () => {
    const client = await clientOf((_, outgoing) => {
      outgoing.writeHead(200, { ETag: '"a"', 'Cache-Control': 'max-age=60' }).end('<html>')
    })
    for (const _ of [1, 2]) {
      await expect(client.arcana()).rejects.toMatchObject({ name: 'UnreadableAnswerError', text: '<html>' })
    }
    expect(server.requests).toHaveLength(2)
  })

  it('a proxy that fails: ServiceError with its status', async () => {
    const client = await clientOf((_, outgoing) => outgoing.writeHead(502).end('<h1>Bad gateway</h1>'))
    const error = await client.arcana().catch((thrown) => thrown)
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ name: 'ServiceError', status: 502, error: 'HTTP 502', body: '<h1>Bad gateway</h1>' })
  })

  it('a service that fails: ServiceError with its text and what to do', async () => {
    const body = { error: 'Internal error', message: 'Escribe a soporte.' }
    const client = await clientOf((_, outgoing) => outgoing.writeHead(500).end(JSON.stringify(body)))
    await expect(client.arcana()).rejects.toMatchObject({
      status: 500,
      error: 'Internal error',
      message: expect.stringContaining('Escribe a soporte.'),
      body,
    })
  })
})

describe('lifetime of an answer', () => {
  it.each([
    ['max-age=60', undefined, 1],
    ['public, max-age=60', '59', 1],
    ['public, max-age=60', '60', 2],
    ['s-maxage=60', undefined, 2],
    ['no-cache, max-age=60', undefined, 2],
    ['no-store', undefined, 2],
    [undefined, undefined, 2],
  ])('%s, age %s: two calls are %i requests', async (cacheControl, age, count) => {
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

  it('one that may not be kept is not asked for with a validator', async () => {
    const client = await clientOf((_, outgoing) => {
      outgoing.writeHead(200, { ETag: '"a"', 'Cache-Control': 'no-store' }).end('[]')
    })
    await client.arcana()
    await client.arcana()
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined])
  })
})

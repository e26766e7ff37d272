import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AnswerCache,
  type CachedAnswer,
  type ClientOptions,
  MemoryCache,
  NumerologyClient,
} from '../../src/package/client/index.ts'
import { useSite } from '../support/site.ts'
import { watchedFetch } from './watched-fetch.ts'

const site = useSite()
let baseUrl: string
beforeAll(() => {
  baseUrl = `${site.origin}/api`
})

describe('the cache', () => {
  it('asks once for what the service says may be kept for a day', async () => {
    const { fetch, statuses } = watchedFetch()
    const client = new NumerologyClient({ baseUrl, fetch })
    const first = await client.arcanum(9)
    const second = await client.arcanum(9)
    expect(statuses).toEqual([200])
    expect(second).toEqual(first)
    // Nobody's changes reach what others are given.
    expect(second).not.toBe(first)
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
    const client = new NumerologyClient({ baseUrl, fetch, cache })
    const first = await client.lifePaths()
    expect(await client.lifePaths()).toEqual(first)
    expect(statuses).toEqual([200, 304])
    expect([...kept.keys()]).toEqual([`${baseUrl}/life-path`])
  })

  it('can be left out', async () => {
    const { fetch, statuses } = watchedFetch()
    const client = new NumerologyClient({ baseUrl, fetch, cache: null })
    await client.arcana()
    await client.arcana()
    expect(statuses).toEqual([200, 200])
  })

  it('in memory holds a bounded number and lets go of what was used least recently', () => {
    const cache = new MemoryCache(2)
    const answer = { etag: '"a"', text: '{}', freshUntil: 0 }
    cache.set('a', answer)
    cache.set('b', answer)
    cache.get('a')
    cache.set('c', answer)
    expect(['a', 'b', 'c'].map((url) => cache.get(url) !== undefined)).toEqual([true, false, true])
  })
})

describe('options', () => {
  it.each([
    [{ baseUrl: 'localhost:3000/api' }, /baseUrl: "localhost:3000\/api"/],
    [{ baseUrl: 'ftp://localhost/api' }, /baseUrl/],
    [undefined as unknown as ClientOptions, /^baseUrl: undefined is not an http or https URL\.$/],
    [{ baseUrl: 'http://user:pw@localhost/api' }, /set headers\.Authorization/],
    [{ baseUrl: 'http://a', timeoutMs: 0 }, /timeoutMs: 0/],
    [{ baseUrl: 'http://a', timeoutMs: Number.POSITIVE_INFINITY }, /timeoutMs: Infinity/],
    [{ baseUrl: 'http://a', retries: -1 }, /retries: -1/],
    [{ baseUrl: 'http://a', maxWaitMs: Number.NaN }, /maxWaitMs: NaN/],
  ])('%j is refused at once', (options, message) => {
    expect(() => new NumerologyClient(options)).toThrow(message)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../src/api/answer.ts'
import { matchesEtag } from '../../src/api/respond.ts'
import { limitsOf } from '../../src/limits/limiter.ts'
import { MemoryLimiter } from '../../src/limits/memory-limiter.ts'
import { readRedisUrl } from '../../src/limits/redis.ts'
import { TrustedProxies } from '../../src/limits/trusted-proxies.ts'
import { readDate } from '../../src/numerology/calendar.ts'
import { createService } from '../../src/service/service.ts'
import { shownValue } from '../../src/service/settings.ts'
import { paint } from '../support/painting.ts'

// One seed, so that a run that failed fails again.
fc.configureGlobal({ seed: 20_261_115, numRuns: 1_000 })

describe('the service as a function', () => {
  const publisher = { publicUrl: 'http://localhost:3000', basePath: '/api', name: 'x', supportContact: 'a@b' }
  const limits = limitsOf({ matrixLimit: 1e9, otherLimit: 1e9 }, (limit) => new MemoryLimiter({ limit }))
  const service = createService({ publisher, limits, paint })
  const segment = fc.oneof(
    fc.constantFrom(
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
    ),
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
      fc.string(),
    ),
    ifNoneMatch: fc.option(fc.oneof(fc.constant('*'), fc.string()), { nil: undefined }),
    acceptEncoding: fc.option(fc.string(), { nil: undefined }),
    client: fc.ipV4(),
  })

  it('answers whatever is asked: no throw, no 5xx, headers and body that agree', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const answer = service.respond(asked) as Answer
        expect([200, 204, 304, 308, 400, 404, 405]).toContain(answer.status)
        expect(answer.headers.length % 2).toBe(0)
        for (const text of answer.headers) expect(text).not.toMatch(/[\r\n\0]/)
        if (asked.method === 'HEAD') expect(answer.body).toBeUndefined()
        if (answer.body) expect(valuesOf(answer, 'Content-Length')).toEqual([String(answer.body.length)])
        if (answer.status >= 400) expect(valuesOf(answer, 'Cache-Control')).toEqual(['no-store'])
        if (answer.body) expect(valuesOf(answer, 'X-Content-Type-Options')).toEqual(['nosniff'])
        if (asked.target.startsWith('/api/')) expect(valuesOf(answer, 'Access-Control-Allow-Origin')).toEqual(['*'])
      }),
    )
  })

  it('names a pattern as the route, never what was asked', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const { route } = service.respond(asked) as Answer
        expect(route).not.toMatch(/\d{4}/)
        expect(route).toMatch(/^[a-z/{}.-]+$/)
      }),
    )
  })

  function valuesOf({ headers }: Answer, name: string): string[] {
    return headers.filter((_, at) => at % 2 === 1 && headers[at - 1] === name)
  }
})

describe('a date in text', () => {
  it('is read exactly when the calendar has it', () => {
    const day = fc.integer({ min: 0, max: 40 })
    const month = fc.integer({ min: 0, max: 15 })
    const year = fc.integer({ min: 1890, max: 2110 })
    fc.assert(
      fc.property(day, month, year, (d, m, y) => {
        const date = new Date(Date.UTC(y, m - 1, d))
        const exists = date.getUTCDate() === d && date.getUTCMonth() === m - 1 && y >= 1900 && y <= 2100
        expect(readDate(String(d), String(m), String(y)) !== undefined).toBe(exists)
      }),
    )
  })

  it('is nothing but ASCII digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 6 }), (text) => {
        if (!/^\d+$/.test(text)) expect(readDate(text, '5', '1990')).toBeUndefined()
      }),
    )
  })
})

describe('who a client is', () => {
  const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 20 }))
  const forwarded = fc.array(hop, { maxLength: 6 }).map((hops) => hops.join(', '))

  it('is the socket, whatever a header claims, unless a proxy is trusted', () => {
    const [nobody, other] = [new TrustedProxies([]), new TrustedProxies(['10.0.0.0/8'])]
    fc.assert(
      fc.property(forwarded, (claim) => {
        expect(nobody.clientOf('192.0.2.1', claim)).toBe('192.0.2.1')
        expect(other.clientOf('192.0.2.1', claim)).toBe('192.0.2.1')
      }),
    )
  })

  it('is what the trusted proxy wrote at the end, whatever stands before it', () => {
    const proxies = new TrustedProxies(['10.0.0.0/8'])
    const outside = fc.ipV4().filter((address) => !address.startsWith('10.'))
    fc.assert(
      fc.property(forwarded, outside, (claim, client) => {
        expect(proxies.clientOf('10.1.2.3', claim === '' ? client : `${claim}, ${client}`)).toBe(client)
      }),
    )
  })
})

describe('small texts from outside', () => {
  it('an If-None-Match of any kind is compared in good time, and a tag in any list is found', () => {
    const tag = fc.stringMatching(/^[!#-~]{0,20}$/).map((text) => `"${text}"`)
    const ownTag = fc.stringMatching(/^[\w.-]{1,20}$/).map((text) => `"${text}"`)
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, ownTag)), ownTag, fc.array(tag), (before, own, after) => {
        expect(matchesEtag([...before, `W/${own}`, ...after].join(' , '), own)).toBe(true)
        expect(matchesEtag(before.join(','), own)).toBe(before.includes(own))
      }),
    )
    expect(matchesEtag(`${'W/"'.repeat(2_000)}`, '"x"')).toBe(false)
  })

  it('a password in REDIS_URL arrives as it was meant, and no message shows it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, unit: 'grapheme' }), (password) => {
        const encoded = encodeURIComponent(password)
        expect(readRedisUrl(`redis://:${encoded}@cache/1`)?.options.password).toBe(password)
        expect(readRedisUrl(`unix:///r.sock?password=${encoded}`)?.options.password).toBe(password)
        for (const written of [encoded, password]) {
          expect(shownValue(`redis://:${written}@cache/1`)).toBe('…')
          expect(shownValue(`unix:///r.sock?password=${written}`)).toBe('…')
        }
      }),
    )
  })
})

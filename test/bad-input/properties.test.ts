import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate } from '../../src/numerology/calendar.ts'
import { readRedisUrl } from '../../src/server/redis.ts'
import { matchesEtag } from '../../src/server/respond.ts'
import { shownValue } from '../../src/server/settings.ts'
import { TrustedProxies } from '../../src/server/trusted-proxies.ts'
import { openReference } from '../parity/reference.ts'

// One seed, so that a run that failed fails again.
fc.configureGlobal({ seed: 20_261_115, numRuns: 1_000 })

describe('the app', () => {
  const door = openReference({ MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' })
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
    ),
    ifNoneMatch: fc.constantFrom(undefined, '*', '"x"', 'W/'),
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

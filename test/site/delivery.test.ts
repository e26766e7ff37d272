import { describe, expect, it } from 'vitest'
import { LICENSE_URL } from '../contract/facts.ts'
import { ALL_PAGES, STORED_PAGES } from '../support/pages.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const secureSite = useSite({ PUBLIC_URL: 'https://numeros.example' })
const FOR_EVER = 'public, max-age=31536000, immutable'

describe.each(ALL_PAGES)('the page "%s"', (_, path) => {
  it('carries a policy that allows this service alone, and has nothing inline that it would have to allow', async () => {
    const response = await site.get(path)
    const directives = response.header('Content-Security-Policy').split(/; */)
    for (const one of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "script-src 'self'"]) {
      expect(directives).toContain(one)
    }
    // A picture to be shared is made on the visitor's device, from a drawing that is a blob.
    const sources = directives.flatMap((one) => one.split(/\s+/).slice(1))
    expect(sources.filter((source) => !["'self'", "'none'", 'blob:'].includes(source))).toEqual([])
    for (const [, attributes] of response.text.matchAll(/<script\b([^>]*)>/g)) {
      expect(attributes).toMatch(/\bsrc="\/|type="application\/(ld\+)?json"/)
    }
    expect(response.text).not.toMatch(/<style\b|\sstyle="|\son[a-z]+="|javascript:/i)
  })

  it('carries the other security headers and no cookie', async () => {
    const response = await site.get(path)
    expect(response.header('X-Content-Type-Options')).toBe('nosniff')
    expect(response.header('Referrer-Policy')).toBe('no-referrer')
    expect(response.header('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(response.header('Permissions-Policy')).toContain('geolocation=()')
    expect(response.header('Content-Language')).toBe('es')
    expect([response.has('Set-Cookie'), response.has('Strict-Transport-Security')]).toEqual([false, false])
    expect((await secureSite.get(path)).header('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}$/)
  })
})

it.each(STORED_PAGES)('the page "%s" may be kept for a while and is confirmed by its validator', async (_, path) => {
  const first = await site.get(path)
  expect(first.header('Cache-Control')).toMatch(/^public, max-age=\d+/)
  const again = await site.get(path, { 'If-None-Match': first.header('ETag') })
  expect([again.status, again.body.length, again.header('ETag')]).toEqual([304, 0, first.header('ETag')])
})

it('what pages load has a hash of its content in its name and may be kept for ever', async () => {
  const text = (await site.get('/')).text + (await site.get('/sitio.webmanifest')).text
  const paths = new Set([...text.matchAll(/\/recursos\/[^"]+/g)].map(([path]) => path))
  expect(paths.size).toBeGreaterThanOrEqual(6)
  for (const path of paths) {
    expect(path).toMatch(/^\/recursos\/[a-z0-9-]+\.[0-9a-f]{10}\.(css|js|svg|png|woff2)$/)
    const response = await site.get(path)
    expect([response.status, response.header('Cache-Control')]).toEqual([200, FOR_EVER])
  }
})

it('22 cards have a name for ever and one that others link to, with their credit inside', async () => {
  for (let number = 1; number <= 22; number++) {
    const [, path] = /<img class="tarot" src="([^"]+)"/.exec((await site.get(`/arcanos/${number}`)).text)!
    expect(path).toMatch(new RegExp(`^/cartas/${number}\\.[0-9a-f]{10}\\.svg$`))
    const card = await site.get(path!)
    expect([card.header('Content-Type'), card.header('Cache-Control')]).toEqual(['image/svg+xml', FOR_EVER])
    const shared = await site.get(`/cartas/${number}.svg`)
    expect(shared.body.equals(card.body)).toBe(true)
    expect(shared.header('Cache-Control')).not.toContain('immutable')
    expect(shared.header('Access-Control-Allow-Origin')).toBe('*')
    const [, credit] = /<metadata>(.+?)<\/metadata>/.exec(shared.text)!
    for (const part of ['Open Numerology Data Service', LICENSE_URL]) expect(credit).toContain(part)
  }
})

it.each(['?a=1990-05-15&b=1995-08-20', '?%0d%0aX-Y:%20z'])('a slash too many moves, and keeps %s', async (query) => {
  const response = await site.get(`/pareja/${query}`)
  expect([response.status, response.header('Location')]).toEqual([308, `/pareja${query}`])
})

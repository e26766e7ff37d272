import { describe, expect, it } from 'vitest'
import { LICENSE_URL } from '../contract/facts.ts'
import { ALL_PAGES, STORED_PAGES } from '../support/pages.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const secureSite = useSite({ PUBLIC_URL: 'https://numeros.example' })

describe.each(ALL_PAGES)('the page "%s"', (_, path) => {
  it('carries a policy that allows this service alone, and nothing inline', async () => {
    const policy = directives((await site.get(path)).header('Content-Security-Policy'))
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    for (const [name, sources] of policy) {
      // A picture to be shared is made on the visitor's device, from a drawing that is a blob.
      const allowed = ["'self'", "'none'", ...(name === 'img-src' ? ['blob:'] : [])]
      expect({ name, sources: sources.filter((source) => !allowed.includes(source)) }).toEqual({ name, sources: [] })
    }
  })

  it('has nothing inline that the policy would have to allow', async () => {
    const { text } = await site.get(path)
    const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes!)
    for (const attributes of scripts) expect(attributes).toMatch(/\bsrc="\/|type="application\/(ld\+)?json"/)
    expect(text).not.toMatch(/<style\b|\sstyle="|\son[a-z]+="|javascript:/i)
  })

  it('carries the other security headers and no cookie', async () => {
    const response = await site.get(path)
    expect(response.header('X-Content-Type-Options')).toBe('nosniff')
    expect(response.header('Referrer-Policy')).toBe('no-referrer')
    expect(response.header('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(response.header('Permissions-Policy')).toContain('geolocation=()')
    expect(response.header('Content-Language')).toBe('es')
    expect(response.has('Set-Cookie')).toBe(false)
    expect(response.has('Strict-Transport-Security')).toBe(false)
    expect((await secureSite.get(path)).header('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}$/)
  })
})

describe.each(STORED_PAGES)('the page "%s", stored by a browser', (_, path) => {
  it('may be kept for a while and is confirmed by its validator', async () => {
    const first = await site.get(path)
    expect(first.header('Cache-Control')).toMatch(/^public, max-age=\d+/)
    const again = await site.get(path, { 'If-None-Match': first.header('ETag') })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.header('ETag')).toBe(first.header('ETag'))
    expect((await site.get(path, { 'If-None-Match': '"another"' })).status).toBe(200)
  })
})

describe('what the pages load', () => {
  it('has a hash of its content in its name and may be kept for ever', async () => {
    const { text } = await site.get('/')
    const manifest = await site.get('/sitio.webmanifest')
    const paths = new Set([...(text + manifest.text).matchAll(/\/recursos\/[^"]+/g)].map(([path]) => path))
    expect(paths.size).toBeGreaterThanOrEqual(6)
    for (const path of paths) {
      const response = await site.get(path)
      expect(path).toMatch(/^\/recursos\/[a-z0-9-]+\.[0-9a-f]{10}\.(css|js|svg|png|woff2)$/)
      expect(response.status).toBe(200)
      expect(response.header('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(response.header('X-Content-Type-Options')).toBe('nosniff')
    }
  })
})

describe('the cards', () => {
  it.each(Array.from({ length: 22 }, (_, at) => at + 1))(
    '%i: the page shows it by a name that may be kept for ever',
    async (number) => {
      const { text } = await site.get(`/arcanos/${number}`)
      const [, path] = /<img class="tarot" src="([^"]+)"/.exec(text)!
      expect(path).toMatch(new RegExp(`^/cartas/${number}\\.[0-9a-f]{10}\\.svg$`))
      const card = await site.get(path!)
      expect(card.header('Content-Type')).toBe('image/svg+xml')
      expect(card.header('Cache-Control')).toBe('public, max-age=31536000, immutable')
      const shared = await site.get(`/cartas/${number}.svg`)
      expect(shared.body.equals(card.body)).toBe(true)
      expect(shared.header('Cache-Control')).not.toContain('immutable')
      expect(shared.header('Access-Control-Allow-Origin')).toBe('*')
    },
  )

  it('say inside whose they are and under which licence, and /datos leads to the first and the last', async () => {
    for (let number = 1; number <= 22; number++) {
      const [, credit] = /<metadata>(.+?)<\/metadata>/.exec((await site.get(`/cartas/${number}.svg`)).text)!
      expect(credit).toContain('Open Numerology Data Service')
      expect(credit).toContain(LICENSE_URL)
    }
    const { text } = await site.get('/datos')
    const [row] = /<tr><th scope="row">Cartas<\/th>.*?<\/tr>/s.exec(text)!
    for (const address of ['/cartas/1.svg', '/cartas/22.svg', '#licencia']) expect(row).toContain(`href="${address}"`)
  })
})

describe('an address with a slash too many', () => {
  it.each([
    ['/numeros/', '/numeros'],
    ['/numeros/7/', '/numeros/7'],
    ['/numeros/?d=15&m=5&a=1990', '/numeros?d=15&m=5&a=1990'],
    ['/perfil/?birth=1990-05-15', '/perfil?birth=1990-05-15'],
    ['/pareja/?a=1990-05-15&b=1995-08-20', '/pareja?a=1990-05-15&b=1995-08-20'],
  ])('%s moves to the right one', async (path, right) => {
    const response = await site.get(path)
    expect(response.status).toBe(308)
    expect(response.header('Location')).toBe(right)
  })
})

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/)
      return [name!, sources]
    }),
  )
}

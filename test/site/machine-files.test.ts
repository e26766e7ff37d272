import { describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { preloaded } from '../support/preload.ts'
import { startServer } from '../support/server.ts'
import { useSite } from '../support/site.ts'
import { HAS_SIGNALS } from '../support/system.ts'

const PUBLIC_URL = 'https://numeros.example'
const site = useSite({ PUBLIC_URL, PUBLISHER_NAME: 'Números & «Letras»', SUPPORT_CONTACT: 'ayuda@numeros.example' })

describe('robots.txt', () => {
  it('lets everyone read, and names the sitemap', async () => {
    const response = await site.get('/robots.txt')
    expect(response.header('Content-Type')).toBe('text/plain; charset=utf-8')
    const lines = response.text.split('\n')
    expect(lines).toContain('User-agent: *')
    expect(lines.filter((line) => line.startsWith('Disallow:'))).toEqual([])
    expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  })
})

describe('sitemap.xml', () => {
  it('lists every page once, each of which is there and calls itself by that address', async () => {
    const response = await site.get('/sitemap.xml')
    expect(response.header('Content-Type')).toBe('application/xml; charset=utf-8')
    const urls = [...response.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)
    expect(new Set(urls).size).toBe(urls.length)
    // Home, numbers, matrix, tails, pair, method, standard, data, privacy, documentation, changes, samples; twelve numbers; 22
    // arcana and the 217 readings that can occur; 26 tails; seven guides.
    expect(urls).toHaveLength(12 + 12 + 22 + 217 + 26 + 7)
    for (const url of urls) {
      const page = await site.get(url.slice(PUBLIC_URL.length))
      expect(page.status).toBe(200)
      expect(page.text).toContain(`<link rel="canonical" href="${url}">`)
    }
  })
})

describe('llms.txt', () => {
  it('has a title, a summary and links', async () => {
    const response = await site.get('/llms.txt')
    expect(response.text).toMatch(/^# Open Numerology Data Service\n\n> .+CC-BY 4\.0/)
    expect(response.text).toContain(`](${PUBLIC_URL}/api/openapi.json)`)
    expect(response.text).toMatch(/^## /m)
  })

  it('names every page of the sitemap, alone or by a pattern, and all that it names are there', async () => {
    const { text } = await site.get('/llms.txt')
    const named = [...text.matchAll(/https:\/\/numeros\.example(\/[^\s)>,]*)/g)].map(([, path]) => path!)
    const patterns = named
      .filter((path) => path.includes('{'))
      .map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))
    const pages = [...(await site.get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url!.slice(PUBLIC_URL.length) || '/',
    )
    const isNamed = (path: string) => named.includes(path) || patterns.some((pattern) => pattern.test(path))
    expect(pages.filter((path) => !isNamed(path))).toEqual([])
    for (const pattern of patterns)
      expect(
        pages.some((path) => pattern.test(path)),
        String(pattern),
      ).toBe(true)
    for (const path of named.filter((path) => path !== '/mcp' && !path.includes('{'))) {
      expect((await site.get(path)).status, path).toBe(200)
    }
  })
})

describe('/.well-known/security.txt (RFC 9116)', () => {
  it('names a contact, has not expired and does not promise more than a year', async () => {
    const response = await site.get('/.well-known/security.txt')
    expect(response.header('Content-Type')).toBe('text/plain; charset=utf-8')
    const fields = response.text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])
    const named = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)
    expect(named('Contact')).toEqual(['mailto:ayuda@numeros.example'])
    expect(named('Canonical')).toEqual([`${PUBLIC_URL}/.well-known/security.txt`])
    expect(named('Preferred-Languages')).toHaveLength(1)
    expect(named('Expires')).toHaveLength(1)
    expect(named('Expires')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const days = (Date.parse(named('Expires')[0]!) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(366)
  })

  it('is not there without SUPPORT_CONTACT, and no page invents one', async () => {
    const server = await startServer({ env: { PUBLIC_URL } })
    const get = (target: string) => send({ port: server.port, target })
    expect((await get('/.well-known/security.txt')).status).toBe(404)
    for (const path of ['/', '/privacidad', '/nada', '/api/openapi.json']) {
      expect((await get(path)).text, path).not.toMatch(/mailto:|support@|href=""/)
    }
    await server.stop()
  })

  it.runIf(HAS_SIGNALS)('has not expired either when the process has been running for ten years', async () => {
    const later = `process.on('SIGUSR2', () => { const now = Date.now; Date.now = () => now() + 3653 * 86_400_000 })`
    const server = await startServer({ args: preloaded(later), env: { SUPPORT_CONTACT: 'a@b.example' } })
    const expires = async () => {
      const { text } = await send({ port: server.port, target: '/.well-known/security.txt' })
      return Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)
    }
    expect(await expires()).toBeGreaterThan(Date.now())
    server.kill('SIGUSR2')
    await expect.poll(expires).toBeGreaterThan(Date.now() + 3653 * 86_400_000)
    await server.stop()
  })
})

describe('the web manifest', () => {
  it('names the publisher and has icons of the sizes that it says', async () => {
    const response = await site.get('/sitio.webmanifest')
    expect(response.header('Content-Type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = response.json<{ name: string; start_url: string; icons: Record<string, string>[] }>()
    expect(manifest.name).toBe('Números & «Letras»')
    expect(manifest.start_url).toBe('/')
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await site.get(src!)
      expect(icon.header('Content-Type')).toBe(type)
      if (type === 'image/png') expect(sizeOfPng(icon.body)).toBe(sizes)
    }
  })
})

describe('the icons of the pages', () => {
  it('are there: one that scales, and one for home screens', async () => {
    const { text } = await site.get('/')
    const [, icon] = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml">/.exec(text)!
    const [, touchIcon] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(text)!
    expect((await site.get(icon!)).text).toMatch(/^<svg /)
    expect(sizeOfPng((await site.get(touchIcon!)).body)).toBe('180x180')
  })
})

function sizeOfPng(bytes: Buffer): string {
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

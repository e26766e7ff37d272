import { describe, expect, it } from 'vitest'
import { useSite } from '../support/site.ts'

const PUBLIC_URL = 'https://numeros.example'
const site = useSite({ PUBLIC_URL, PUBLISHER_NAME: 'Números & «Letras»', SUPPORT_CONTACT: 'ayuda@numeros.example' })
const nameless = useSite({ PUBLIC_URL })

it('robots.txt lets everyone read, and names the sitemap', async () => {
  const lines = (await site.get('/robots.txt')).text.split('\n')
  for (const line of ['User-agent: *', `Sitemap: ${PUBLIC_URL}/sitemap.xml`]) expect(lines).toContain(line)
  expect(lines.filter((line) => line.startsWith('Disallow:'))).toEqual([])
})

it('sitemap.xml lists every page once, each of which is there and calls itself by that address', async () => {
  const urls = await sitemap()
  expect(new Set(urls).size).toBe(urls.length)
  // Single pages, numbers, arcana, the readings that can occur, tails, guides, resources of the API.
  expect(urls).toHaveLength(12 + 12 + 22 + 217 + 26 + 7 + 7)
  for (const url of urls) {
    const page = await site.get(url.slice(PUBLIC_URL.length))
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<link rel="canonical" href="${url}">`)
  }
})

it('llms.txt names every page of the sitemap, alone or by a pattern', async () => {
  const { text } = await site.get('/llms.txt')
  expect(text).toMatch(/^# Open Numerology Data Service\n\n> .+CC-BY 4\.0/)
  const named = [...text.matchAll(/https:\/\/numeros\.example(\/[^\s)>,]*)/g)].map(([, path]) => path!)
  const patterns = named.map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))
  const pages = (await sitemap()).map((url) => url.slice(PUBLIC_URL.length) || '/')
  expect(pages.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
})

describe('/.well-known/security.txt (RFC 9116)', () => {
  it('names a contact, has not expired and does not promise more than a year', async () => {
    const { text } = await site.get('/.well-known/security.txt')
    expect(text).toContain(`Contact: mailto:ayuda@numeros.example\n`)
    expect(text).toContain(`Canonical: ${PUBLIC_URL}/.well-known/security.txt\n`)
    const [, expires] = /^Expires: (.+)$/m.exec(text)!
    const days = (Date.parse(expires!) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(366)
  })

  it('is not there without SUPPORT_CONTACT, and no page invents one', async () => {
    expect((await nameless.get('/.well-known/security.txt')).status).toBe(404)
    for (const path of ['/', '/privacidad', '/nada', '/api/openapi.json']) {
      expect((await nameless.get(path)).text, path).not.toMatch(/mailto:|support@|href=""/)
    }
  })
})

it('the web manifest names the publisher and has icons of the sizes that it says, as the pages have', async () => {
  const manifest = (await site.get('/sitio.webmanifest')).json<{ name: string; icons: Record<string, string>[] }>()
  expect(manifest.name).toBe('Números & «Letras»')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await site.get(src!)
    expect(icon.header('Content-Type')).toBe(type)
    if (type === 'image/png') expect(sizeOfPng(icon.body)).toBe(sizes)
  }
  const { text } = await site.get('/')
  const [, touchIcon] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(text)!
  expect(sizeOfPng((await site.get(touchIcon!)).body)).toBe('180x180')
})

async function sitemap(): Promise<string[]> {
  return [...(await site.get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)
}

function sizeOfPng(bytes: Buffer): string {
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}
